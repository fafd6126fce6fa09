import { expect, test } from 'vitest';
import type { CustomField } from '../../src/domain/returns/customFields.ts';
import { type Batch, type Cells, missingIn } from '../../src/machines/importReturns/batch.ts';
import { withOwn } from '../../src/sheets/returns/columns.ts';
import { guessReturn, RETURN_SHEET } from '../../src/sheets/returns/returnSheet.ts';
import { RETURN_TEMPLATE } from '../../src/sheets/returns/returnTemplate.ts';
import { templateCsv } from '../../src/ui/components/importing/table/tableFiles.ts';
import { readLeaver } from '../../src/ui/views/importReturns/rows/rowLeaver.ts';
import { readRow } from '../../src/ui/views/importReturns/rows/rowOrder.ts';
import { CONTRACTORS, EXECUTIVES } from '../machines/fakes/templates.fake.ts';
import { defaults, RIGHT, today, offer as usual } from './helpers/importedRows.ts';

const reason: CustomField = {
  ...{ key: 'leaving_reason', name: 'Reason', kind: 'text', options: [] },
  ...{ isRequired: true, isArchived: false },
};
const contractors = { ...CONTRACTORS, destination: { kind: 'saved', addressId: 'a' } } as const;
const offer = { ...usual, customFields: [reason], templates: [contractors, EXECUTIVES] };
const none: Batch['defaults'] = { ...defaults, device: '', destination: '', charger: false };

const read = (cells: Cells, chosen: Partial<Batch['defaults']> = {}) =>
  readRow({ ...RIGHT, ...cells }, { offer, defaults: { ...none, ...chosen }, today });

test('a template fills in what a row leaves open, before the defaults', () => {
  const chosen = { template: 'contractors', destination: 'warehouse' };
  expect(read({}, chosen).order).toMatchObject({
    device: 'laptop',
    destination: { kind: 'saved', addressId: 'a' },
    options: { charger: true, declaredValue: null, legalHoldDays: 0 },
    references: {
      kitNote: 'Thank you for your work.',
      custom: { leaving_reason: 'End of contract' },
    },
  });
  const own = {
    destination: 'Warehouse',
    charger: 'no',
    kitNote: 'Mine',
    'custom.leaving_reason': 'Retired',
  };
  expect(read(own, chosen).order).toMatchObject({
    destination: { kind: 'warehouse' },
    options: { charger: false },
    references: { kitNote: 'Mine', custom: { leaving_reason: 'Retired' } },
  });
});

test('a row names a template of its own, and an unknown name is an error', () => {
  const cells = { template: 'executives', 'custom.leaving_reason': 'Retired', legalHoldDays: '' };
  const { order } = read(cells, { template: 'contractors' });
  expect(order?.options).toMatchObject({ declaredValue: 300_000, legalHoldDays: 90 });
  expect(order?.references.kitNote).toBe('');
  expect(read({ ...cells, legalHoldDays: '0' }).order?.options.legalHoldDays).toBe(0);
  const { problems } = read({ ...cells, template: 'Store staff' }, { device: 'laptop' });
  expect(problems.template).toEqual([
    "“Store staff” isn't one of your templates: Contractors, Executives.",
  ]);
});

test('a row for Leaving names the template of its person, and an unknown name is an error', () => {
  const leaving = (template: string, chosen: Partial<Batch['defaults']> = {}) =>
    readLeaver(
      { name: 'Ana Lee', startDay: '2026-12-18', template },
      { offer, defaults: { ...none, ...chosen }, today },
    );
  const named = leaving('executives', { template: 'contractors' });
  expect([named.problems, named.leaver?.template]).toEqual([{}, 'executives']);
  // The template fills in the order later: it is no device of the person.
  expect(named.leaver?.devices).toEqual([]);
  expect(leaving('', { template: 'contractors' }).leaver?.template).toBe('contractors');
  expect(leaving('').leaver).not.toHaveProperty('template');
  const wrong = leaving('Store staff');
  expect([wrong.leaver, wrong.problems.template]).toEqual([
    null,
    ["“Store staff” isn't one of your templates: Contractors, Executives."],
  ]);
});

test('a template stands in for the device and the destination of all rows', () => {
  const batch = { mapping: ['name', 'line1', 'city', 'postalCode'], defaults: none } as const;
  const missing = (over: object) =>
    missingIn(
      {
        key: '',
        table: { name: '', header: [], rows: [] },
        edits: {},
        leftOut: [],
        isMapped: false,
        ...batch,
        ...over,
      },
      offer,
    );
  expect(missing({})).toEqual(['device', 'destination']);
  expect(missing({ defaults: { ...none, template: 'contractors' } })).toEqual([]);
  expect(missing({ mapping: [...batch.mapping, 'template'] })).toEqual([]);
});

test('only organizations with templates have the column, also in their sample', () => {
  const table = { name: '', header: ['Name', 'Template'], rows: [] };
  const fields = (own: object) => guessReturn(table, own).map(({ field }) => field);
  expect(fields(offer)).toEqual(['name', 'template']);
  expect(fields({})).toEqual(['name', null]);
  expect(withOwn(RETURN_SHEET, {}).fields).not.toContain('template');
  expect(templateCsv(withOwn(RETURN_TEMPLATE, offer))).toMatch(/Template[\s\S]*Contractors/);
});
