import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../src/ui/views/shell/Shell.tsx';
import '../../src/ui/views/warehouse/WarehouseView.tsx';
import { FailureError, type FailureKind } from '../../src/domain/failure.ts';
import { MANY_DEVICES } from '../../src/domain/live.ts';
import { problemsOf } from '../../src/ui/components/deviceSteps/field.ts';
import { fieldsOf } from '../../src/ui/components/deviceSteps/fields.ts';
import { SCANNED, SOME_STOCK, STEPPED, stockOf } from '../machines/fakes/warehouse.fake.ts';
import { fakeLive } from './helpers/fakeLive.ts';
import { admin } from './helpers/people.ts';
import { type Answers, renderPortal } from './helpers/renderPortal.tsx';

async function openBench(isOpen = false, others: Answers = {}, path = '/warehousing') {
  const answers: { done: (answer: unknown) => void; fail: (why: unknown) => void }[] = [];
  const { live, tell } = fakeLive();
  const opened = await renderPortal({
    live,
    path,
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/warehouse': SOME_STOCK,
      'POST /api/portal/warehouse/scans': () =>
        new Promise((done, fail) => answers.push({ done, fail })),
      ...others,
    },
  });
  if (!isOpen)
    await opened.user.click(await screen.findByRole('button', { name: 'Receive boxes' }));
  return {
    ...opened,
    tell,
    field: await screen.findByLabelText<HTMLInputElement>('Code on the box'),
    sent: () => opened.called.flatMap(({ call, body }) => (call.startsWith('POST') ? [body] : [])),
    answer: (scanned: unknown) =>
      act(async () => answers.shift()?.done({ scanned, page: SOME_STOCK })),
    fail: (kind: FailureKind) =>
      act(async () => answers.shift()?.fail(new FailureError({ kind, message: 'Not now.' }))),
  };
}
const NO_HOLDS = { legal: null, administrative: null };
const box = (code: string, over: object = {}) => ({
  code,
  location: '',
  unexpected: null,
  ...over,
});

test('a letter typed in the list of grades selects the plain grade', () => {
  const [grade] = fieldsOf('device.inspect', { expectedSerial: '', holds: NO_HOLDS });
  const listed = grade?.options?.map(([value]) => value);
  for (const letter of ['A', 'B', 'C', 'D'])
    expect(listed?.find((value) => value.startsWith(letter))).toBe(letter);
});

test('the bench has an address of its own, which opens it and ends with it', async () => {
  const { user } = await openBench();
  expect(window.location.search).toBe('?receive');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(window.location.search).toBe('');
});

test('a link to the bench opens it', async () => {
  const { field } = await openBench(true, {}, '/warehousing?receive');
  expect(document.activeElement).toBe(field);
  expect(window.location.search).toBe('?receive');
});

test('the portal’s own codes are no serial numbers', () => {
  const fields = fieldsOf('device.inspect', { expectedSerial: '', holds: NO_HOLDS });
  const typed = { grade: 'A', serialNumber: 'LBL-100001' };
  expect(problemsOf(fields, typed)).toEqual({
    serialNumber: 'This is the code of a label. Enter the serial number on the device.',
  });
  expect(problemsOf(fields, { ...typed, serialNumber: 'LBL-C02' })).toEqual({});
});

test('codes scanned faster than they are sent are all sent, in order', async () => {
  const { user, field, sent, answer } = await openBench();
  // A scanner ends a code with Enter or Tab, and never waits.
  await user.type(field, 'AAA{Enter}BBB');
  await user.keyboard('{Tab}');
  await user.type(field, 'CCC{Enter}');
  expect(sent()).toMatchObject([box('AAA')]);
  expect(screen.getByText(/2 boxes wait/)).toBeDefined();
  await answer(SCANNED.received);
  await answer(SCANNED.received);
  await answer(SCANNED.received);
  expect(sent()).toMatchObject([box('AAA'), box('BBB'), box('CCC')]);
  // A following blank label would be assigned to this device.
  expect(sent()[1]).toMatchObject({ previous: SCANNED.received.device?.deviceNumber });
  expect(document.activeElement).toBe(field);
  const lines = within(screen.getByRole('list', { name: 'Scanned' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent?.slice(0, 3))).toEqual(['CCC', 'BBB', 'AAA']);
});

test('a box refused by a busy portal is sent again, and reported while the bench is closed', async () => {
  const { user, field, sent, fail, tell } = await openBench();
  await user.type(field, 'AAA{Enter}');
  await fail('busy');
  expect(screen.getByText(/1 box waits.*we’ll send when/)).toBeDefined();
  await user.type(field, '{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Receive boxes (1 not sent)' }));
  await user.click(await screen.findByRole('button', { name: 'Receive this box' }));
  await fail('busy');
  await tell({});
  expect(sent()).toMatchObject([box('AAA'), box('AAA'), box('AAA')]);
});

