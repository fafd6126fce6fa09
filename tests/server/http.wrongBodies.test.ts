import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { contract } from '../../src/api/contract/index.ts';
import { ScimBody, ScimPatch } from '../../src/domain/people/scim.ts';
import { publicEndpoints } from '../../src/domain/programs/publicApi.ts';
import { createCollectingAjv } from '../../src/server/platform/http/collectingAjv.ts';
import { programOf } from './support/apiProgram.ts';
import { openPortal, type TestPortal } from './support/portal.ts';
import { tokenFor } from './support/scim.ts';
import type { TestBrowser } from './support/testBrowser.ts';
import { wrongBodiesOf } from './support/wrongBodies.ts';

const portalEndpoints: Readonly<Record<string, Endpoint>> = contract;
const SCIM: Readonly<Record<string, Pick<Endpoint, 'body'>>> = {
  'POST /scim/v2/Users': { body: ScimBody },
  'PUT /scim/v2/Users/:id': { body: ScimBody },
  'PATCH /scim/v2/Users/:id': { body: ScimPatch },
};
const CALLS = Object.entries({ ...portalEndpoints, ...publicEndpoints, ...SCIM }).flatMap(
  ([call, { body }]) => (body ? [{ call, schema: body }] : []),
);
/** Reads as much as any call, and looks at nothing of it but that its own two fields are missing. */
const CALM = 'POST /api/portal/bulk';
const MOST_TOLD = 100;
const MOST_ANSWERED = 32 * 1024;
/** How many times what the calm call costs. What this is to find costs 50 times, or 5,000. */
const MOST_TIMES = 15;

let portal: TestPortal;
let admin: TestBrowser;
let programKey: string;
let scimToken: string;
beforeAll(async () => {
  portal = await openPortal({
    env: { SIGN_INS_PER_IP: '1000000', SCIM_CALLS_PER_MINUTE: '1000000' },
  });
  admin = await portal.signIn('admin@acme.test');
  programKey = (await programOf(portal)).key;
  scimToken = await tokenFor(portal, portal.acme);
});
afterAll(() => portal.close());

/** Sends JSON as it is; the answer, and how much processor time it took, in milliseconds. */
async function send(call: string, text: string) {
  const [method = '', path = ''] = call.split(' ');
  const { publicUrl } = portal.services.config;
  const before = process.cpuUsage();
  const answer = await portal.app.inject({
    // The contract's keys begin with a method; the split cannot say so.
    method: method as 'POST' & HTTPMethods,
    url: path.replaceAll(/:\w+/g, '1'),
    headers: {
      'content-type': 'application/json',
      ...(call in publicEndpoints || call in SCIM
        ? { authorization: `Bearer ${call in SCIM ? scimToken : programKey}` }
        : {
            host: new URL(publicUrl).host,
            origin: publicUrl,
            'x-csrftoken': admin.cookies.get('csrftoken') ?? '',
            cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          }),
    },
    payload: text,
  });
  const { user, system } = process.cpuUsage(before);
  return { answer, cost: (user + system) / 1000 };
}

/** How many sentences an answer has, wherever they stand in it. */
function toldIn(answer: unknown): number {
  if (typeof answer === 'string') return 1;
  if (typeof answer !== 'object' || answer === null) return 0;
  return Object.values(answer).reduce((sum: number, inner) => sum + toldIn(inner), 0);
}

/** A call that is meant for forms answers in one sentence. */
const readable = (body: string): unknown => (body.startsWith('{') ? JSON.parse(body) : body);

/** How many times more a body costs than reading as much and looking at none of it. */
async function timesOf(call: string, text: string): Promise<number> {
  const calm = await send(CALM, `{"unknown":${text}}`);
  const { cost } = await send(call, text);
  return cost / Math.max(calm.cost, 5);
}

test.each(CALLS)('$call is not stopped by a wrong body', async ({ call, schema }) => {
  for (const { title, text } of wrongBodiesOf(schema)) {
    const { answer } = await send(call, text);
    expect(answer.statusCode, title).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode, title).toBeLessThan(500);
    // Beside the sentences of fields a problem has one of its own, its title and its type.
    expect(toldIn(readable(answer.body)), title).toBeLessThanOrEqual(MOST_TOLD + 3);
    expect(answer.body.length, title).toBeLessThan(MOST_ANSWERED);
    // Once more where something else was collected or compiled just then.
    let times = await timesOf(call, text);
    for (let tries = 1; times > MOST_TIMES && tries < 4; tries++) times = await timesOf(call, text);
    expect(times, `${title}: so many times the processor time of a calm call`).toBeLessThan(
      MOST_TIMES,
    );
  }
});

test('a long list that fits no branch of a choice stays wrong', () => {
  const listOf = (type: string) => ({ type: 'array', items: { type }, maxItems: 5000 });
  const isValid = createCollectingAjv({}).compile({ anyOf: [listOf('string'), listOf('integer')] });
  const list = (length: number, item: unknown) => Array.from({ length }, () => item);
  expect(isValid(list(3000, true))).toBe(false);
  expect(isValid([...list(1500, 1), ...list(1500, 'one')])).toBe(false);
  expect(isValid(list(5001, 1))).toBe(false);
  expect(isValid(list(3000, 1))).toBe(true);
  expect(isValid([])).toBe(true);
});

test('characters that cannot be kept are told of a hundred times, with names that can be read', async () => {
  const many = (length: number) => Array.from({ length }, () => '\0');
  const name = 'k'.repeat(125_000);
  const body = {
    idempotencyKey: 'a-key-of-its-own',
    event: 'order.release',
    [name]: many(500),
    many: many(7000),
  };
  const { answer } = await send(CALM, JSON.stringify(body));
  expect(answer.statusCode).toBe(400);
  expect(toldIn(answer.json())).toBeLessThanOrEqual(MOST_TOLD + 3);
  expect(answer.body.length).toBeLessThan(MOST_ANSWERED);
});
