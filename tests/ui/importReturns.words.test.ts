import { describe, expect, test } from 'vitest';
import { IMPORT_FIELDS } from '../../src/machines/importReturns/batch.ts';
import { deviceIn, isShortened, yesOrNo } from '../../src/sheets/cells/cellWords.ts';
import { COLUMNS } from '../../src/sheets/returns/columns.ts';
import { amountIn, countryIn, daysIn, postalCodeIn } from '../../src/sheets/returns/wordsIn.ts';

const today = Date.parse('2026-11-21T12:00:00Z');
const each = (words: string) => words.split('|');
/** Parses the words one by one; returns each with its result. */
const read = <T>(words: string, reads: (text: string) => T) =>
  each(words).map((text) => [text, reads(text)]);
const all = (words: string, is: unknown) => each(words).map((text) => [text, is]);

describe('every word is recognized:', () => {
  test.each([
    ['US', 'us|USA|U.S.|U.S.A.|United States|United States of America|the United States|America'],
    ['CA', 'ca|Can|Canada'],
    ['GB', 'gb|UK|U.K.|GBR|United Kingdom|Great  Britain|England|Scotland|Wales|Northern Ireland'],
    ['GB', 'Britain|Großbritannien|Vereinigtes Königreich|Royaume-Uni'],
    ['US', 'Vereinigte Staaten|États-Unis'],
    ['CA', 'Kanada'],
    ['US', 'US - United States|United States (US)|Estados Unidos|Virgin Islands, U.S.|USVI'],
    ['GB', 'GB-ENG|G.B.|Cymru|United Kingdom of Great Britain and Northern Ireland'],
    ['CA', 'Canada (CA)|Canadá'],
    [null, '|Germany|Usage|Mars|CA - California|US/Mexico'],
  ])('countries, %s', (country, words) => {
    expect(read(words, countryIn)).toEqual(all(words, country));
  });

  test.each([
    ['monitor', 'monitor|Monitors|display|displays|screen|screens|laptop monitor|27" Display'],
    [
      'monitor',
      'Dell U2720Q|Dell UltraSharp 27|DELL P2419H|Dell S2721QS|Dell E2420H|Dell AW3423DW',
    ],
    [
      'monitor',
      'LG 27UK850|LG UltraFine 5K|ThinkVision P27h|Studio Display|HP E24 G4|HP Z27k|HP P24h',
    ],
    [
      'monitor',
      'Samsung S24F350|Samsung LS27A600|BenQ PD2700U|EIZO EV2785|Philips 273V7|Bildschirm',
    ],
    ['laptop', 'LG 17Z90P gram laptop|LG gram 17|HP ProBook 450|ThinkPad E14|HP ZBook'],
    ['tablet', 'tablet|tablets|iPad|iPads|iPad Air 2'],
    ['laptop', 'laptop|laptops|notebook|notebooks|macbook|MacBooks|MBP|mba|thinkpad|thinkpads'],
    ['laptop', 'chromebook|chromebooks|Latitude|EliteBook|Dell XPS 13|surface'],
    ['cell_phone', 'cell phone|cellphones|mobile phone|mobilephone|smartphones|smart phone'],
    ['cell_phone', 'phone|phones|mobile|mobiles|cell|cells|iPhone|iPhones 12|pixel 8|galaxy'],
    [null, 'Dell E5470|HP x360|Samsung S20FE|LG 16T90Q|Dell WD19'],
    [null, '|headphones|earphone|screener|cellar|mouse'],
  ])('devices, %s', (device, words) => {
    expect(read(words, deviceIn)).toEqual(all(words, device));
  });

  test.each([
    [true, 'yes|Y|TRUE|x|1|ja|oui|si|✓|✔'],
    [false, '|no|N|False|0|none|nein|non|-'],
    [null, 'maybe|yes please|2'],
  ])('yes or no, %s', (said, words) => {
    expect(read(words, yesOrNo)).toEqual(all(words, said));
  });

  test('headers, each for one field only', () => {
    const words = IMPORT_FIELDS.flatMap((field) => each(COLUMNS[field].words));
    expect(words).toEqual([...new Set(words)]);
  });
});

