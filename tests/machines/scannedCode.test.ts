import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  carrierOf,
  checkDigitQuestion,
  parcelNumbersIn,
  tidyTrackingNumber,
} from '../../src/domain/carrierNumbers.ts';
import {
  candidatesOf,
  foreignCode,
  serialIn,
  serialProblem,
} from '../../src/domain/warehouse/scannedCode.ts';
import { TRACKING_NUMBERS } from './helpers/trackingNumbers.ts';

const GS = '\u001D';
const textsOf = (scanned: string) => candidatesOf(scanned).map(({ text }) => text);
const KNOWN = TRACKING_NUMBERS.map(([format, number]) => ({
  format,
  number,
  isUsps: format.startsWith('USPS'),
  known: tidyTrackingNumber(number),
}));
type Known = (typeof KNOWN)[number];

/** Forms in which people and scanners give a number: what is printed around it, case and blanks. */
const TYPED: Readonly<Record<string, (code: string) => string>> = {
  bare: (code) => code,
  'lower case': (code) => code.toLowerCase(),
  'blanks in groups of four': (code) => code.replace(/.{4}/g, '$& '),
  'blanks around': (code) => ` ${code}\r\n`,
  'the symbology of Code 128': (code) => `]C0${code}`,
  'the symbology of GS1-128': (code) => `]C1${code}`,
  'FNC1 before and after': (code) => `${GS}${code}${GS}`,
  'stars of Code 39': (code) => `*${code}*`,
  'control characters of a scanner': (code) => `\u0002${code}\u0003`,
  'a sign of a scanner before and after': (code) => `#${code}!`,
};

/** Barcodes that carriers print around a number. */
function printed({ number, isUsps, format }: Known): readonly string[] {
  if (isUsps && !number.startsWith('420')) {
    return [
      `42078701${number}`,
      `420787010423${number}`,
      `42078701${GS}${number}`,
      `420 78701 ${number}`,
    ];
  }
  if (format === 'FedEx Express (12)') {
    return [
      `100192133425000100030000${number.slice(-12)}`.slice(0, 22) + number,
      `${`9622001900005105596800${number}`.slice(0, 20)}00${number}`,
      `3297151456010244${number}2014`,
    ];
  }
  if (format === 'FedEx Ground') return [`9611020${number}`];
  return [];
}

const wrappings = (one: Known): readonly string[] =>
  [one.number, ...printed(one)].flatMap((code) => Object.values(TYPED).map((form) => form(code)));

describe('a scanned tracking number', () => {
  test.each(KNOWN)('$format $number is found in every wrapping', (one) => {
    for (const scanned of wrappings(one)) {
      const found = textsOf(scanned);
      expect(
        found.some((text) => text === one.known || text === one.number),
        scanned,
      ).toBe(true);
    }
  });

  test('no wrapping of a number means another number', () => {
    for (const one of KNOWN) {
      for (const scanned of wrappings(one)) {
        const found = new Set(textsOf(scanned));
        const others = KNOWN.filter(({ known }) => known !== one.known && found.has(known));
        expect(others, scanned).toEqual([]);
      }
    }
  });

  test('no wrapping of two random numbers of a carrier is ever confused', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
    const bare = fc.oneof(
      digits(12).map((number) => ({ format: 'FedEx Express (12)', number, isUsps: false })),
      digits(20).map((rest) => ({ format: 'USPS', number: `94${rest}`, isUsps: true })),
      digits(15).map((number) => ({ format: 'FedEx Ground', number, isUsps: false })),
      fc
        .stringMatching(/^1Z[A-Z0-9]{15}\d$/)
        .map((number) => ({ format: 'UPS', number, isUsps: false })),
      fc
        .stringMatching(/^[A-Z0-9]{7,14}$/)
        .map((number) => ({ format: 'serial', number, isUsps: false })),
    );
    fc.assert(
      fc.property(bare, bare, (a, b) => {
        fc.pre(
          a.number !== b.number && !b.number.includes(a.number) && !a.number.includes(b.number),
        );
        for (const scanned of wrappings({ ...a, known: a.number })) {
          if (textsOf(scanned).includes(b.number)) return false;
        }
        return true;
      }),
    );
  });

  test.each([
    ['420102829270490119521303389129', '9270490119521303389129'],
    ['1027590111820004833500785458233610', '785458233610'],
    ['9622001900005105596800794809512930', '794809512930'],
    ['9611020987654312345672', '987654312345672'],
    ['1z 123 45e 02 0527 1688', '1Z12345E0205271688'],
    ['7035 1144 7713 8472', '7035114477138472'],
    ['RM 2644 6281 0GB', 'RM264462810GB'],
    ['SC02ZK0AALVDQ', 'C02ZK0AALVDQ'],
    ['1S20XW004AUSPF2ABCDE', 'PF2ABCDE'],
    ['*5CD1234XYZ*', '5CD1234XYZ'],
    ['S/N: 5CD1234XYZ', '5CD1234XYZ'],
    ['010088590912345021C02ZK0AALVDQ', 'C02ZK0AALVDQ'],
    [`0100885909123450${GS}21C02ZK0AALVDQ`, 'C02ZK0AALVDQ'],
    ['https://id.gs1.org/01/00885909123450/21/C02ZK0AALVDQ', 'C02ZK0AALVDQ'],
    ['https://portal.example/warehousing/dev-100001', 'DEV-100001'],
    ['https://portal.example/orders/RTN-100001?x=1', 'RTN-100001'],
    ['DEVß100001', 'DEV-100001'],
    ['httpsÖ&&portal.example&warehousing&DEVß100001', 'DEV-100001'],
    ['DEV)&àààà&', 'DEV-100001'],
    ['1Y5R89390357567127', '1Z5R89390357567127'],
  ])('%s means %s', (scanned, number) => {
    expect(textsOf(scanned)).toContain(number);
  });

  test('the whole code comes first, and short parts are none', () => {
    expect(textsOf('420102829270490119521303389129')[0]).toBe('420102829270490119521303389129');
    expect(textsOf('#AB12')).toEqual(['#AB12']);
    expect(candidatesOf(' \u0002\r\n')).toEqual([]);
  });
});

