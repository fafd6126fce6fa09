import { describe, expect, test } from 'vitest';
import { countryOf } from '../../src/sheets/returns/countryOf.ts';
import { countryIn, postalCodeIn, regionNamed } from '../../src/sheets/returns/wordsIn.ts';
import { readRow } from '../../src/ui/views/importReturns/rows/rowOrder.ts';
import { BATCH } from '../machines/importReturns.profile.ts';
import { OFFER } from './helpers/wizard.tsx';

test.each([
  ['97201', '', 'US'],
  ['97201-1234', 'OR', 'US'],
  ['6390', 'NY', 'US'],
  ['00926', 'PR', 'US'],
  ['m5h1j9', '', 'CA'],
  ['M5H 1J9', 'Ontario', 'CA'],
  ['K1A OB1', '', 'CA'],
  ['SW1A2AA', '', 'GB'],
  ['m1 1ae', 'Greater Manchester', 'GB'],
  ['', 'Texas', 'US'],
  ['', 'Ont.', 'CA'],
  // Germany, Australia and France.
  ['80331', 'Bayern', null],
  ['2000', 'NSW', null],
  ['6000', 'WA', null],
  ['75008', 'Île-de-France', null],
  ['', '', null],
  ['', 'Kent', null],
] as const)('%s with %j is in %s', (postalCode, region, country) => {
  expect(countryOf({ postalCode, region })).toBe(country);
});

test('a foreign phone number makes five digits no ZIP code', () => {
  expect(countryOf({ postalCode: '10115', phone: '+49 30 1234567' })).toBeNull();
  expect(countryOf({ postalCode: '10001', phone: '+1 212 555 0100' })).toBe('US');
});

test.each([
  ['Puerto Rico', 'US'],
  ['PR', 'US'],
  ['PRI', 'US'],
  ['GUM', 'US'],
  ['Guam', 'US'],
  ['Hawaii', 'US'],
  ['England', 'GB'],
  ['N. Ireland', 'GB'],
  ['Scotland (UK)', 'GB'],
  ['Isle of Man', 'GB'],
  ['IMN', 'GB'],
  ['Jersey', null],
  ['Germany', null],
  ['Georgia', null],
])('%s as a country is %s', (text, country) => {
  expect(countryIn(text)).toBe(country);
});

test.each([
  ['CA', 'Ont.', 'ON'],
  ['CA', 'Québec', 'QC'],
  ['US', 'N.Y.', 'NY'],
  ['US', 'Calif.', 'CA'],
  ['US', 'P.R.', 'PR'],
  ['US', 'Hawaiʻi', 'HI'],
  ['US', 'TX - Texas', 'TX'],
  ['US', 'U.S. Virgin Islands', 'VI'],
  ['CA', 'NFLD & Labrador', 'NL'],
] as const)('a state of %s may be %s', (country, text, code) => {
  expect(regionNamed(country, text)).toBe(code);
});

test.each([
  ['6390', 'NY', '06390'],
  ['501', 'NY', '00501'],
  ['926', 'PR', '00926'],
  ['6390', 'TX', '6390'],
])('the ZIP code %s in %s is %s', (code, region, zip) => {
  expect(postalCodeIn('US', region, code)).toBe(zip);
});

describe('the country of a row', () => {
  const terms = {
    offer: OFFER,
    today: Date.parse('2026-11-21T12:00:00Z'),
    defaults: { ...BATCH.defaults, device: 'laptop', country: 'US', destination: 'warehouse' },
  } as const;
  const london = { name: 'Ana Lee', line1: '1 Mall', city: 'London', postalCode: 'SW1A 2AA' };

  test('follows from its postal code before the choice for all rows, and is told', () => {
    const { order, changes } = readRow(london, terms);
    expect(order?.employee.address.country).toBe('GB');
    expect(changes).toContainEqual({ field: 'country', from: '', to: 'United Kingdom' });
  });

  test('is asked for where its own column contradicts the postal code, without other problems', () => {
    expect(readRow({ ...london, country: 'US', region: 'London' }, terms).problems).toEqual({
      country: ['SW1A 2AA is in the United Kingdom. Change the country?'],
    });
    const toronto = { ...london, city: 'Toronto', region: 'ON', postalCode: 'M5H 2N2' };
    expect(readRow({ ...toronto, country: 'US' }, terms).problems).toEqual({
      country: ['ON is in Canada. Change the country?'],
    });
  });

  test.each([
    ['je2 3ab', 'Jersey'],
    ['GY1 1AA', 'Guernsey'],
  ])(
    'is asked for at %s, which is beyond customs, and taken where it is named',
    (postalCode, island) => {
      const cells = { ...london, postalCode };
      expect(readRow(cells, terms).problems.country?.[0]).toContain(`is in ${island}, so packages`);
      expect(readRow({ ...cells, country: 'UK' }, terms).problems).toEqual({});
    },
  );

  test('on the Isle of Man is the United Kingdom', () => {
    const { order } = readRow({ ...london, city: 'Douglas', postalCode: 'IM1 1AA' }, terms);
    expect(order?.employee.address.country).toBe('GB');
  });

  test('may be a territory, which is its state then', () => {
    const cells = { ...london, city: 'San Juan', postalCode: '926', country: 'Puerto Rico' };
    expect(readRow(cells, terms).address).toMatchObject({
      ...{ country: 'US', region: 'PR', postalCode: '00926' },
    });
  });
});
