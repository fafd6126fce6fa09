import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../src/ui/views/shell/Shell.tsx';
import '../../src/ui/views/warehouse/WarehouseView.tsx';
import { SCANNED, SOME_STOCK } from '../machines/fakes/warehouse.fake.ts';
import { admin } from './support/people.ts';
import { renderPortal } from './support/renderPortal.tsx';

async function openBench() {
  const answers: ((answer: unknown) => void)[] = [];
  const opened = await renderPortal({
    path: '/warehousing',
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/warehouse': SOME_STOCK,
      'POST /api/portal/warehouse/scans': () => new Promise((done) => answers.push(done)),
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Receive boxes' }));
  return {
    ...opened,
    field: screen.getByLabelText<HTMLInputElement>('On the box'),
    sent: () => opened.called.flatMap(({ call, body }) => (call.startsWith('POST') ? [body] : [])),
    answer: (scanned: unknown) => act(async () => answers.shift()?.({ scanned, page: SOME_STOCK })),
  };
}
const box = (code: string, over: object = {}) => ({
  code,
  location: '',
  unexpected: null,
  ...over,
});

test('codes that are scanned faster than they are sent are all sent, in order', async () => {
  const { user, field, sent, answer } = await openBench();
  // A scanner ends what it types with Enter or Tab, and waits for nobody.
  await user.type(field, 'AAA{Enter}BBB');
  await user.keyboard('{Tab}');
  await user.type(field, 'CCC{Enter}');
  expect(sent()).toEqual([box('AAA')]);
  expect(screen.getByText(/2 boxes wait/)).toBeDefined();
  await answer(SCANNED.received);
  await answer(SCANNED.received);
  await answer(SCANNED.received);
  expect(sent()).toEqual([box('AAA'), box('BBB'), box('CCC')]);
  expect(document.activeElement).toBe(field);
  const lines = within(screen.getByRole('list', { name: 'Scanned' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent?.slice(0, 3))).toEqual(['CCC', 'BBB', 'AAA']);
});

test('what is being typed stays while a box before it is received', async () => {
  const { user, field, answer } = await openBench();
  await user.type(field, 'AAA{Enter}BB');
  await answer(SCANNED.received);
  expect(field.value).toBe('BB');
});

test('a box that nobody knows is received on purpose', async () => {
  const { user, field, sent, answer } = await openBench();
  await user.type(field, 'ZZZ{Enter}');
  await answer(SCANNED.unknown);
  await user.selectOptions(screen.getByLabelText('It is a'), 'monitor');
  await user.click(screen.getByRole('button', { name: 'Receive it unexpectedly' }));
  expect(sent().at(-1)).toEqual(box('ZZZ', { unexpected: 'monitor' }));
});
