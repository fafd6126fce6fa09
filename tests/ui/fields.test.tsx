import { MantineProvider, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { theme } from '../../src/ui/theme.ts';

const WORDS = { label: 'Phone', description: 'For the carrier.', error: 'Give a phone number.' };

describe('a field', () => {
  test.each([
    ['one line', <TextInput key="field" {...WORDS} />],
    ['several lines', <Textarea key="field" {...WORDS} />],
    ['a choice', <NativeSelect key="field" {...WORDS} />],
  ])('for %s has its label above, error and help below', (_title, field) => {
    render(<MantineProvider theme={theme}>{field}</MantineProvider>);
    const input = screen.getByLabelText(WORDS.label);
    const inOrder = [screen.getByText(WORDS.label), input, screen.getByText(WORDS.error)];
    inOrder.push(screen.getByText(WORDS.description));
    for (const [index, next] of inOrder.slice(1).entries()) {
      const position = inOrder[index]?.compareDocumentPosition(next) ?? 0;
      expect(position & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    }
    // Screen readers announce both with the field.
    const ids = (input.getAttribute('aria-describedby') ?? '').split(/\s+/);
    const descriptions = ids.map((id) => document.getElementById(id)?.textContent);
    expect(descriptions.sort()).toEqual([WORDS.description, WORDS.error]);
  });
});
