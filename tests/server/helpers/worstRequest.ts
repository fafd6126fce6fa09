import type { TSchema } from 'typebox';
import { expect } from 'vitest';
import type { Endpoint } from '../../../src/api/contract/endpoint.ts';
import { contract } from '../../../src/api/contract/index.ts';
import { ScimBody, ScimPatch } from '../../../src/domain/people/scim.ts';
import { publicEndpoints } from '../../../src/domain/programs/publicApi.ts';
import { type CallerName, headersOf, ownerFor, type World } from '../isolation/callers.ts';
import { CASES } from '../isolation/cases.ts';
import { ISOLATION_ENV, makeWorld } from '../isolation/matrix.ts';
import { type InvalidBody, invalidBodiesOf, invalidFormsOf, type Shape } from './invalidBodies.ts';
import { openPortal, type TestPortal } from './portal.ts';

// Measures the cost of invalid bodies on every route, sent by a permitted caller, with the cases of
// the isolation matrix.

/** Maximum cost relative to a valid body plus reading as many bytes. Faults to find cost 50 times as much. */
const MAX_TIMES = 8;
/** Maximum response size relative to the request, beyond the size of a valid response. */
const MAX_ANSWERED = 4;
/** Minimum cost assumed for any request, in milliseconds, however slow the machine is. */
const LEAST_COST = 4;
/** Minimum size assumed for a request with its headers. */
const LEAST_BYTES = 4096;
/** Exceeds the in-memory body limit of every route; larger files are streamed. */
const LARGEST = 512 * 1024;
/** Reserve for the multipart envelope of a form. */
const ENVELOPE = 256;

const endpoints: Readonly<Record<string, Endpoint>> = { ...contract, ...publicEndpoints };
const SCIM: Readonly<Record<string, TSchema>> = {
  'POST /scim/v2/Users': ScimBody,
  'PUT /scim/v2/Users/:id': ScimBody,
  'PATCH /scim/v2/Users/:id': ScimPatch,
};
/** All routes that accept a body, even if they ignore it. */
export const ROUTES = Object.keys(CASES).filter((route) => !route.startsWith('GET '));

export interface Asking {
  readonly portal: TestPortal;
  readonly world: World;
  /**
   * Body limits found so far, as the largest accepted and the smallest refused size: few routes
   * have limits of their own.
   */
  readonly limits: [read: number, refused: number][];
}
interface Asked {
  readonly status: number;
  /** In bytes. */
  readonly size: number;
  /** Processor time, in milliseconds. */
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

interface Sent extends Pick<InvalidBody, 'type'> {
  readonly text: string;
  /** Declared content length; defaults to the actual one. */
  readonly claims?: number;
}

interface Named {
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly right: object | undefined;
}

/** Parameters of an own or an absent object for a route, with a valid body. */
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
    // Routes begin with a method; the type of `split` can't express it.
    method: method as 'POST',
    url: `${path}?${query?.(world, params) ?? ''}`,
    headers: {
      host: new URL(portal.services.config.publicUrl).host,
      ...headers,
      // Empty JSON is invalid: a request without a body has no content type.
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

/** Baseline: a route that reads the body like any other but only finds its own two fields missing. */
async function calm(asking: Asking, text: string): Promise<Asked> {
  const route = 'POST /api/portal/bulk';
  return ask(asking, route, { text }, await nameFor(asking, route, 'own'));
}

/** Finds the number of bytes that a route reads before it responds 413, accurate to a tenth. */
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
 * Sends a route its worst bodies; fails if one costs many times as much as a valid body plus
 * reading as many bytes, or gets a response many times its size. Returns the worst figures.
 */
export async function askWorst(
  asking: Asking,
  route: string,
  isAsked: (body: InvalidBody) => boolean = () => true,
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
    ? invalidFormsOf({ ...right }, room)
    : invalidBodiesOf(schema, right, room);
  const worst = { times: 0, cost: 0, title: '', answered: 0 };
  for (const body of bodies.filter(isAsked)) {
    const text = body.make();
    const send = async () => {
      const response = await ask(asking, route, { text, type: body.type }, named);
      // A refused request has changed nothing, so its object can be reused.
      if (response.status < 400) named = await nameFor(asking, route, 'own');
      return response;
    };
    const answer = await send();
    expect(answer.status, body.title).toBeLessThan(500);
    const length = Math.max(LEAST_BYTES, text.length);
    const answered = Math.max(0, answer.size - Math.max(own.size, rightAgain.size)) / length;
    expect(answered, `${body.title}: its answer, by its size`).toBeLessThan(MAX_ANSWERED);
    let { cost } = answer;
    let times = cost / rightCost;
    // Repeats the measurement, in case garbage collection or compilation distorted it.
    for (let tries = 0; times > MAX_TIMES && tries < 4; tries++) {
      const read = await calm(asking, text);
      times = Math.min(times, cost / (rightCost + Math.max(LEAST_COST, read.cost)));
      if (times > MAX_TIMES) ({ cost } = await send());
    }
    expect(times, `${body.title}: its processor time, by a right one's`).toBeLessThan(MAX_TIMES);
    worst.answered = Math.max(worst.answered, answered);
    worst.cost = Math.max(worst.cost, cost);
    if (times > worst.times) Object.assign(worst, { times, title: body.title });
  }
  return worst;
}
