import type { TSchema } from 'typebox';
import { expect } from 'vitest';
import type { Endpoint } from '../../../src/api/contract/endpoint.ts';
import { contract } from '../../../src/api/contract/index.ts';
import { ScimBody, ScimPatch } from '../../../src/domain/people/scim.ts';
import { publicEndpoints } from '../../../src/domain/programs/publicApi.ts';
import { type CallerName, headersOf, ownerFor, type World } from '../isolation/callers.ts';
import { CASES } from '../isolation/cases.ts';
import { ISOLATION_ENV, makeWorld } from '../isolation/matrix.ts';
import { openPortal, type TestPortal } from './portal.ts';
import { type Shape, type WrongBody, wrongBodiesOf, wrongFormsOf } from './wrongBodies.ts';

// What a body may cost, on every route that the portal has: as the matrix of isolation asks it, by
// somebody who may.

/** How many times what a right body and reading as much cost. What this is to find costs 50 times. */
const MOST_TIMES = 8;
/** How many times its request an answer may be, beside what a right one is answered with. */
const MOST_ANSWERED = 4;
/** What any request costs, in milliseconds, however slow the machine is. */
const LEAST_COST = 4;
/** What a request weighs with its headers. */
const LEAST_BYTES = 4096;
/** More than any route reads into memory; larger files are taken piece by piece. */
const LARGEST = 512 * 1024;
/** Around the body of a form. */
const ENVELOPE = 256;

const endpoints: Readonly<Record<string, Endpoint>> = { ...contract, ...publicEndpoints };
const SCIM: Readonly<Record<string, TSchema>> = {
  'POST /scim/v2/Users': ScimBody,
  'PUT /scim/v2/Users/:id': ScimBody,
  'PATCH /scim/v2/Users/:id': ScimPatch,
};
/** Every route that takes a body, were it only to look away. */
export const ROUTES = Object.keys(CASES).filter((route) => !route.startsWith('GET '));

export interface Asking {
  readonly portal: TestPortal;
  readonly world: World;
  /** What routes have read, and what was too much for them: few limits are a route's own. */
  readonly limits: [read: number, refused: number][];
}
interface Asked {
  readonly status: number;
  /** In bytes. */
  readonly size: number;
  /** Of the processor, in milliseconds. */
  readonly cost: number;
}

export async function beginAsking(): Promise<Asking> {
  const portal = await openPortal({ env: ISOLATION_ENV });
  return { portal, world: await makeWorld(portal), limits: [] };
}

function callerOf(route: string): CallerName {
  if (route.includes(' /scim/')) return 'provider';
  if (route.includes('/api/v2/deployments/')) return 'key deployments:write';
  return / \/api\/v\d\//.test(route) ? 'key returns:write' : 'admin';
}

interface Sent extends Pick<WrongBody, 'type'> {
  readonly text: string;
  /** What the request says of its length; without it the truth. */
  readonly claims?: number;
}

interface Named {
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly right: object | undefined;
}

/** Something of one's own that a route can be asked for, or of nobody, with a right body. */
async function nameFor({ world }: Asking, route: string, whose: 'own' | 'absent'): Promise<Named> {
  const { names, body } = CASES[route] ?? {};
  const caller = callerOf(route);
  const own = whose === 'own' && names?.make(world, ownerFor(world, caller, 'own'));
  const params = (await own) || names?.absent(world) || {};
  const headers = await headersOf(world, caller);
  return { params, headers, right: whose === 'own' ? await body?.(world, params) : undefined };
}

async function ask(
  { portal, world }: Asking,
  route: string,
  { text, type, claims }: Sent,
  { params, headers }: Named,
): Promise<Asked> {
  const { query, isForm, isPhoto } = CASES[route] ?? {};
  await portal.testDatabase.pool.query('DELETE FROM rate_limits');
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const form = isForm && 'application/x-www-form-urlencoded';
  const request = {
    // The routes begin with a method; the split cannot say so.
    method: method as 'POST',
    url: `${path}?${query?.(world, params) ?? ''}`,
    headers: {
      host: new URL(portal.services.config.publicUrl).host,
      ...headers,
      // Empty JSON is wrong: who sends nothing says nothing of it.
      ...(text !== '' && {
        'content-type':
          type ?? (form || (isPhoto ? 'application/octet-stream' : 'application/json')),
      }),
      ...(claims && { 'content-length': `${claims}` }),
    },
    ...(text !== '' && { payload: text }),
  };
  const before = process.cpuUsage();
  const answer = await portal.app.inject(request);
  const { user, system } = process.cpuUsage(before);
  const { length } = answer.rawPayload;
  return { status: answer.statusCode, size: length, cost: (user + system) / 1000 };
}

