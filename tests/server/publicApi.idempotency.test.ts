import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiReturn, ApiReturnList } from '../../src/domain/programs/publicApiReturn.ts';
import { ProblemError } from '../../src/server/platform/http/problem.ts';
import { type Program, programOf } from './helpers/apiProgram.ts';
import { addPrices } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';

let portal: TestPortal;
let program: Program;
beforeAll(async () => {
  portal = await openPortal();
  await addPrices(portal, portal.acme.id);
  program = await programOf(portal);
});
afterAll(() => portal.close());

const LIST = '/api/v1/device_returns/';
const HOUR = 60 * 60_000;

const order = (name: string) => ({
  request_charger: false,
  employee_info: { name, address_line_1: '1 Main St, New York, NY 10001' },
  company_info: {
    return_recipient_name: 'IT',
    return_address_line_1: '350 5th Ave, New York, NY 10118',
    display_name: 'Acme',
  },
});
const with_ = (key: string) => ({ 'idempotency-key': key });
const countOf = async (name: string) => {
  const { results } = (await program.get<ApiReturnList>(LIST)).body;
  return results.filter(({ employee_info }) => employee_info.name === name).length;
};

test('a repeated key with an equal body replays the first response', async () => {
  const first = await program.post<ApiReturn>(LIST, order('Ada'), with_('one'));
  const second = await program.post<ApiReturn>(LIST, order('Ada'), with_('one'));
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(second.headers['idempotent-replayed']).toBe('true');
  expect(await countOf('Ada')).toBe(1);
});

test('parallel requests with one key order once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => program.post<ApiReturn>(LIST, order('Bob'), with_('many'))),
  );
  expect(new Set(answers.map(({ status }) => status)).has(201)).toBe(true);
  for (const { status } of answers) expect([201, 409]).toContain(status);
  expect(await countOf('Bob')).toBe(1);
});

test('a repeated key with another body is 422; with another key it is another order', async () => {
  await program.post(LIST, order('Cyd'), with_('two'));
  expect((await program.post(LIST, order('Dan'), with_('two'))).status).toBe(422);
  expect((await program.post(LIST, order('Cyd'), with_('three'))).status).toBe(201);
  expect(await countOf('Cyd')).toBe(2);
  const other = await programOf(portal);
  expect((await other.post(LIST, order('Cyd'), with_('two'))).status).toBe(201);
});

test('a rejection is replayed too', async () => {
  const first = await program.post(LIST, {}, with_('wrong'));
  const second = await program.post(LIST, {}, with_('wrong'));
  expect([first.status, second.status]).toEqual([400, 400]);
  expect(second.body).toEqual(first.body);
});

test('many rejections leave room for the next request', async () => {
  // More than the requests of one key that run at the same time.
  for (let n = 0; n < 12; n++) {
    const { status } = await program.post(LIST, order(''), with_(`rejected ${n}`));
    expect(status).toBe(400);
  }
  expect((await program.post(LIST, order('Room'), with_('room'))).status).toBe(201);
});

test('the key is 409 while the first still runs, and is taken over when its process died', async () => {
  const { rows } = await portal.testDatabase.pool.query(
    `UPDATE api_answers SET status = NULL, answer = NULL WHERE idempotency_key = 'one' RETURNING order_key`,
  );
  expect(rows).toHaveLength(1);
  const early = await program.post(LIST, order('Ada'), with_('one'));
  expect([early.status, early.headers['retry-after']]).toEqual([409, '10']);
  portal.clock.advance(2 * 60_000);
  expect((await program.post(LIST, order('Ada'), with_('one'))).status).toBe(201);
  expect(await countOf('Ada')).toBe(1);
});

test('a commit whose response is lost is found by the next try, and ordered once', async () => {
  let isLost = false;
  const other = await openPortal({
    beside: portal,
    wrap: ({ database }) => ({
      ...database,
      forOrganisation: async (id, work) => {
        let hasOrdered = false;
        const result = await database.forOrganisation(id, async (tx) => {
          const before = await tx.selectFrom('returns').select('id').execute();
          const done = await work(tx);
          const after = await tx.selectFrom('returns').select('id').execute();
          hasOrdered = after.length > before.length;
          return done;
        });
        if (hasOrdered && !isLost) {
          isLost = true;
          throw new Error('Connection terminated unexpectedly');
        }
        return result;
      },
    }),
  });
  const far = await programOf(other);
  const first = await far.post(LIST, order('Lea'), with_('lost'));
  const second = await far.post<ApiReturn>(LIST, order('Lea'), with_('lost'));
  await other.close();
  expect([first.status, first.headers['retry-after'], second.status]).toEqual([503, '5', 201]);
  expect(await countOf('Lea')).toBe(1);
});

test('a rejection for too many requests is not replayed', async () => {
  let isCrowded = true;
  const other = await openPortal({
    beside: portal,
    wrap: ({ database }) => ({
      ...database,
      forOrganisation: (id, work) =>
        database.forOrganisation(id, async (tx) => {
          const done = await work(tx);
          const { rows } = await sql`SELECT FROM returns WHERE employee_name = 'Mia'`.execute(tx);
          if (rows.length === 0 || !isCrowded) return done;
          isCrowded = false;
          throw new ProblemError(429, 'too-many', 'Too many.', { retryAfterSeconds: 2 });
        }),
    }),
  });
  const far = await programOf(other);
  const first = await far.post(LIST, order('Mia'), with_('crowd'));
  const second = await far.post<ApiReturn>(LIST, order('Mia'), with_('crowd'));
  await other.close();
  expect([first.status, first.headers['retry-after'], second.status]).toEqual([429, '2', 201]);
});

test('a key is new after a day', async () => {
  await program.post(LIST, order('Eli'), with_('daily'));
  portal.clock.advance(25 * HOUR);
  expect((await program.post(LIST, order('Fay'), with_('daily'))).status).toBe(201);
});

test('an invalid key is rejected', async () => {
  expect((await program.post(LIST, order('Gus'), with_('x'.repeat(256)))).status).toBe(400);
});
