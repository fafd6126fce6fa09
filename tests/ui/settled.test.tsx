import { act, render } from '@testing-library/react';
import { type ReactNode, Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { LoaderScreen } from '../../src/ui/components/loading/LoaderScreen.tsx';
import { settled } from '../levels/renderedPage.ts';

/** Longer than the time for which a page must be still before it is read, in milliseconds. */
const LATE_MS = 150;

function View({ code }: { code: Promise<string> }) {
  return <p>{use(code)}</p>;
}

const lateCode = () =>
  new Promise<string>((done) => setTimeout(() => done('The next view'), LATE_MS));
const reads = () => settled(() => document.body.textContent);

test.each([
  ['', (view: ReactNode) => <Suspense fallback={<LoaderScreen />}>{view}</Suspense>],
  [
    ', in the frame around the screens',
    (view: ReactNode) => (
      <main>
        <Suspense fallback={null}>{view}</Suspense>
      </main>
    ),
  ],
])(
  'a page is read once the code of the next view is here, not while the last one is hidden%s',
  async (_, showing) => {
    const { rerender } = render(showing(<p>The last view</p>));
    await act(async () => rerender(showing(<View code={lateCode()} />)));
    expect(document.body.textContent).toContain('The last view');

    expect(await reads()).toBe('The next view');
  },
);

test('a page is read once the frame around the screens has content', async () => {
  const code = lateCode();
  await act(async () =>
    render(
      <main>
        <Suspense fallback={null}>
          <View code={code} />
        </Suspense>
      </main>,
    ),
  );
  expect(document.body.textContent).toBe('');

  expect(await reads()).toBe('The next view');
});
