import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// Preloads the views, so that the first test doesn't wait for them on a busy machine.
import '../../src/sheets/table/readTable.ts';
import '../../src/ui/views/importReturns/batch/newBatch.ts';
import '../../src/ui/views/importReturns/ImportReturnsView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { openPage } from './helpers/importPage.ts';
import { writes } from './helpers/writes.ts';

test('invalid days in many rows are replaced by one day once it is complete', async () => {
  const { user, sent } = await openPage();
  const row = (name: string, day: string) =>
    `${name}\t1 Main Street\tAustin\tTX\t78701\tUS\tLaptop\t${day}`;
  const header = 'Name\tStreet\tCity\tState\tZIP\tCountry\tDevice\tLast day';
  await user.click(await screen.findByLabelText('Or paste rows'));
  await user.paste([header, row('Ana Lee', 'asap'), row('Bo Ray', 'TBD')].join('\n'));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Review rows' }));
  const problems = within(await screen.findByRole('region', { name: 'Problems in several rows' }));
  expect(problems.getByText('In your file: “asap”, “TBD”')).toBeDefined();
  const day = `${new Date().getFullYear() + 1}-01-04`;
  fireEvent.change(problems.getByLabelText('Starts on for all 2'), { target: { value: day } });
  await user.click(problems.getByRole('button', { name: 'Set' }));
  await user.click(screen.getByRole('button', { name: 'Order 2 returns' }));
  await user.click(await screen.findByRole('button', { name: 'Order 2 returns' }));
  await screen.findByRole('heading', { name: '1 return ordered' });
  const startsAt = new Date(`${day}T09:00`).toISOString();
  expect(sent.map(({ order }) => order?.startsAt)).toEqual([startsAt, startsAt]);
});

test('a row stays while its other errors are fixed, after a shared answer', async () => {
  const { user } = await openPage();
  const row = (name: string, zip: string) =>
    `${name}\t1 Main Street\tAustin\tTX\t${zip}\tGermany\tLaptop`;
  const header = 'Name\tStreet\tCity\tState\tZIP\tCountry\tDevice';
  await user.click(await screen.findByLabelText('Or paste rows'));
  await user.paste([header, row('Ana Lee', '78701'), row('Bo Ray', '7')].join('\n'));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Review rows' }));
  await user.selectOptions(await screen.findByLabelText('Country for all 2'), 'United States');
  expect(
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
  ).toEqual(['Row 3 Bo Ray']);
  await writes(user, screen.getByLabelText('ZIP or postal code'), '8702');
  expect(screen.getByText('✓ Ready')).toBeDefined();
});

test('an error in many rows gets one answer, and a duplicate serial number stays in one row', async () => {
  const { user, sent } = await openPage();
  const row = (name: string, country: string, serial: string) =>
    `${name}\t1 Main Street\tAustin\tTX\t78701\t${country}\tLaptop\t${serial}\t2040-01-01`;
  const table = [
    'Name\tStreet\tCity\tState\tZIP\tCountry\tDevice\tSerial\tHired',
    row('Ana Lee', 'Germany', 'A1'),
    row('Bo Ray', 'Germany', 'A2'),
    row('Cy Fox', 'US', 'A3'),
    row('Di Gil', 'US', 'A3'),
    row('Ed Hay', 'US', 'A3'),
  ].join('\n');
  await user.click(await screen.findByLabelText('Or paste rows'));
  await user.paste(table);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('radio', { name: 'On a day' }));
  await user.click(screen.getByRole('button', { name: 'Review rows' }));
  await screen.findByText('Choose the day on which the returns start.');
  const day = `${new Date().getFullYear() + 1}-01-04`;
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: day } });
  await user.click(screen.getByRole('button', { name: 'Review rows' }));
  const problems = within(await screen.findByRole('region', { name: 'Problems in several rows' }));
  expect(problems.getByText('Country: Germany').parentElement?.textContent).toContain('2 rows');
  await user.selectOptions(problems.getByLabelText('Country for all 2'), 'United States');
  expect(document.activeElement?.textContent).toContain('. 2 rows fixed');
  expect(screen.queryByRole('heading', { name: /Ana Lee/ })).toBeNull();
  await user.click(problems.getByRole('button', { name: 'Keep row 4 and skip the other 2' }));
  expect(screen.queryAllByRole('button', { name: 'Include row' })).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Problems in several rows' })).toBeNull();
  expect(document.activeElement?.textContent).toMatch(/^3 ready · 0 need fixing · 2 skipped/);
  await user.click(screen.getByRole('button', { name: /^Order 3/ }));
  await screen.findByText(/^Until a return starts, nothing is bought/);
  await writes(user, screen.getByLabelText('Name of this import'), ', December');
  await user.click(screen.getByRole('button', { name: 'Order 3 returns' }));
  await screen.findByRole('heading', { name: '1 return ordered' });
  const startsAt = new Date(`${day}T09:00`).toISOString();
  expect(sent.map(({ order, source }) => [order?.startsAt, source?.at(-1)])).toEqual([
    [startsAt, '2040-01-01'],
    [startsAt, '2040-01-01'],
    [startsAt, '2040-01-01'],
    [undefined, '2040-01-01'],
    [undefined, '2040-01-01'],
  ]);
});
