import { act, render } from '@testing-library/react';
import { type ReactNode, Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { LoaderScreen } from '../../src/ui/components/LoaderScreen.tsx';
import { settled } from '../model/levels/renderedPage.ts';

/** Longer than a page has to stand still before it is read, in milliseconds. */
const LATE_MS = 150;

function View({ code }: { code: Promise<string> }) {
  return <p>{use(code)}</p>;
}

test('a page is read once the code of the next view is here, not while the last one is hidden', async () => {
  const late = new Promise<string>((done) => setTimeout(() => done('The next view'), LATE_MS));
  const showing = (view: ReactNode) => <Suspense fallback={<LoaderScreen />}>{view}</Suspense>;
  const { rerender } = render(showing(<p>The last view</p>));
  await act(async () => rerender(showing(<View code={late} />)));
  expect(document.body.textContent).toContain('The last view');

  expect(await settled(() => document.body.textContent)).toBe('The next view');
});
