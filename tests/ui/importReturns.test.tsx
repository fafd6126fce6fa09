import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FailureError } from '../../src/domain/failure.ts';
import type { ImportRow } from '../../src/domain/returns/imports/imports.ts';
// Preloads the views, so that the first test doesn't wait for them on a busy machine.
import '../../src/sheets/table/readTable.ts';
import '../../src/ui/views/importReturns/batch/newBatch.ts';
import '../../src/ui/views/importReturns/ImportReturnsView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { FINISHED, openPage } from './helpers/importPage.ts';
import { writes } from './helpers/writes.ts';

const TABLE = [
  'Name\tStreet\tCity\tState\tZIP\tCountry\tDevice',
  'Ana Lee\t1 Main Street\tAustin\tTX\t78701\tUS\tLaptop',
  'Bo Ray\t2 Main Street\tAustin\tTX\tABCDE\tUS\tLaptop',
].join('\n');

async function toRows(user: Awaited<ReturnType<typeof openPage>>['user']) {
  await user.click(await screen.findByLabelText('Or paste rows'));
  await user.paste(TABLE);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Match columns' });
  await user.click(screen.getByRole('button', { name: 'Review rows' }));
  await screen.findByRole('heading', { name: 'Review rows' });
}

test('rows are ordered or excluded, with the price of the orders shown before', async () => {
  const { user, sent } = await openPage();
  await toRows(user);
  await user.click(screen.getByRole('button', { name: 'Order 1, skip 1' }));
  expect(screen.getByText('$79.00')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Order 1 return' }));
  await screen.findByRole('heading', { name: '1 return ordered' });
  expect(sent.map(({ line, order, reason }) => [line, order?.employee.name, reason])).toEqual([
    [2, 'Ana Lee', ''],
    [3, undefined, 'ZIP codes have 5 digits, such as 78701.'],
  ]);
  expect(window.localStorage.getItem('unsaved') ?? '').not.toContain('many-returns');
});

test('columns to check stand on top until their field is confirmed, and the head says what was read', async () => {
  const { user } = await openPage();
  await user.click(await screen.findByLabelText('Or paste rows'));
  await user.paste(
    [
      'Name\tStreet\tCity\tState\tZIP\tX\tShoe\tLast day',
      'Ana Lee\t1 Main Street\tAustin\tTX\t78701\tC02XG0FDH7JY\t44\t31.12.2030',
      'Bo Ray\t2 Yonge Street\tToronto\tON\tM5H 2N2\t5CG1234ABC\t45\t01.12.2030',
    ].join('\n'),
  );
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Match columns' });
  const facts = () =>
    within(screen.getByRole('list', { name: 'Your file' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const read = ['2 people', '2 countries', 'dates read as day.month.year'];
  expect(facts()).toEqual(['6 of 8 matched', '1 to check', ...read]);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
    'X|Name|Street|City|State|ZIP|Last day|Shoe'.split('|'),
  );
  await user.click(screen.getByRole('button', { name: "It's right" }));
  expect(facts()).toEqual(['7 of 8 matched', ...read]);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'X' }));
  expect(screen.getByText('Found in each row: United States (1), Canada (1).')).toBeDefined();
});

test('a file is read with the focus on its field, and no second file meanwhile', async () => {
  const { user } = await openPage();
  const field = await screen.findByLabelText(/CSV file/);
  let finish = (_bytes: ArrayBuffer) => {};
  const first = new File(['x'], 'first.csv', { type: 'text/csv' });
  first.arrayBuffer = () =>
    new Promise((resolve) => {
      finish = resolve;
    });
  let isSecondRead = false;
  const second = new File(['x'], 'second.csv', { type: 'text/csv' });
  second.arrayBuffer = async () => {
    isSecondRead = true;
    return new ArrayBuffer(0);
  };
  field.focus();
  await user.upload(field, first);
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty('disabled', false);
  expect(field.getAttribute('aria-disabled')).toBe('true');
  // No dialog opens, and a dropped file is ignored.
  expect(fireEvent.click(field)).toBe(false);
  fireEvent.drop(field, { dataTransfer: { files: [second] } });
  expect(isSecondRead).toBe(false);
  await act(async () => finish(new TextEncoder().encode('').buffer));
  await screen.findByRole('alert');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-disabled')).toBeNull();
  expect(fireEvent.click(field)).toBe(true);
  fireEvent.drop(field, { dataTransfer: { files: [second] } });
  await waitFor(() => expect(isSecondRead).toBe(true));
});

test('rows that were ordered before are ordered again only on purpose', async () => {
  const message = 'Avery Stone already ordered exactly these rows. Nothing was ordered again.';
  const asked: unknown[] = [];
  const { user } = await openPage((body) => {
    asked.push(body);
    if (asked.length === 1) throw new FailureError({ kind: 'refused', message });
    return FINISHED;
  });
  await toRows(user);
  await user.click(screen.getByRole('button', { name: /^Order 1/ }));
  await user.click(screen.getByRole('button', { name: 'Order 1 return' }));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  await user.click(screen.getByRole('button', { name: 'Order again' }));
  await screen.findByRole('heading', { name: '1 return ordered' });
  expect(asked).toEqual([{ again: false }, { again: true }]);
});

