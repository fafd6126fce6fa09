import { expect, test } from 'vitest';
import { isCancelToken } from '../../src/server/returns/publicPages/cancelLink.ts';
import { isSupportHash } from '../../src/server/returns/publicPages/supportLink.ts';

// Of a portal with this secret. They stand in mails: another portal must still know them.
const SECRET = { secret: Buffer.alloc(32, 7) };
const CANCEL = '6Z5UQErMGqQXBXen46DoKLDwZ0goBk9UniiHkpJ6ll0';
const SUPPORT = '2jBN2vlL4UgdyMzlW0V6M8sTiE1xfQoBDr--BzfgbvI';

test('a link that was mailed years ago still opens its order, and nothing else', () => {
  expect(isCancelToken(SECRET, 'RTN-100001', CANCEL)).toBe(true);
  expect(isSupportHash(SECRET, 'RTN-100001', SUPPORT)).toBe(true);
  expect(isCancelToken(SECRET, 'RTN-100001', SUPPORT)).toBe(false);
  expect(isSupportHash(SECRET, 'RTN-100001', CANCEL)).toBe(false);
  expect(isCancelToken(SECRET, 'RTN-100002', CANCEL)).toBe(false);
  expect(isSupportHash(SECRET, 'RTN-100002', SUPPORT)).toBe(false);
});
