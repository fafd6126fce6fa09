import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { translatePage } from '../levels/translator.ts';
import { drainConsole } from './helpers/console.ts';

/** Words of a translated page after a count in it has changed from 1 to 2. */
async function changed(page: (count: number) => ReactNode) {
  const stop = translatePage();
  const { container, rerender } = render(page(1));
  const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));
  await settle();
  expect(container.querySelectorAll('p > font > font')).not.toHaveLength(0);
  rerender(page(2));
  await settle();
  stop();
  return container.textContent;
}

test('a translated page shows the new words of a text that is alone in its element', async () => {
  expect(await changed((count) => <p>{`${count} of 3`}</p>)).toBe('2 of 3');
});

test('old words that stay in a translated page are reported', async () => {
  const mixed = (count: number) => (
    <p>
      {count} <b>of</b> 3
    </p>
  );
  expect(await changed(mixed)).toBe('1 of 3');
  expect(drainConsole()).toEqual(['Still "1" instead of "2"']);
});