test.each(each('CT|MA|ME|NH|NJ|RI|VT|PR'))('a ZIP code of %s gets back its zeros', (state) => {
  const zip = (text: string) => postalCodeIn('US', state, text);
  expect(['2134', '901', '4101-1234', '2134.0'].map(zip)).toEqual([
    '02134',
    '00901',
    '04101-1234',
    '02134',
  ]);
  // Text that isn't a ZIP code stays unchanged.
  const odd = ['12', '12-123', '1234X', 'A123', '4101-12345', '4101-123'];
  expect(odd.map(zip)).toEqual(odd);
});

test('codes of other countries and states are unchanged', () => {
  expect(postalCodeIn('US', 'TX', '78701.01')).toBe('78701.01');
  expect(postalCodeIn('US', 'TX', 'x787011234')).toBe('X787011234');
  expect(postalCodeIn('US', 'TX', '7870112345')).toBe('7870112345');
  expect(postalCodeIn('US', 'TX', '2134')).toBe('2134');
  expect(postalCodeIn('CA', 'MA', '2134')).toBe('2134');
  expect(postalCodeIn('GB', '', '787011234')).toBe('787011234');
});

test('amounts may be American or continental, with a currency on either side', () => {
  const amount = (text: string) => {
    const found = amountIn(text);
    return found && [found.minorUnits, ...found.currencies];
  };
  const amounts: readonly (readonly [string, unknown])[] = [
    ['1,200.50', [120_050]],
    ['1.200,50', [120_050]],
    ['200.300,00', [20_030_000]],
    ['7,50', [750]],
    ['12345,50', null],
    ['1.20,50', null],
    ['usd5', [500, 'usd']],
    ['US$ 5 USD', [500, 'US$', 'USD']],
    ['5 £', [500, '£']],
    ['usdx 5', null],
    ['5 us', null],
    ['', null],
    ['much', null],
  ];
  expect(amounts.map(([text]) => [text, amount(text)])).toEqual(amounts);
});

test('days may be a number or an unambiguous date', () => {
  const days: readonly (readonly [string, number | null])[] = [
    ['30.00', 30],
    ['30.0 days', 30],
    ['30d', 30],
    ['1 day', 1],
    ['1 D', 1],
    ['30 daysx', null],
    ['x30', null],
    ['1234567', null],
    ['2026-12-01', 10],
    ['2026/12/1', 10],
    ['2026-12-01T10:00', 10],
    ['2026-12-01 10:00', 10],
    ['2026-12-01x', null],
    ['x2026-12-01', null],
    ['1.12.2026', 10],
    ['31.12.2026', 40],
    ['x1.12.2026', null],
    ['1.12.20261', null],
    ['12/31/2026', 40],
    ['31/12/2026', 40],
    ['12/12/2026', 21],
    ['1/12/2026', null],
    ['12/1/2027', null],
    ['x12/31/2026', null],
    ['12/31/20261', null],
    ['2027-02-29', null],
    ['2027-13-05', null],
    ['2027-00-05', null],
    ['2027-01-00', null],
    ['2026-11-20', null],
  ];
  expect(days.map(([text]) => [text, daysIn(text, today)])).toEqual(days);
  // Until today is zero further days.
  expect(daysIn('2026-11-21', today)?.toString()).toBe('0');
});

test('a number shortened by a spreadsheet is recognized', () => {
  expect(['1.23457E+11', '1,2e+5', '7e4', '7E-4'].map(isShortened)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  const serials = ['12', 'x7e4', '7e4x', '7e', '17e4', '1.e4'];
  expect(serials.map(isShortened)).toEqual(serials.map(() => false));
});