test('a scan during a step of a listed device is sent after it', async () => {
  let done = (_answer: unknown) => {};
  const { user, field, sent } = await openBench(false, {
    'POST /api/portal/warehouse/steps': () => new Promise((resolve) => (done = resolve)),
  });
  await user.click(screen.getByRole('button', { name: /^Ready for deployment: / }));
  await user.type(field, 'AAA{Enter}');
  expect(screen.getByText(/1 box waits/).textContent).not.toContain('Sending');
  expect(sent()).toHaveLength(1);
  await act(async () => done({ stepped: STEPPED, page: SOME_STOCK }));
  expect(sent()[1]).toMatchObject(box('AAA'));
});

test('typed text stays while a box before it is received', async () => {
  const { user, field, answer } = await openBench();
  await user.type(field, 'AAA{Enter}BB');
  await answer(SCANNED.received);
  expect(field.value).toBe('BB');
});

test('an unknown box is received on purpose', async () => {
  const { user, field, sent, answer } = await openBench();
  await user.type(field, 'ZZZ{Enter}');
  await answer(SCANNED.unknown);
  await user.selectOptions(screen.getByLabelText('What’s inside?'), 'monitor');
  await user.click(screen.getByRole('button', { name: 'Receive as unexpected' }));
  expect(sent().at(-1)).toMatchObject(box('ZZZ', { unexpected: 'monitor' }));
  // The line has no further question, so the button belongs to the next box of a stack.
  await answer(SCANNED.received);
  expect(screen.queryByRole('button', { name: 'Receive as unexpected' })).toBeNull();
  // Scanning continues without a click.
  expect(document.activeElement).toBe(field);
});

test('a scan is received wherever the focus is', async () => {
  const { user, field, sent } = await openBench();
  const stack = within(screen.getByRole('group', { name: /whole stack/ }));
  await user.type(stack.getByLabelText('Shelf'), 'SHELF-A-03{Enter}');
  expect(document.activeElement).toBe(field);
  await user.selectOptions(screen.getByLabelText('Inspected as'), 'B');
  await user.click(screen.getByLabelText('Each with its charger'));
  await user.keyboard('CCC{Enter}');
  await user.click(document.body);
  await user.keyboard('DDD{Enter}');
  expect(sent()).toMatchObject([box('CCC', { location: 'A-03', inspection: { grade: 'B' } })]);
  expect(screen.getByText(/1 box waits/)).toBeDefined();
});

test('an empty box is reported in its line', async () => {
  const { user, field, sent, answer } = await openBench();
  await user.type(field, 'AAA{Enter}');
  await answer(SCANNED.received);
  const number = SCANNED.received.device?.deviceNumber ?? '';
  await user.click(screen.getByRole('button', { name: `Box was empty: ${number}` }));
  expect(sent().at(-1)).toMatchObject(box(number, { isEmpty: true }));
  expect(document.activeElement).toBe(field);
});

