import { expect, test } from 'vitest';
import { readConfig } from '../../src/server/platform/config.ts';
import { isCancelToken } from '../../src/server/returns/links/cancelLink.ts';
import {
  checkNotEnded,
  isCutSupportHash,
  isSupportHash,
  supportLinkOf,
} from '../../src/server/returns/links/supportLink.ts';

// Links of a portal with this secret. They are in sent mails, so later versions must still accept
// them.
const SECRET = { secret: [Buffer.alloc(32, 7)] } as const;
const CANCEL = '6Z5UQErMGqQXBXen46DoKLDwZ0goBk9UniiHkpJ6ll0';
const SUPPORT = '2jBN2vlL4UgdyMzlW0V6M8sTiE1xfQoBDr--BzfgbvI';

const { secret } = SECRET;
const DAY = 24 * 60 * 60_000;

test('the link of an employee ends half a year after the return, and a new one is sent', () => {
  const row = { order_number: 'RTN-100001', is_active: false, status_since: new Date(0) };
  const services = (days: number) => ({
    secret,
    config: readConfig({}),
    clock: { now: () => new Date(days * DAY) },
  });
  const linkOn = (days: number, of = row) => supportLinkOf(services(days), of).split('/').at(-1);
  const opens = (hash = '', days = 0, of = row) => {
    expect(isSupportHash(SECRET, 'RTN-100001', hash)).toBe(true);
    expect(isSupportHash(SECRET, 'RTN-100002', hash)).toBe(false);
    try {
      checkNotEnded(services(days), of, hash);
      return true;
    } catch {
      return false;
    }
  };
  const mailed = linkOn(1);
  expect([mailed, opens(mailed, 179), opens(mailed, 181)]).toEqual([SUPPORT, true, false]);
  const renewed = linkOn(400);
  expect([opens(renewed, 489), opens(renewed, 491)]).toEqual([true, false]);
  expect(isSupportHash(SECRET, 'RTN-100001', renewed?.replace(/^./, 'z') ?? '')).toBe(false);
  const underWay = { ...row, is_active: true };
  expect([linkOn(400, underWay), opens(SUPPORT, 400, underWay)]).toEqual([SUPPORT, true]);
});

test('text added to a link by mail programs is ignored', () => {
  const renewed = supportLinkOf(
    { secret, config: readConfig({}), clock: { now: () => new Date(400 * DAY) } },
    { order_number: 'RTN-100001', is_active: false, status_since: new Date(0) },
  ).replace(/^.*\//, '');
  for (const more of ['.', ').', '"', '%22', '&gt;', '>,']) {
    expect(isSupportHash(SECRET, 'RTN-100001', `${SUPPORT}${more}`)).toBe(true);
    expect(isSupportHash(SECRET, 'RTN-100001', `${renewed}${more}`)).toBe(true);
    expect(isCancelToken(SECRET, 'RTN-100001', `${CANCEL}${more}`)).toBe(true);
  }
});

test('a truncated link opens nothing, and a new one can be requested with it', () => {
  const cut = SUPPORT.slice(0, -3);
  expect(isSupportHash(SECRET, 'RTN-100001', cut)).toBe(false);
  expect(isCutSupportHash(SECRET, 'RTN-100001', `${cut}.`)).toBe(true);
  expect(isCutSupportHash(SECRET, 'RTN-100002', cut)).toBe(false);
  // A short hash could be guessed.
  expect(isCutSupportHash(SECRET, 'RTN-100001', SUPPORT.slice(0, 21))).toBe(false);
});

test('a link that was mailed years ago still opens its order, and nothing else', () => {
  expect(isCancelToken(SECRET, 'RTN-100001', CANCEL)).toBe(true);
  expect(isSupportHash(SECRET, 'RTN-100001', SUPPORT)).toBe(true);
  expect(isCancelToken(SECRET, 'RTN-100001', SUPPORT)).toBe(false);
  expect(isSupportHash(SECRET, 'RTN-100001', CANCEL)).toBe(false);
  expect(isCancelToken(SECRET, 'RTN-100002', CANCEL)).toBe(false);
  expect(isSupportHash(SECRET, 'RTN-100002', SUPPORT)).toBe(false);
});
