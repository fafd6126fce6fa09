import { describe, expect, test } from 'vitest';
import type { Address } from '../../src/domain/address.ts';
import { addressProblems } from '../../src/domain/returns/ordering/addressRules.ts';
import { validateAddressOffline } from '../../src/server/addresses/offline.ts';
import { AUSTIN, check, LONDON, OTTAWA, said } from './helpers/addresses.ts';

describe('doubtful addresses get a warning', () => {
  test.each<[string, Address, Partial<Address>, string]>([
    ['a PO box', AUSTIN, { line1: 'P.O. Box 12' }, 'PO boxes'],
    ['a PO box below', AUSTIN, { line2: 'po box #9' }, 'PO boxes'],
    ['a box of a post office', AUSTIN, { line1: 'Post Office Box 7' }, 'PO boxes'],
    ['a French box', OTTAWA, { line1: 'Case postale 100' }, 'PO boxes'],
    ['a British box', LONDON, { line1: 'PO Box 3255' }, 'PO boxes'],
    ['general delivery', AUSTIN, { line1: 'General Delivery', line2: '' }, 'post office'],
    ['a military address', AUSTIN, { city: 'APO', postalCode: '09012' }, 'military'],
    ['British forces', LONDON, { postalCode: 'BF1 3AA' }, 'military'],
    ['a street without a number', AUSTIN, { line1: 'Main Street', line2: '' }, 'has no number'],
    [
      'a state that the ZIP contradicts',
      AUSTIN,
      { region: 'CA' },
      '78701 is in Texas, not in California',
    ],
    [
      'a province that the code contradicts',
      OTTAWA,
      { region: 'BC' },
      'K1M 1M4 is in Ontario, not in British Columbia',
    ],
    [
      'a code of two territories',
      OTTAWA,
      { postalCode: 'X9X 1A1' },
      'Northwest Territories or Nunavut',
    ],
    ['a ZIP of Guam', AUSTIN, { postalCode: '96910' }, 'Guam'],
    ['a ZIP that no state has', AUSTIN, { postalCode: '00012' }, 'begins with 000'],
    ['Jersey', LONDON, { postalCode: 'JE2 3AB' }, 'Jersey, so packages go through customs'],
    ['Guernsey', LONDON, { postalCode: 'GY1 1AA' }, 'Guernsey, so packages go through customs'],
    ['other letters than Latin ones', AUSTIN, { line1: 'улица Мира 1' }, 'Latin'],
  ])('%s', (_, base, change, words) => {
    const verdict = check(base, change);
    expect(verdict).toMatchObject({ kind: 'warning', address: { ...base, ...change } });
    expect(said(verdict)).toContain(words);
  });

  test('a contradiction is never resolved without the person', () => {
    expect(check(AUSTIN, { region: 'CA' })).not.toHaveProperty('suggestion');
  });
});

describe('impossible addresses are invalid', () => {
  test.each<[string, Address, Partial<Address>, keyof Address, string]>([
    ['no street', AUSTIN, { line1: '' }, 'line1', 'Enter a street address'],
    ['a placeholder', AUSTIN, { line1: 'n/a', line2: '' }, 'line1', 'Enter a street address'],
    ['a street of marks', AUSTIN, { line1: '???', line2: '' }, 'line1', 'Enter a street address'],
    ['no city', AUSTIN, { city: '' }, 'city', 'Enter a city'],
    ['a city of digits', AUSTIN, { city: '78701' }, 'city', 'Enter a city'],
    ['an unknown city', LONDON, { city: 'unknown' }, 'city', 'Enter a city'],
    ['no ZIP code', AUSTIN, { postalCode: '' }, 'postalCode', 'Enter a ZIP code'],
    [
      'four digits that fit no state',
      AUSTIN,
      { postalCode: '7870' },
      'postalCode',
      'have 5 digits',
    ],
    [
      'a state that does not exist',
      AUSTIN,
      { region: 'Bavaria' },
      'region',
      "“Bavaria” isn't a state",
    ],
    ['a misspelt state elsewhere', AUSTIN, { region: 'Oregn' }, 'region', "isn't a state"],
    ['a state without kits', AUSTIN, { region: 'Guam', postalCode: '96910' }, 'region', 'Guam'],
    [
      'no state and a ZIP that nobody knows',
      AUSTIN,
      { region: '', postalCode: '00012' },
      'region',
      'Enter a state',
    ],
    [
      'a Canadian code',
      AUSTIN,
      { postalCode: 'K1A 0B1' },
      'postalCode',
      'K1A 0B1 is a Canadian postal code. This address is in the United States.',
    ],
    [
      'a ZIP code',
      OTTAWA,
      { postalCode: '78701' },
      'postalCode',
      '78701 is a US ZIP code. This address is in Canada.',
    ],
    ['a ZIP code', LONDON, { postalCode: '78701' }, 'postalCode', 'a US ZIP code'],
    [
      'a code with a letter that Canada never uses',
      OTTAWA,
      { postalCode: 'D1M 1M4' },
      'postalCode',
      'look like K1A 0B1',
    ],
    [
      'an area that does not exist',
      LONDON,
      { postalCode: 'ZZ1 1AB' },
      'postalCode',
      'No UK postcode begins with ZZ',
    ],
    [
      'an end that does not exist',
      LONDON,
      { postalCode: 'SW1A 1AO' },
      'postalCode',
      'never C, I, K, M, O or V',
    ],
  ])('%s', (_, base, change, field, words) => {
    const verdict = check(base, change);
    expect(verdict.kind).toBe('invalid');
    expect(verdict).toHaveProperty(['errors', field, 0], expect.stringContaining(words));
    expect(Object.keys(verdict.kind === 'invalid' ? verdict.errors : {})).toEqual([field]);
  });
});

test('every address that passes fulfills the rules of an order', () => {
  const texts = [
    '',
    'n/a',
    '1 Main Street',
    'Austin, TX',
    'ON',
    'TX',
    '787O1',
    'k1a0b1',
    'sw1a1aa',
  ];
  const addresses = texts.flatMap((line1) =>
    texts.flatMap((city) =>
      texts.flatMap((region) =>
        texts.flatMap((postalCode) =>
          (['US', 'CA', 'GB'] as const).map((country) => ({
            line1,
            line2: '',
            city,
            region,
            postalCode,
            country,
          })),
        ),
      ),
    ),
  );
  const kinds = new Set<string>();
  for (const address of addresses) {
    const verdict = validateAddressOffline(address);
    kinds.add(verdict.kind);
    if (verdict.kind === 'invalid') continue;
    const suggestion = verdict.kind === 'corrected' ? verdict.suggestion : verdict.address;
    expect(addressProblems(suggestion), JSON.stringify(address)).toEqual({});
    // An accepted correction is not suggested again.
    expect(validateAddressOffline(suggestion).kind).not.toBe('corrected');
  }
  expect([...kinds].sort()).toEqual(['corrected', 'invalid', 'verified', 'warning']);
});
