import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PAGE_PATIENCE, pick, press, type } from './helpers/controlPages.ts';
import { openPage } from './helpers/importPage.ts';

// The columns and fields of an import that no path uses: each is chosen, filled in, and ordered.

await import('../../src/ui/views/shell/Shell.tsx');
await import('../../src/ui/views/importReturns/ImportReturnsView.tsx');
vi.setConfig({ testTimeout: PAGE_PATIENCE });

const TABLE = {
  Name: 'Ana Lee',
  'Street address': '1 Main Street',
  City: 'Austin',
  Device: 'Laptop',
  ZIP: '78701',
  'State or province': 'TX',
  'Apartment, suite or floor': 'Apt 4',
  Phone: '+1 512 555 0100',
  'Starts on': '',
  'Confirm address': '',
  'Name on the label': '',
  'Agreed to texts': '',
  Email: 'ana@home.test',
};

test('each column is chosen by hand, and each field of a row is ordered as typed', async () => {
  const { user, sent } = await openPage();
  const rows = [Object.keys(TABLE), Object.values(TABLE)].map((cells) => cells.join('\t'));
  await type('Or paste rows', rows.join('\n'))(user);
  await press('button', 'Continue')(user);
  for (const [label, field] of [
    ['ZIP', 'postalCode'],
    ['State or province', 'region'],
    ['Apartment, suite or floor', 'line2'],
    ['Phone', 'phone'],
    ['Starts on', 'startDay'],
    ['Confirm address', 'confirmAddress'],
    ['Name on the label', 'labelName'],
    ['Agreed to texts', 'agreedToTexts'],
  ] as const) {
    await pick(label, '')(user);
    await pick(label, field)(user);
  }
  await press('button', 'Review rows')(user);
  await press('button', 'All fields')(user);
  for (const [label, text] of [
    ['Apartment, suite or floor', 'Floor 7'],
    ['Phone', '+1 512 555 0199'],
    ['Starts on', '2026-03-04'],
    ['Name on the label', 'ANA LEE'],
    ['Agreed to texts', 'yes'],
    ['Confirm address', 'yes'],
  ] as const) {
    await type(label, text)(user);
  }
  await press('button', 'Order 1 return')(user);
  await press('button', 'Order 1 return')(user);
  await screen.findByRole('heading', { name: '1 return ordered' });
  expect(sent).toMatchObject([
    {
      order: {
        employee: { phone: '+1 512 555 0199', address: { line2: 'Floor 7', region: 'TX' } },
        references: { labelName: 'ANA LEE' },
      },
    },
  ]);
});
