import { describe, expect, test } from 'vitest';
import type { Address } from '../../src/domain/address.ts';
import { validateAddressOffline } from '../../src/server/addresses/offline.ts';
import { AUSTIN, check, LONDON, OTTAWA, said } from './helpers/addresses.ts';

describe('a valid address', () => {
  test.each([
    ['the United States', AUSTIN],
    ['Canada', OTTAWA],
    ['the United Kingdom', LONDON],
  ])('in %s is verified unchanged', (_, address) => {
    expect(validateAddressOffline(address)).toEqual({ kind: 'verified', address });
  });

  test.each<[string, Address, Partial<Address>]>([
    ['a ZIP+4', AUSTIN, { postalCode: '78701-1234' }],
    ['a number in words', AUSTIN, { line1: 'One Congress Avenue', line2: '' }],
    [
      'a number on the second line',
      AUSTIN,
      { line1: 'Dell Medical School', line2: '1501 Red River' },
    ],
    ['a private mailbox', AUSTIN, { line2: 'PMB 12' }],
    ['a street that is called Box', AUSTIN, { line1: '12 Box Canyon Road' }],
    [
      'Fishers Island, which has a code of Connecticut',
      AUSTIN,
      { postalCode: '06390', region: 'NY' },
    ],
    ['Puerto Rico', AUSTIN, { city: 'San Juan', region: 'PR', postalCode: '00901' }],
    ['Gatineau, which shares an area with Ottawa', OTTAWA, { region: 'QC', postalCode: 'K1A 0B1' }],
    ['Nunavut', OTTAWA, { region: 'NU', city: 'Iqaluit', postalCode: 'X0A 0H0' }],
    [
      'accents',
      OTTAWA,
      { line1: '1 rue Sainte-Thérèse', city: 'Québec', region: 'QC', postalCode: 'G1R 2J5' },
    ],
    ['a house without a number', LONDON, { line1: 'The Old Rectory', line2: '' }],
    ['a county', LONDON, { region: 'Kent', city: 'Dover', postalCode: 'CT16 1AB' }],
    ['Northern Ireland', LONDON, { city: 'Belfast', postalCode: 'BT1 5GS' }],
    ['the oddest postcode', LONDON, { postalCode: 'GIR 0AA' }],
  ])('may have %s', (_, base, change) => {
    expect(check(base, change)).toEqual({ kind: 'verified', address: { ...base, ...change } });
  });
});

describe('normalizing needs no question', () => {
  test.each<[Address, keyof Address, string, string]>([
    [AUSTIN, 'region', 'texas', 'TX'],
    [AUSTIN, 'region', 'tx', 'TX'],
    [AUSTIN, 'region', 'Tex.', 'TX'],
    [AUSTIN, 'region', 'US-TX', 'TX'],
    [AUSTIN, 'postalCode', '787011234', '78701-1234'],
    [AUSTIN, 'postalCode', '78701 1234', '78701-1234'],
    [AUSTIN, 'postalCode', '78701–1234', '78701-1234'],
    [AUSTIN, 'postalCode', '78701-', '78701'],
    [AUSTIN, 'postalCode', '78701.0', '78701'],
    [AUSTIN, 'line1', '  1  Main\tStreet, ', '1 Main Street'],
    [AUSTIN, 'city', 'Austin,', 'Austin'],
    [{ ...AUSTIN, region: 'DC', city: 'Washington', postalCode: '20001' }, 'region', 'D.C.', 'DC'],
    [{ ...AUSTIN, region: 'NY', city: 'New York', postalCode: '10001' }, 'region', 'N.Y.', 'NY'],
    [OTTAWA, 'region', 'Ontario', 'ON'],
    [OTTAWA, 'postalCode', 'k1m1m4', 'K1M 1M4'],
    [OTTAWA, 'postalCode', 'K1M-1M4', 'K1M 1M4'],
    [{ ...OTTAWA, region: 'QC', postalCode: 'G1R 2J5' }, 'region', 'Québec', 'QC'],
    [{ ...OTTAWA, region: 'PE', postalCode: 'C1A 1A1' }, 'region', 'P.E.I.', 'PE'],
    [LONDON, 'postalCode', 'sw1a1aa', 'SW1A 1AA'],
    [LONDON, 'postalCode', 'SW1A  1AA', 'SW1A 1AA'],
    [{ ...LONDON, postalCode: 'M1 1AE' }, 'postalCode', 'm11ae', 'M1 1AE'],
  ])('%# %s', (address, field, typed, usual) => {
    expect(check(address, { [field]: typed })).toEqual({
      kind: 'verified',
      address: { ...address, [field]: usual },
    });
  });
});

describe('an unambiguous slip is corrected', () => {
  test.each<[string, Address, Partial<Address>, Partial<Address>]>([
    ['an O for a 0', AUSTIN, { postalCode: '787O1' }, { postalCode: '78701' }],
    ['an l for a 1', AUSTIN, { postalCode: '7870l' }, { postalCode: '78701' }],
    [
      'a zero that a spreadsheet dropped',
      AUSTIN,
      { region: 'MA', city: 'Boston', postalCode: '2134' },
      { postalCode: '02134' },
    ],
    [
      'two of them',
      AUSTIN,
      { region: 'PR', city: 'San Juan', postalCode: '901' },
      { postalCode: '00901' },
    ],
    ['a state left out', AUSTIN, { region: '' }, { region: 'TX' }],
    ['a state misspelt', AUSTIN, { region: 'Texass' }, { region: 'TX' }],
    ['the state behind the city', AUSTIN, { city: 'Austin, TX' }, { city: 'Austin' }],
    ['all the rest behind the city', AUSTIN, { city: 'Austin, Texas 78701' }, { city: 'Austin' }],
    ['a Canadian I for a 1', OTTAWA, { postalCode: 'KIM IM4' }, { postalCode: 'K1M 1M4' }],
    ['a Canadian O for a 0', OTTAWA, { postalCode: 'K1A OB1' }, { postalCode: 'K1A 0B1' }],
    ['a British O for a 0', LONDON, { postalCode: 'EC1A OBB' }, { postalCode: 'EC1A 0BB' }],
    ['a British I for a 1', LONDON, { postalCode: 'LSI 4AP' }, { postalCode: 'LS1 4AP' }],
    ['a British 0 for an O', LONDON, { postalCode: '0X1 1AA' }, { postalCode: 'OX1 1AA' }],
  ])('%s', (_, base, typed, meant) => {
    expect(check(base, typed)).toEqual({
      kind: 'corrected',
      address: {
        ...base,
        ...typed,
        postalCode: (typed.postalCode ?? base.postalCode).toUpperCase(),
      },
      suggestion: { ...base, ...typed, ...meant },
      differences: Object.keys(meant),
      warnings: [],
    });
  });

  test('is suggested together with remaining doubts', () => {
    const verdict = check(AUSTIN, { line1: 'PO Box 12', postalCode: '787O1' });
    expect(verdict.kind).toBe('corrected');
    expect(said(verdict)).toContain('PO boxes');
  });
});
