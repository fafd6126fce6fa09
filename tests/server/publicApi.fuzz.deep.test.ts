import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiDocument } from '../../src/server/publicApi/openApi.ts';
import { requestsOf } from './fuzz/arbitrary.ts';
import { createJudge, type Judge } from './fuzz/judge.ts';
import type { FuzzAnswer, FuzzRequest } from './fuzz/request.ts';
import { type FuzzFailure, fuzz, saveFailures, summaryOf, tryOne } from './fuzz/run.ts';
import { createSender } from './fuzz/send.ts';
import { type FuzzWorld, fillFuzzWorld, makeFuzzWorld, STRANGER_WORD } from './fuzz/world.ts';
import { createTestDatabase, type TestDatabase } from './helpers/database.ts';
import { makeServerFolder } from './helpers/serverProcess.ts';

/** `npm run fuzz` sends more; here some hundreds, always the same. */
const COUNT = Number(process.env.FUZZ_REQUESTS ?? 400);
const SEED = Number(process.env.FUZZ_SEED ?? 6);
const KEPT = join(import.meta.dirname, 'fuzz/failures');
const FRESH = resolve(import.meta.dirname, '../../reports/fuzz');
const HOURS = 3 * 60 * 60_000;

const place = makeServerFolder();
let database: TestDatabase;
let world: FuzzWorld;
let judge: Judge;
let sender: { send(request: FuzzRequest): Promise<FuzzAnswer>; close(): void };
beforeAll(async () => {
  database = await createTestDatabase();
  world = await makeFuzzWorld(database.database);
  const portal = await place.launch({
    DATABASE_URL: database.url,
    CARRIER: 'manual',
    API_READS_PER_MINUTE: '1000000',
  });
  await portal.ready();
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(portal.output())?.[0] ?? '';
  sender = createSender(url, world);
  judge = createJudge(openApiDocument(url), world);
  await fillFuzzWorld(world, sender.send);
});
afterAll(async () => {
  sender?.close();
  await place.remove();
  await database?.close();
});

test('every response to a random request matches the document and reveals nothing of others', {
  timeout: HOURS,
}, async () => {
  const requests = requestsOf(openApiDocument(''));
  const options = { requests, count: COUNT, seed: SEED, world, judge, send: sender.send };
  const result = await fuzz(options);
  console.log(summaryOf(result, SEED));
  const files = saveFailures(FRESH, result.failures);
  expect(result.failures, `kept in ${files.join(', ')}`).toEqual([]);
  expect(result.sent).toBe(COUNT);
  expect([...result.counts.keys()].length).toBeGreaterThan(6);
});

test('a wrong response is detected', async () => {
  const request: FuzzRequest = {
    method: 'GET',
    path: '/api/v2/device_returns/{own}/',
    key: 'live',
    headers: {},
    body: null,
  };
  const right = await sender.send(request);
  expect(judge.problemsOf(request, right)).toEqual([]);
  const problemOf = (change: Partial<FuzzAnswer>) =>
    judge.problemsOf(request, { ...right, ...change }).join(' ');
  expect(problemOf({ status: 500 })).toContain('500');
  expect(problemOf({ status: 418 })).toContain('418 is not documented');
  expect(problemOf({ text: '<html>' })).toContain('is no JSON');
  expect(problemOf({ text: right.text.replace('"device":', '"devise":') })).toContain('its schema');
  expect(problemOf({ text: right.text.replace('HR-4711', STRANGER_WORD) })).toContain('another');
  for (const side of ['{stranger}', '{sandbox}']) {
    const foreign = right.text.replace(/RTN-\d+/, world.words.get(side) ?? '');
    expect(problemOf({ text: foreign }), side).toContain('somebody else');
  }
  expect(judge.problemsOf({ ...request, path: '/api/v2/nothing/' }, right)).not.toEqual([]);
});

const savedCases = readdirSync(KEPT).filter((name) => name.endsWith('.json'));
test.each(savedCases)('%s does not fail again', async (name) => {
  const { request }: FuzzFailure = JSON.parse(readFileSync(join(KEPT, name), 'utf8'));
  const { problems } = await tryOne({ judge, world, send: sender.send }, request);
  expect(problems).toEqual([]);
});