const rightText = (route: string, right: object | undefined) => {
  if (CASES[route]?.isPhoto) return { text: '\xff\xd8\xff and more of it' };
  if (right === undefined) return { text: '' };
  const form = CASES[route]?.isForm && new URLSearchParams({ ...right }).toString();
  return { text: form || JSON.stringify(right) };
};

/** Reads as much as any call, and looks at nothing of it but that its own two fields are missing. */
async function calm(asking: Asking, text: string): Promise<Asked> {
  const route = 'POST /api/portal/bulk';
  return ask(asking, route, { text }, await nameFor(asking, route, 'own'));
}

/** How many bytes a route reads before it says that it is too much, to a tenth. */
async function limitOf(asking: Asking, route: string): Promise<number> {
  const named = await nameFor(asking, route, 'absent');
  const isTooMuch = async (claims: number) =>
    (await ask(asking, route, { text: '{', claims }, named)).status === 413;
  for (const [read, refused] of asking.limits) {
    if (!(await isTooMuch(read)) && (await isTooMuch(refused))) return read;
  }
  let [low, high] = [1024, LARGEST];
  while (high - low > low / 10) {
    const middle = (low + high) >> 1;
    if (await isTooMuch(middle)) high = middle;
    else low = middle;
  }
  asking.limits.push([low, high]);
  return low;
}

/**
 * Sends a route its worst bodies; fails where one costs many times what a right body and reading as
 * much cost, or is answered with many times as much. Answers the worst, for whoever wants the figures.
 */
export async function askWorst(
  asking: Asking,
  route: string,
  isAsked: (body: WrongBody) => boolean = () => true,
) {
  const askRightly = async () => {
    const named = await nameFor(asking, route, 'own');
    return ask(asking, route, rightText(route, named.right), named);
  };
  const own = await askRightly();
  const rightAgain = await askRightly();
  const rightCost = Math.max(LEAST_COST, Math.min(own.cost, rightAgain.cost));
  const room = (await limitOf(asking, route)) - ENVELOPE;
  let named = await nameFor(asking, route, 'own');
  const { right } = named;
  // A schema of TypeBox is JSON schema.
  const schema = (endpoints[route]?.body ?? SCIM[route] ?? {}) as Shape;
  const bodies = CASES[route]?.isForm
    ? wrongFormsOf({ ...right }, room)
    : wrongBodiesOf(schema, right, room);
  const worst = { times: 0, cost: 0, title: '', answered: 0 };
  for (const body of bodies.filter(isAsked)) {
    const text = body.make();
    const send = async () => {
      const asked = await ask(asking, route, { text, type: body.type }, named);
      // What was refused has changed nothing: it will do for the next one.
      if (asked.status < 400) named = await nameFor(asking, route, 'own');
      return asked;
    };
    const answer = await send();
    expect(answer.status, body.title).toBeLessThan(500);
    const length = Math.max(LEAST_BYTES, text.length);
    const answered = Math.max(0, answer.size - Math.max(own.size, rightAgain.size)) / length;
    expect(answered, `${body.title}: its answer, by its size`).toBeLessThan(MOST_ANSWERED);
    let { cost } = answer;
    let times = cost / rightCost;
    // Again where something else was collected or compiled just then.
    for (let tries = 0; times > MOST_TIMES && tries < 4; tries++) {
      const read = await calm(asking, text);
      times = Math.min(times, cost / (rightCost + Math.max(LEAST_COST, read.cost)));
      if (times > MOST_TIMES) ({ cost } = await send());
    }
    expect(times, `${body.title}: its processor time, by a right one's`).toBeLessThan(MOST_TIMES);
    worst.answered = Math.max(worst.answered, answered);
    worst.cost = Math.max(worst.cost, cost);
    if (times > worst.times) Object.assign(worst, { times, title: body.title });
  }
  return worst;
}