test('a corrected row stays in its place, and counts immediately', async () => {
  const { user } = await openPage();
  await toRows(user);
  const field = screen.getByLabelText('ZIP or postal code');
  await user.clear(field);
  await writes(user, field, '78702');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.getByRole('button', { name: 'Order 2 returns' })).toBeDefined();
});

test('an email with a likely slip is corrected with one press', async () => {
  const { user, sent } = await openPage();
  await user.click(await screen.findByLabelText('Or paste rows'));
  const [header, ana] = TABLE.split('\n');
  await user.paste(`${header}\tEmail\n${ana}\tana@gmial.com`);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Review rows' }));
  await user.click(await screen.findByRole('button', { name: 'Use ana@gmail.com' }));
  expect(document.activeElement?.textContent).toContain('1 ready');
  expect(screen.queryByText(/Did you mean/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Order 1 return' }));
  await user.click(await screen.findByRole('button', { name: 'Order 1 return' }));
  await screen.findByRole('heading', { name: '1 return ordered' });
  expect(sent.map(({ order }) => order?.employee.email)).toEqual(['ana@gmail.com']);
});

test('a choice missing for all rows is requested before rows are checked', async () => {
  const { user } = await openPage();
  await user.click(await screen.findByLabelText('Or paste rows'));
  await user.paste('Name,City\nAna,Austin\n');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Review rows' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Choose the column with street addresses.',
  );
});

test('a file can be dropped on its field, which shows so', async () => {
  await openPage();
  const field = await screen.findByLabelText(/CSV file/);
  const place = field.closest('label') ?? field;
  const isOver = () => place.hasAttribute('data-over');
  expect(fireEvent.dragOver(place)).toBe(false);
  await waitFor(() => expect(isOver()).toBe(true));
  fireEvent.dragLeave(place);
  await waitFor(() => expect(isOver()).toBe(false));
  fireEvent.dragOver(place);
  await waitFor(() => expect(isOver()).toBe(true));
  const file = new File(['Name,City\nAna,Austin\n'], 'May.csv', { type: 'text/csv' });
  let finish = (_bytes: ArrayBuffer) => {};
  file.arrayBuffer = () =>
    new Promise((resolve) => {
      finish = resolve;
    });
  expect(fireEvent.drop(place, { dataTransfer: { files: [file] } })).toBe(false);
  await waitFor(() => expect(isOver()).toBe(false));
  await act(async () => finish(new TextEncoder().encode('Name,City\nAna,Austin\n').buffer));
  await screen.findByRole('heading', { name: 'Match columns' });
});

test('a file that has disappeared when it is read is reported', async () => {
  const { user } = await openPage();
  const file = new File(['x'], 'gone.csv', { type: 'text/csv' });
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  await user.upload(await screen.findByLabelText(/CSV file/), file);
  expect((await screen.findByRole('alert')).textContent).toContain(
    "We couldn't read this file. Check your connection and choose it again.",
  );
});

test('many rows are sent in chunks that the server accepts', async () => {
  const { user, sent, pieces } = await openPage();
  const rows = Array.from({ length: 500 }, (_, at) =>
    [
      `Person ${at}`,
      '1 Main Street',
      'Austin',
      'TX',
      '78701',
      'US',
      'Laptop',
      'x'.repeat(at < 60 ? 1900 : 5),
    ].join('\t'),
  );
  const header = `${TABLE.split('\n')[0]}\tInternal note`;
  const field = await screen.findByLabelText('Or paste rows');
  fireEvent.change(field, { target: { value: [header, ...rows].join('\n') } });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Review rows' }));
  await user.click(await screen.findByRole('button', { name: /^Order 500 returns/ }));
  await user.click(screen.getByRole('button', { name: 'Order 500 returns' }));
  await screen.findByRole('heading', { name: '1 return ordered' });
  expect(sent.map(({ line }) => line)).toEqual(rows.map((_, at) => at + 2));
  const letters = (piece: readonly ImportRow[]) =>
    piece.reduce((sum, row) => sum + JSON.stringify(row).length, 0);
  for (const [at, piece] of pieces.entries()) {
    expect(piece.length).toBeLessThanOrEqual(400);
    expect(letters(piece)).toBeLessThanOrEqual(60_000);
    // Every chunk but the last is full.
    const next = pieces[at + 1]?.slice(0, 1) ?? [];
    const isFull = piece.length === 400 || letters([...piece, ...next]) > 60_000;
    expect(isFull || next.length === 0).toBe(true);
  }
});

test('a table is stored immediately when the page is left', async () => {
  const { user } = await openPage();
  await user.click(await screen.findByLabelText('Or paste rows'));
  await user.paste(TABLE);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Match columns' });
  const held = () => window.localStorage.getItem('unsaved');
  const before = held();
  const [column] = screen.getAllByRole('combobox');
  if (column === undefined) throw new Error('No column can be matched.');
  // A single change event, so that the debounce of the regular save can't elapse.
  fireEvent.change(column, { target: { value: '' } });
  expect(held()).toBe(before);
  fireEvent(window, new Event('pagehide'));
  expect(held()).not.toBe(before);
  expect(held()).toContain('many-returns');
});
