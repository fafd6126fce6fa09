import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingFrom } from '../../src/api/checkReply.ts';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { contract } from '../../src/api/contract/index.ts';
import { PLAIN_CALLS } from '../../src/api/plainCall.ts';
import { partsOf } from '../../src/api/replyParts.ts';
import { REPLY_SHAPES } from '../../src/api/replyShapes.ts';

/** What is looked at of a JSON schema. */
interface Shape {
  readonly type?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly anyOf?: readonly Shape[];
}

const MARKS: Readonly<Record<string, string>> = { array: '[', object: '{' };

/** The lists and groups of an answer; of one without any, two of its fields. */
function partsIn({ anyOf, required = [], properties = {} }: Shape): readonly string[] {
  if (anyOf) {
    const [first = [], ...others] = anyOf.map(({ required: all = [] }) => all);
    return first.filter((name) => others.every((all) => all.includes(name)));
  }
  const marked = required.map((name) => name + (MARKS[properties[name]?.type ?? ''] ?? ''));
  const parts = marked.filter((name) => /[[{]$/.test(name));
  return parts.length > 0 ? parts : marked.slice(0, 2);
}

function shapesOfContract(): string {
  const calls: Readonly<Record<string, Endpoint>> = contract;
  const byParts = new Map<string, string[]>();
  for (const [call, { replies }] of Object.entries(calls)) {
    // A schema of TypeBox is JSON schema.
    const parts = partsIn((replies[200] ?? replies[201] ?? {}) as Shape).join(' ');
    const key = call.replace('/api/portal/', '').replace(/:\w+/g, ':');
    if (parts !== '') byParts.set(parts, [...(byParts.get(parts) ?? []), key]);
  }
  return [...byParts].map(([parts, keys]) => `${keys.join(',')}=${parts}`).join('\n');
}

test('the browser knows the answers of every call by the contract', () => {
  const wanted = shapesOfContract();
  if (process.env.UPDATE_GOLDEN) {
    writeFileSync(
      new URL('../../src/api/replyShapes.ts', import.meta.url),
      `/**
 * The lists (\`[\`) and groups (\`{\`) that answers have at least, made of the contract, whose schemas
 * are too heavy for the browser: \`UPDATE_GOLDEN=1 npx vitest run --project machines replyShapes\`.
 */
export const REPLY_SHAPES = \`${wanted}\`;\n`,
    );
  } else expect(REPLY_SHAPES).toBe(wanted);
});

test.each<[call: string, answer: unknown, missing: string | null]>([
  ['GET /auth_state/', { isAuthenticated: false }, null],
  ['GET /auth_state/', {}, 'isAuthenticated'],
  ['GET /auth_state/', null, 'isAuthenticated'],
  ['GET /api/portal/addresses', { addresses: [] }, null],
  ['GET /api/portal/addresses', { addresses: {} }, 'addresses['],
  ['GET /api/portal/addresses', [{ addresses: [] }], 'addresses['],
  ['PUT /api/portal/addresses/:addressId', {}, 'addresses['],
  ['GET /api/portal/warehouse', { rows: [], counts: [] }, 'counts{'],
  ['GET /api/portal/bulk', { job: null }, null],
  ['POST /api/send_magic_link/', 'ok', null],
  ['POST /api/send_magic_link/', ' <!DOCTYPE html><p>Welcome', 'all: a web page'],
  ['POST /logout/', undefined, null],
])('%s answered with %j lacks %s', (call, answer, missing) => {
  expect(missingFrom(answer, partsOf(call))).toBe(missing);
});

test('so does the login page, which knows those of its own calls alone', () => {
  for (const [call, parts] of PLAIN_CALLS) expect(parts, call).toEqual(partsOf(call));
});
