import { Alert, Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { MantineArea } from '../../src/ui/app/screens/MantineArea.tsx';
import { PlainAlert } from '../../src/ui/components/plain/PlainAlert.tsx';
import loading from '../../src/ui/components/plain/PlainButton.module.css';
import { PlainButton } from '../../src/ui/components/plain/PlainButton.tsx';
import { PlainInput } from '../../src/ui/components/plain/PlainInput.tsx';

/** Lists each element with its attributes in alphabetical order, one per line. */
function outline(node: ReactNode): string[] {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(<MantineArea env="test">{node}</MantineArea>);
  return [...place.querySelectorAll('*')].map((element) =>
    [
      element.tagName,
      ...[...element.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
      element.children.length === 0 ? element.textContent : '',
    ].join(' '),
  );
}

const field = { id: 'email', label: 'Email', name: 'email', type: 'email' } as const;
const submit = { type: 'submit', size: 'md', fullWidth: true, component: 'button' } as const;
const loader = { loader: loading.loader };

describe("our plain markup equals Mantine's for", () => {
  test.each<[string, ReactNode, ReactNode]>([
    [
      'a field',
      <PlainInput key="own" {...field} error={null} />,
      <TextInput key="theirs" {...field} size="md" error={null} />,
    ],
    [
      'a field with an error',
      <PlainInput key="own" {...field} error="Wrong" readOnly />,
      <TextInput key="theirs" {...field} size="md" error="Wrong" readOnly />,
    ],
    [
      'the button of a form',
      <PlainButton key="own" look="main" type="submit">
        Log in
      </PlainButton>,
      <Button key="theirs" {...submit} loading={false}>
        Log in
      </Button>,
    ],
    [
      'a button that is busy',
      <PlainButton key="own" look="main" type="submit" isBusy>
        Log in
      </PlainButton>,
      <Button key="theirs" {...submit} loading classNames={loader}>
        Log in
      </Button>,
    ],
    [
      'a quiet button',
      <PlainButton key="own" look="quiet">
        Back
      </PlainButton>,
      <Button key="theirs" variant="subtle" size="compact-sm">
        Back
      </Button>,
    ],
    ...(['brand', 'red'] as const).map((color): [string, ReactNode, ReactNode] => [
      `an alert in ${color}`,
      <PlainAlert key="own" id="alert" color={color} className="own" tabIndex={-1}>
        Sent
      </PlainAlert>,
      <Alert key="theirs" id="alert" color={color} variant="light" className="own" tabIndex={-1}>
        Sent
      </Alert>,
    ]),
  ])('%s', (_, own, theirs) => {
    expect(outline(own)).toEqual(outline(theirs));
  });
});
