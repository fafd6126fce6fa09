import { describe, expect, test } from 'vitest';
import type { Address } from '../../src/domain/address.ts';
import {
  addressProblems,
  correctPostalCode,
  destinationProblems,
  personProblems,
} from '../../src/domain/returns/ordering/addressRules.ts';
import { labelNameProblem, printWarning } from '../../src/domain/returns/ordering/nameRules.ts';
import { optionsProblems } from '../../src/domain/returns/ordering/optionsRules.ts';
import { tidyLine, tidyText } from '../../src/domain/tidy.ts';
import type { Country } from '../../src/domain/words.ts';

const address = (country: Country, postalCode: string, region = 'X'): Address => ({
  line1: '1 Main Street',
  line2: '',
  city: 'Town',
  region,
  postalCode,
  country,
});

describe('postal codes', () => {
  test.each<[Country, readonly string[]]>([
    ['US', ['78701', '00501', '78701-1234']],
    ['CA', ['K1A 0B1', 'M5V3L9', 'v6b 1k1']],
    ['GB', ['SW1A 1AA', 'M1 1AE', 'EC1A1BB', 'cr2 6xh', 'W1A 0AX', 'GIR 0AA']],
  ])('%s accepts its own formats', (country, codes) => {
    for (const code of codes) expect(addressProblems(address(country, code)), code).toEqual({});
  });

  test.each<[Country, readonly string[]]>([
    ['US', ['7870', '787011', '78701-', '78701 1234', 'K1A 0B1', '７８７０１']],
    ['CA', ['K1A', 'D1A 0B1', 'K1A  0B1', '78701', 'K1A-0B1', 'KIA 0B1']],
    ['GB', ['SW1A', '1AA SW1A', '78701', 'SW1A  1AA', 'SW1A 1A']],
  ])('%s rejects other formats', (country, codes) => {
    for (const code of codes) {
      expect(Object.keys(addressProblems(address(country, code))), code).toEqual(['postalCode']);
    }
  });

  test.each<[Country, string, string]>([
    ['US', '941O5', '94105'],
    ['US', '941O5-I234', '94105-1234'],
    ['CA', 'KIA OB1', 'K1A0B1'],
    ['US', 'K1A 0B1', 'K1A 0B1'],
    ['US', '7870', '7870'],
    ['GB', 'SW1A OAA', 'SW1A OAA'],
  ])('are normalized: in %s, %s becomes %s', (country, typed, meant) => {
    expect(correctPostalCode(country, typed)).toBe(meant);
  });

  test('a region is required in the United States and Canada, not in the United Kingdom', () => {
    expect(Object.keys(addressProblems(address('US', '78701', '')))).toEqual(['region']);
    expect(Object.keys(addressProblems(address('CA', 'K1A 0B1', '')))).toEqual(['region']);
    expect(addressProblems(address('GB', 'SW1A 1AA', ''))).toEqual({});
  });
});

describe("an employee's name", () => {
  test.each(['=HYPERLINK("http://evil.test")', '+1+cmd|x', '<b>Eve</b>', '{{name}}', 'Eve|x'])(
    'like %s is rejected at its field',
    (name) => {
      const person = { name, email: '', phone: '', address: address('US', '78701') };
      expect(Object.keys(personProblems(person))).toEqual(['name']);
    },
  );

  test.each([
    ["Seán O'Brien-Núñez, Jr.", false],
    ['Nguyễn Thị Ánh', false],
    ['محمد علي', true],
    ['Иван Petrov', true],
  ])('like %s is accepted; a label cannot print it: %s', (name, isDoubted) => {
    const person = { name, email: '', phone: '', address: address('US', '78701') };
    expect(personProblems(person)).toEqual({});
    expect(printWarning(name, 'below') !== null).toBe(isDoubted);
    // The label's replacement name must be printable.
    expect(labelNameProblem(name) !== null).toBe(isDoubted);
  });
});

describe('the destination of a device', () => {
  const saved = [
    {
      id: '7',
      label: 'London',
      recipient: 'IT',
      company: '',
      address: address('GB', 'SW1A 1AA'),
      isDefault: true,
    },
  ];

  test('a saved address must be in the country where the lane ends', () => {
    const destination = { kind: 'saved', addressId: '7' } as const;
    expect(destinationProblems(destination, 'GB-GB', saved)).toEqual({});
    expect(destinationProblems(destination, 'GB-US', saved)).toEqual({
      addressId: ['This route ends in the United States. Choose an address there.'],
    });
  });

  test('a saved address that was deleted is reported', () => {
    const problems = destinationProblems({ kind: 'saved', addressId: '8' }, 'GB-GB', saved);
    expect(problems.addressId).toEqual(['This address no longer exists. Choose another one.']);
  });

  test('the warehouse is possible on every lane', () => {
    for (const lane of ['US-US', 'CA-US', 'GB-US', 'GB-GB'] as const) {
      expect(destinationProblems({ kind: 'warehouse' }, lane, [])).toEqual({});
    }
  });
});

describe('options of an order', () => {
  const options = { charger: true, cellPhone: false, dispose: false };
  test.each([
    [null, 0, []],
    [0, 3650, []],
    [100_000_000, 0, []],
    [100_000_001, 0, ['declaredValue']],
    [-1, 3651, ['declaredValue', 'legalHoldDays']],
    [null, -1, ['legalHoldDays']],
  ])(
    'a declared value of %s and a legal hold of %s days',
    (declaredValue, legalHoldDays, wrong) => {
      expect(Object.keys(optionsProblems({ ...options, declaredValue, legalHoldDays }))).toEqual(
        wrong,
      );
    },
  );
});

describe('normalizing', () => {
  test('a one-line field loses outer blanks, control characters and lone surrogates only', () => {
    expect(tidyLine('  A\u0000 \t B\r\nC \u{1F4BB} \ud83d e\u0301 ')).toBe(
      'A B C \u{1F4BB} \ufffd é',
    );
  });

  test.each(['\u034F', '\uFE0F', '\u{E0101}', '\u17B5', '\u{1D173}', '\u2061', '\u200D'])(
    'a serial number loses %j, which nobody sees',
    (mark) => expect(tidyLine(`${mark}SN${mark}1${mark}`)).toBe('SN1'),
  );

  test('the name of a file loses marks that turn its reading direction', () => {
    expect(tidyLine('gpj\u202Eexe.jpg')).toBe('gpjexe.jpg');
    expect(tidyLine('a\u2066b\u2069\u200F.pdf')).toBe('ab.pdf');
  });

  test('marks that shape letters and signs stay, and a blank of Braille is one', () => {
    expect(tidyLine('王\u{E0101} ❤\uFE0F')).toBe('王\u{E0101} ❤\uFE0F');
    expect(tidyLine('A\u2800B\u2800')).toBe('A B');
  });

  test('a multi-line field keeps its lines', () => {
    expect(tidyText(' one\r\n\r\ntwo\rthree\u0007 ')).toBe('one\n\ntwo\nthree');
  });
});