describe('a code that is no serial number', () => {
  test.each([
    ['1Z5R89390357567127', 'carrierLabel', 'UPS'],
    ['420102829270490119521303389129', 'carrierLabel', 'USPS'],
    ['1027590111820004833500785458233610', 'carrierLabel', 'FedEx'],
    ['9611020987654312345672', 'carrierLabel', 'FedEx'],
    ['785458233610', 'carrierLabel', 'FedEx'],
    ['7035114477138472', 'carrierLabel', 'Canada Post'],
    ['320595463938', 'carrierLabel', 'Purolator'],
    ['RM264462810GB', 'carrierLabel', 'Royal Mail'],
    ['RB123456785CF', 'carrierLabel', ''],
    [']E00194252099469', 'productCode', null],
    ['0194252099469', 'productCode', null],
    ['https://id.gs1.org/01/00885909123450', 'productCode', null],
    ['https://example.com/support', 'pageAddress', null],
  ])('%s is a %s of %s', (scanned, kind, carrier) => {
    expect(foreignCode(scanned)).toMatchObject({ kind, carrier });
  });

  test.each([
    'C02ZK0AALVDQ',
    'SC02ZK0AALVDQ',
    '5CD1234XYZ',
    '1S20XW004AUSPF2ABCDE',
    // IMEI of a phone.
    '490154203237518',
    'S/N 785458233610',
    'DEV-100001',
  ])('%s can be one', (scanned) => {
    expect(foreignCode(scanned)).toBeNull();
  });

  test('a serial number field refuses what is unmistakable, and takes digits that fit by chance', () => {
    expect(serialProblem('1Z5R89390357567127')).toBe(
      'This is a UPS label. Enter the serial number on the device.',
    );
    expect(serialProblem('rtn-100001')).toBe(
      'This is the code of a return. Enter the serial number on the device.',
    );
    expect(serialProblem('785458233610')).toBeNull();
  });

  test.each([
    ['SC02ZK0AALVDQ', 'C02ZK0AALVDQ'],
    ['1S20XW004AUSPF2ABCDE', 'PF2ABCDE'],
    ['*5CD1234XYZ*', '5CD1234XYZ'],
    ['S/N: 5CD 1234', '5CD 1234'],
    [']C05CD1234XYZ', '5CD1234XYZ'],
    ['S12345678901', 'S12345678901'],
  ])('%s holds the serial number %s', (typed, serial) => {
    expect(serialIn(typed)).toBe(serial);
  });
});

describe('a tracking number by hand', () => {
  test('is kept as the number that its carrier knows', () => {
    expect(tidyTrackingNumber('1z 123 45e 02 0527 1688')).toBe('1Z12345E0205271688');
    expect(tidyTrackingNumber('420102829270490119521303389129')).toBe('9270490119521303389129');
    expect(tidyTrackingNumber(' Left at the desk ')).toBe('LEFTATTHEDESK');
  });

  test.each([
    ['1Z12345E0205271688', 'UPS'],
    ['9270490119521303389129', 'USPS'],
    ['785458233610', 'FedEx'],
    ['RM264462810GB', 'Royal Mail'],
    ['12345', null],
  ])('%s is a number of %s', (number, carrier) => {
    expect(carrierOf(number)).toBe(carrier);
  });

  test('is asked about if its check digit is wrong', () => {
    const question =
      "Check this number: UPS numbers end in a check digit, and this one doesn't fit.";
    expect(checkDigitQuestion('UPS', '1Z12345E0205271687')).toBe(question);
    expect(checkDigitQuestion('', '1Z12345E0205271687')).toBe(question);
    expect(checkDigitQuestion('UPS', '1Z5R89390357567127')).toBeNull();
    expect(checkDigitQuestion('FedEx', '785458233611')).toContain('FedEx numbers');
    expect(checkDigitQuestion('Own driver', '785458233611')).toBeNull();
  });

  test.each(KNOWN)(
    '$format $number has a fitting check digit, if its format has one',
    ({ number }) => {
      expect(
        parcelNumbersIn(number).some(({ matchesCheckDigit }) => matchesCheckDigit !== false),
      ).toBe(true);
    },
  );
});
