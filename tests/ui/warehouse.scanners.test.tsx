import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../src/ui/views/shell/Shell.tsx';
import '../../src/ui/views/warehouse/WarehouseView.tsx';
import { EMPTY_BENCH } from '../../src/ui/views/warehouse/bench/benchValues.ts';
import { codesIn, readBurst, withoutRepeats } from '../../src/ui/views/warehouse/bench/scanned.ts';
import { isScannerTyping } from '../../src/ui/views/warehouse/bench/useScannerPause.ts';
import { SCANNED, SOME_STOCK } from '../machines/fakes/warehouse.fake.ts';
import { admin } from './helpers/people.ts';
import { renderPortal } from './helpers/renderPortal.tsx';

async function openBench(outcomes: readonly unknown[]) {
  const left = [...outcomes];
  const opened = await renderPortal({
    path: '/warehousing',
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/warehouse': SOME_STOCK,
      'POST /api/portal/warehouse/scans': () => ({ scanned: left.shift(), page: SOME_STOCK }),
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Receive boxes' }));
  return {
    ...opened,
    field: await screen.findByLabelText<HTMLInputElement>('Code on the box'),
    sent: () => opened.called.flatMap(({ call, body }) => (call.startsWith('POST') ? [body] : [])),
  };
}

test('a code that is scanned while the list is shown opens the bench and is received', async () => {
  const { called } = await renderPortal({
    path: '/warehousing',
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/warehouse': SOME_STOCK,
      'POST /api/portal/warehouse/scans': { scanned: SCANNED.received, page: SOME_STOCK },
    },
  });
  await screen.findByRole('button', { name: 'Receive boxes' });
  for (const [index, key] of [...'C02XG0FDH7JY', 'Enter'].entries()) {
    const target = document.activeElement ?? document.body;
    const event = createEvent.keyDown(target, { key });
    // Keys as fast as a scanner's, however busy the machine is.
    fireEvent(target, Object.defineProperty(event, 'timeStamp', { value: 10 * index }));
  }
  const field = await screen.findByLabelText<HTMLInputElement>('Code on the box');
  await expect
    .poll(() => called.flatMap(({ call, body }) => (call.startsWith('POST') ? [body] : [])))
    .toMatchObject([{ code: 'C02XG0FDH7JY' }]);
  expect(field.value).toBe('');
});

test('an ambiguous code is asked about, and the boxes behind it wait', async () => {
  const { user, field, sent } = await openBench([
    SCANNED.several,
    SCANNED.received,
    SCANNED.unknown,
  ]);
  await user.type(field, 'AAA{Enter}');
  const question = await screen.findByRole('group', { name: 'Which device is it?' });
  await user.type(field, 'BBB{Enter}');
  expect(sent()).toMatchObject([{ code: 'AAA' }]);
  expect(screen.getByText('Choose a device first. Then we’ll send 1 more box.')).toBeDefined();
  await user.click(within(question).getByRole('button', { name: 'Choose DEV-100001' }));
  expect(await screen.findByText('We don’t know this code.', { exact: false })).toBeDefined();
  expect(sent()).toMatchObject([{ code: 'AAA' }, { code: 'DEV-100001' }, { code: 'BBB' }]);
  expect(screen.queryByRole('group', { name: 'Which device is it?' })).toBeNull();
});

test('a code that is none of the devices is left unreceived', async () => {
  const { user, field, sent } = await openBench([SCANNED.several]);
  await user.type(field, 'AAA{Enter}');
  await user.click(await screen.findByRole('button', { name: 'None of these' }));
  expect(screen.getByText(/Not received: several devices have this code/)).toBeDefined();
  expect(sent()).toHaveLength(1);
  expect(document.activeElement).toBe(field);
});

test('a scanner that sends nothing at the end of a code pauses', async () => {
  const { field, sent } = await openBench([SCANNED.received]);
  const code = '1Z5R89390357567127';
  for (const key of code) fireEvent.keyDown(field, { key });
  fireEvent.change(field, { target: { value: code } });
  await expect.poll(sent).toMatchObject([{ code: '1Z5R89390357567127' }]);
  expect(field.value).toBe('');
});

test('fast typing is told from a person’s', () => {
  const every = (pause: number, keys: number) =>
    Array.from({ length: keys }, (_, at) => 1000 + at * pause);
  expect(isScannerTyping(every(8, 12))).toBe(true);
  expect(isScannerTyping(every(90, 12))).toBe(false);
  expect(isScannerTyping(every(8, 4))).toBe(false);
});

test('counts the same label twice within a second as one scan', () => {
  const last = { code: 'AAA', at: 1000 };
  expect(withoutRepeats(['AAA'], last, 1800)).toEqual([]);
  expect(withoutRepeats(['AAA'], last, 2100)).toEqual(['AAA']);
  expect(withoutRepeats(['BBB', 'BBB', 'AAA'], last, 1800)).toEqual(['BBB', 'AAA']);
});

test.each([
  ['SHELF-A-03', 'A-03'],
  ['shelf-a-03', 'A-03'],
  ['SHELFßAß03', 'A-03'],
])('the label %s is that of shelf %s, whatever the keyboard makes of it', (typed, shelf) => {
  expect(readBurst(EMPTY_BENCH, codesIn(typed)).location).toBe(shelf);
});
