import { describe, expect, test } from 'vitest';
import type { WholeEdit } from '../../src/domain/returns/ordering/orderEdit.ts';
import { EMPTY_REFERENCES } from '../../src/domain/returns/references.ts';
import {
  changedParts,
  changeRows,
  changesOf,
  changeWords,
  partsIn,
} from '../../src/server/returns/ordering/changes.ts';
import { AUSTIN, orderForm } from './helpers/orders.ts';

const { employee, options, references } = orderForm();
const BEFORE: WholeEdit = { employee, options, references: { ...EMPTY_REFERENCES, ...references } };

/** Formats the change of one field of an order. */
const recorded = (part: string, before: unknown, after: unknown, currency = 'USD') =>
  changeRows({ changes: [{ part, before, after }] }, currency);

describe('the changes of an edited order', () => {
  test('are named, in the order of the page', () => {
    const other: WholeEdit = {
      employee: {
        name: 'Eva',
        email: 'eva@home.test',
        phone: '+1 512 555 0199',
        address: { ...AUSTIN, line1: '2 Elm St' },
      },
      options: {
        charger: false,
        cellPhone: true,
        dispose: true,
        declaredValue: null,
        legalHoldDays: 30,
      },
      references: {
        serialNumber: 'SN-1',
        assetTag: 'AT-8',
        ticketId: 'HR-13',
        costCentre: '42',
        language: 'es-US',
        confirmAddress: 'yes',
        agreedToTexts: 'yes',
        labelName: 'Ana Lee',
        kitNote: 'Mind the dog',
        internalNote: 'A manager',
      },
    };
    expect(changeWords(changedParts(BEFORE, other))).toBe(
      'Employee name, employee email, employee phone, employee address, charger, cell phone, ' +
        'disposal, declared value, legal hold, serial number, asset tag, ticket, cost center, ' +
        'employee language, confirmation of the address, ' +
        'consent to text messages, name on the label, note in the box, internal note',
    );
  });

  test('contain old and new values, of the changed parts alone', () => {
    const after = { ...BEFORE, options: { ...options, declaredValue: null, charger: false } };
    expect(changesOf(BEFORE, after)).toEqual([
      { part: 'charger', before: true, after: false },
      { part: 'declaredValue', before: 120_000, after: null },
    ]);
    expect(changesOf(after, BEFORE)).toEqual([
      { part: 'charger', before: false, after: true },
      { part: 'declaredValue', before: null, after: 120_000 },
    ]);
    expect(changesOf(after, after)).toEqual([]);
  });

  test('are empty for an address with its lines in another order', () => {
    const turned = Object.fromEntries(Object.entries(AUSTIN).reverse());
    const same = { ...BEFORE, employee: { ...employee, address: { ...AUSTIN, ...turned } } };
    expect(changedParts(BEFORE, same)).toEqual([]);
    const moved = { ...employee, address: { ...AUSTIN, postalCode: '78702' } };
    expect(changedParts(BEFORE, { ...BEFORE, employee: moved })).toEqual(['address']);
  });
});

describe('the changes in an event of the timeline', () => {
  const NOTHING: readonly unknown[] = [undefined, null, 'changed', 7, {}, [], { changed: 'name' }];

  test.each(NOTHING)('are empty for an event without them: %j', (event) => {
    expect(partsIn(event)).toEqual([]);
    expect(changeRows(event, 'USD')).toEqual([]);
  });

  test('skip parts that an older portal wrote', () => {
    const event = { changed: ['name', 'colour', null, ['email'], 'toString', 'ticketId'] };
    expect(partsIn(event)).toEqual(['name', 'ticketId']);
    expect(changeWords([])).toBe('');
  });

  test('are complete rows only', () => {
    expect(changeRows({ changes: 'name' }, 'USD')).toEqual([]);
    const changes = [
      null,
      'name',
      { before: 'a', after: 'b' },
      { part: 'colour', before: 'a', after: 'b' },
      { part: 'name', after: 'b' },
      { part: 'name', before: 'a' },
      { part: 'name', before: 'Eve', after: 'Eva' },
    ];
    expect(changeRows({ changes }, 'USD')).toEqual([
      { part: 'name', what: 'Employee name', before: 'Eve', after: 'Eva' },
    ]);
  });

  test.each([
    ['charger', true, 'Yes', false, 'No'],
    ['declaredValue', null, '', 120_000, '$1,200.00'],
    ['declaredValue', undefined, '', 1, '$0.01'],
    ['legalHoldDays', 0, '0 days', 1, '1 day'],
    ['legalHoldDays', 1, '1 day', 30, '30 days'],
    ['ticketId', '', '', 'HR-12', 'HR-12'],
    [
      'address',
      AUSTIN,
      '1100 Congress Ave, Apt 4, Austin, TX, 78701',
      { ...AUSTIN, line2: '', region: 7 },
      '1100 Congress Ave, Austin, 78701',
    ],
  ])('are in words: %s from %j', (part, before, wordsBefore, after, wordsAfter) => {
    expect(recorded(part, before, after)).toEqual([
      { part, what: expect.any(String), before: wordsBefore, after: wordsAfter },
    ]);
  });

  test('use the currency of the order', () => {
    expect(recorded('declaredValue', 100, 200, 'CAD')).toMatchObject([
      { what: 'Declared value', before: 'CA$1.00', after: 'CA$2.00' },
    ]);
  });
});
