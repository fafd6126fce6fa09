import fc from 'fast-check';

/** Texts known to break software. */
const KNOWN = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b\ufeff',
  '👩‍👩‍👧‍👦'.repeat(30),
  'Ｎｅｗ　Ｙｏｒｋ',
  'ﷺ'.repeat(50),
  'İıſẞ',
  "'; DROP TABLE returns; --",
  '{{constructor.constructor("x")()}}',
  '#{7*7}',
  '%00%0d%0a',
  '\r\nX-Injected: yes',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '=1+1',
  'x'.repeat(300),
  'x'.repeat(5000),
  ',,,,,,,,',
  '1 Main St, Apt 200, New York, NY 10001',
  '1 Main St,, NY',
  'a@b',
  'a@b.test\nBcc: c@d.test',
  '__proto__',
  'constructor',
  'toString',
  'true',
  '0',
  '-0',
  '1e309',
  '9'.repeat(400),
  'United States',
  'GB',
  'CA',
  'XX',
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...KNOWN) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
);

/** Values of every type, at any depth. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324],
      ...[[], {}, [[]], [null], { length: 1 }, { toString: 1 }],
      ...['laptop', 'monitor', 'cell_phone', 'tablet', 'warehouse'],
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3, noUnicodeString: false }) },
);
