import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCollectingAjv } from '../../src/server/platform/http/validation/collectingAjv.ts';
import { type Asking, askWorst, beginAsking, ROUTES } from './helpers/worstRequest.ts';

/** Every seventh route, and one body of each kind: the deep run sends all bodies to all routes. */
const SOME = ROUTES.filter((_, index) => index % 7 === 0);
const WORST =
  /^beside: a record|: items wrong in every field|^xml: many "<a>"|many names|: many [+]|no part/;

let asking: Asking;
beforeAll(async () => {
  asking = await beginAsking();
});
afterAll(() => asking.portal.close());

test.each(SOME)('%s: an invalid body costs as little as a valid one', async (route) => {
  await askWorst(asking, route, ({ title }) => WORST.test(title));
});

test('a long list that matches no branch of a choice stays invalid', () => {
  const listOf = (type: string) => ({ type: 'array', items: { type }, maxItems: 5000 });
  const isValid = createCollectingAjv({}).compile({ anyOf: [listOf('string'), listOf('integer')] });
  const list = (length: number, item: unknown) => Array.from({ length }, () => item);
  expect(isValid(list(3000, true))).toBe(false);
  expect(isValid([...list(1500, 1), ...list(1500, 'one')])).toBe(false);
  expect(isValid(list(5001, 1))).toBe(false);
  expect(isValid(list(3000, 1))).toBe(true);
  expect(isValid([])).toBe(true);
});

test('invalid characters are reported at most a hundred times, with readable names', async () => {
  const many = (length: number) => Array.from({ length }, () => '\0');
  const admin = await asking.portal.signIn('admin@acme.test');
  const answer = await admin.post('/api/portal/bulk', {
    idempotencyKey: 'a-key-of-its-own',
    event: 'outreach.remindNow',
    filter: {},
    ['k'.repeat(125_000)]: many(500),
    many: many(7000),
  });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().errors)).toHaveLength(100);
  expect(answer.body.length).toBeLessThan(32 * 1024);
});
