import type { ErrorEvent } from '@sentry/browser';
import { describe, expect, test } from 'vitest';
import { PATTERNS } from '../../src/ui/app/paths.ts';
import { routePattern } from '../../src/ui/app/routing/routePattern.ts';
import { cleanEvent, cleanMessage } from '../../src/ui/errorReports/cleanEvent.ts';

const ORIGIN = 'https://returns.acme.test';
const HASH = 'V2bjpFjp-yZnMlob260xk5bZJiqaDOm0RYOGZp89hA';

describe('the message of a reported error', () => {
  test.each([
    ['TypeError', "Cannot read properties of undefined (reading 'map')", null],
    ['TypeError', 'data.items is not iterable', null],
    ['Error', 'No mail for ada@acme.test', 'No mail for [email]'],
    ['Error', `Bad link ${HASH}`, 'Bad link [token]'],
    ['Error', 'Employee "Ada Lovelace" is gone', 'Employee "(text)" is gone'],
    ['Error', "Employee 'Ada' is gone", "Employee '(text)' is gone"],
    ['Error', `See ${ORIGIN}/returns/RTN-100482?q=ada#x`, 'See (address)'],
    ['Error', 'No order RTN-100482', 'No order RTN-(number)'],
    ['SyntaxError', 'Unexpected token A, "Ada" is not JSON', '(withheld)'],
    ['FailureError', 'Ada Lovelace has no address', '(withheld)'],
    ['Error', undefined, ''],
  ])('%s: %s', (type, message, expected) => {
    expect(cleanMessage(type, message)).toBe(expected ?? message);
  });

  test('is short', () => {
    expect(cleanMessage('Error', 'so '.repeat(1000))).toHaveLength(300);
  });
});

test('an event keeps the listed fields, and none of the page', () => {
  const page = `${ORIGIN}/support/devicereturn/RTN-100482/${HASH}?q=ada#ada`;
  const event: ErrorEvent = {
    type: undefined,
    event_id: 'abc',
    timestamp: 1,
    platform: 'javascript',
    environment: 'localhost',
    transaction: PATTERNS.support,
    breadcrumbs: [{ category: 'machine', message: 'login: link.requested' }],
    request: { url: page, headers: { Referer: page } },
    user: { email: 'ada@acme.test' },
    extra: { name: 'Ada' },
    contexts: { device: { name: 'Ada' } },
    tags: { name: 'Ada' },
    server_name: 'Ada',
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'x is not a function',
          stacktrace: {
            frames: [
              { filename: page, function: 'onclick', lineno: 1, vars: { name: 'Ada' } },
              { filename: `${ORIGIN}/assets/main-1.js?ada`, function: 'f', lineno: 2, colno: 3 },
              { filename: 'https://widgets.example/ada.js', function: 'g' },
            ],
          },
        },
      ],
    },
  };
  const clean = cleanEvent(event, ORIGIN);
  expect(JSON.stringify(clean)).not.toMatch(/ada|RTN|V2bjp/i);
  expect(clean).toMatchObject({
    event_id: 'abc',
    transaction: PATTERNS.support,
    breadcrumbs: [{ message: 'login: link.requested' }],
  });
  expect(clean.exception?.values?.[0]?.stacktrace?.frames).toMatchObject([
    { filename: '(page)', in_app: false },
    { filename: `${ORIGIN}/assets/main-1.js`, function: 'f', lineno: 2, colno: 3, in_app: true },
    { filename: '(page)', in_app: false },
  ]);
});

test.each([
  ['/returns/RTN-100482', PATTERNS.return],
  ['/returns/RTN-100482/', PATTERNS.return],
  [`/support/devicereturn/RTN-100482/${HASH}`, PATTERNS.support],
  [`/Support/DeviceReturn/RTN-100482/${HASH}`, PATTERNS.support],
  ['/invite/accept/abc', PATTERNS.invite],
  ['/', PATTERNS.dashboard],
  ['/ada@acme.test', '(no screen)'],
])('%s is reported as %s', (path, pattern) => {
  expect(routePattern(path)).toBe(pattern);
});