test('filters open behind their button, and stay open while the list is filtered', async () => {
  const { user } = await openBench();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByLabelText('Device'), 'monitor');
  expect(await screen.findByText('Device: Monitor')).toBeDefined();
  const button = screen.getByRole('button', { name: 'Filters' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

test('shelf label, grade and charger hold for the next devices of the stack', async () => {
  const { user, field, sent } = await openBench();
  await user.selectOptions(screen.getByLabelText('Inspected as'), 'B');
  await user.click(screen.getByLabelText('Each with its charger'));
  await user.type(field, 'SHELF-A-03{Enter}AAA{Enter}');
  const inspection = { grade: 'B', hasCharger: true, isLocked: false };
  expect(sent()).toMatchObject([box('AAA', { location: 'A-03', inspection })]);
});

test('a device is inspected in its line, and the list is restored after a reload', async () => {
  const { user, field, answer, unmount } = await openBench();
  await user.type(field, 'AAA{Enter}');
  await answer(SCANNED.received);
  const number = SCANNED.received.device?.deviceNumber ?? '';
  await user.click(screen.getByRole('button', { name: `Inspect ${number}` }));
  await user.click(screen.getByLabelText(/It is locked/));
  unmount();
  const { user: back, sent } = await openBench(true);
  const form = within(screen.getByRole('group', { name: `Inspect ${number}` }));
  await back.selectOptions(form.getByLabelText('Grade'), 'C');
  await back.click(screen.getByRole('button', { name: 'Inspect now' }));
  const inspection = { grade: 'C', isLocked: true, serialNumber: '' };
  expect(sent().at(-1)).toMatchObject({ code: number, inspection });
});

test("input for selected devices stays after a colleague's change, and the focus is not lost", async () => {
  const { live, tell } = fakeLive();
  let page = SOME_STOCK;
  const { user, called } = await renderPortal({
    live,
    path: '/warehousing',
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/warehouse': () => page,
      'POST /api/portal/warehouse/steps': () => {
        page = stockOf(SOME_STOCK.rows.slice(1));
        return { stepped: STEPPED, page };
      },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select DEV-100001' }));
  await user.click(await screen.findByRole('button', { name: 'Move' }));
  const shelf = screen.getByRole<HTMLInputElement>('textbox', { name: 'Move to shelf' });
  await user.type(shelf, 'B-07');
  page = stockOf(SOME_STOCK.rows.slice(1));
  await tell({ stockNumber: MANY_DEVICES, event: '1' });
  expect(await screen.findByText(/None of the selected devices can do this now/)).toBeDefined();
  expect(shelf.value).toBe('B-07');
  page = SOME_STOCK;
  await tell({ stockNumber: MANY_DEVICES, event: '2' });
  await user.click(await screen.findByRole('button', { name: 'Move now' }));
  expect(called.at(-1)?.body).toMatchObject({ devices: ['DEV-100001'] });
  // The bar closed with the last device, so the focus moves to the outcome.
  expect(document.activeElement).toBe(screen.getByRole('status', { name: 'What was done' }));

  page = SOME_STOCK;
  await tell({ stockNumber: MANY_DEVICES, event: '3' });
  // The row is removed together with its pressed button.
  await user.click(await screen.findByRole('button', { name: /Ready for deployment: DEV-100001/ }));
  expect(document.activeElement?.getAttribute('href')).toBe('/warehousing/DEV-100002');
});

test('an error in a field of a stack stands at the field', async () => {
  const fields = { 'event.until': ['Enter a day.'] };
  const { user } = await renderPortal({
    path: '/warehousing',
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/warehouse': stockOf(
        SOME_STOCK.rows.map((row) => ({ ...row, actions: ['hold.place'] })),
      ),
      'POST /api/portal/warehouse/steps': () =>
        Promise.reject(new FailureError({ kind: 'invalid', message: 'Check it.', fields })),
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select DEV-100001' }));
  await user.click(await screen.findByRole('button', { name: 'Place hold' }));
  await user.selectOptions(screen.getByLabelText('Kind'), 'legal');
  await user.type(screen.getByLabelText('Reason'), 'Case 14');
  const day = screen.getByLabelText('Ask again on (optional)');
  await user.click(screen.getByRole('button', { name: 'Place hold now' }));
  expect(await screen.findByText('Enter a day.')).toBeDefined();
  expect(day.getAttribute('aria-invalid')).toBe('true');
  // Browsers allow typing it, but no clock can represent it.
  const [until] = fieldsOf('hold.place', { expectedSerial: '', holds: NO_HOLDS }).slice(-1);
  expect(problemsOf(until === undefined ? [] : [until], { until: '120260-01-01' })).toEqual({
    until: 'Enter a four-digit year.',
  });
});
