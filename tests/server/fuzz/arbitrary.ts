import fc from 'fast-check';
import { PUBLIC_EXAMPLES } from '../../../src/domain/programs/publicApiExamples.ts';
import type { ApiDocument } from '../../../src/server/publicApi/openApi.ts';
import type { DocumentedCall } from '../../../src/server/publicApi/reference/callPart.ts';
import { callsOf } from '../../../src/server/publicApi/reference/page.ts';
import { hostileText, hostileValue } from './hostile.ts';
import { type FuzzRequest, KEYS } from './request.ts';

/** Any JSON value in a body. */
type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Generates requests from the OpenAPI document: valid, nearly valid and hostile ones. */
export function requestsOf(document: ApiDocument): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    ...callsOf(document).map((call) => ({
      weight: call.method === 'POST' ? 4 : 2,
      arbitrary: requestOf(call),
    })),
  );
}

function requestOf(call: DocumentedCall): fc.Arbitrary<FuzzRequest> {
  const isOrder = call.method === 'POST';
  return fc
    .record({
      method: fc.oneof(
        { weight: 30, arbitrary: fc.constant(call.method) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND'),
        },
      ),
      id: idText,
      query: isOrder ? fc.constant('') : queryText,
      key: fc.oneof(
        { weight: 12, arbitrary: fc.constant('live' as const) },
        { weight: 8, arbitrary: fc.constantFrom(...KEYS) },
      ),
      headers: headersOf(isOrder),
      body: isOrder ? bodyOf(call) : fc.option(fc.constant('{}'), { freq: 30 }),
    })
    .map(({ id, query, ...rest }) => ({ ...rest, path: call.path.replace('{id}', id) + query }));
}

const idText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('{own}', '{stranger}', '{sandbox}') },
  { weight: 1, arbitrary: fc.constantFrom('RTN-0', 'RTN-999999999999999999', 'rtn-100000', '..') },
  { weight: 2, arbitrary: hostileText.map(encoded) },
  { weight: 1, arbitrary: fc.bigInt({ min: -1n, max: 10n ** 20n }).map((id) => `RTN-${id}`) },
);

/** Encodes a text for an address; lone surrogates can't be encoded. */
function encoded(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '?')).slice(0, 400);
}

const cursorText = fc.oneof(
  fc.constantFrom('{cursor:own}', '{cursor:stranger}', '{cursor:sandbox}'),
  fc
    .tuple(
      fc.constantFrom('p', 'n', 'x', 1, null),
      fc.oneof(
        fc.date().map((date) => (Number.isNaN(date.getTime()) ? 'x' : date.toISOString())),
        fc.constantFrom('2026-02-30T00:00:00.000Z', '0000-01-01T00:00:00.000Z', '9'.repeat(40)),
        hostileText,
      ),
      fc.oneof(fc.constantFrom('1', '-1', '999999999999999999', '1e9', ''), hostileText),
    )
    .map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url')),
  hostileText.map(encoded),
);
const sinceText = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom(
    ...['2026-02-30T00:00:00Z', '2026-12-31T23:59:60Z', '0000-01-01T00:00:00Z', '2026-01-01'],
    ...['9999-12-31T23:59:59.999Z', '2026-01-01T00:00:00+23:59', '2026-01-01T24:00:00Z', '0'],
  ),
  hostileText.map(encoded),
);
const queryText = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: cursorText.map((cursor) => `cursor=${cursor}`) },
      {
        weight: 4,
        arbitrary: sinceText.map((since) => `updated_since=${since.replaceAll('+', '%2B')}`),
      },
      { weight: 1, arbitrary: hostileText.map((text) => `${encoded(text)}=1`) },
      { weight: 1, arbitrary: fc.constantFrom('cursor', 'cursor[]=1', 'cursor=%', '%zz=1', '&&=') },
    ),
    { maxLength: 3 },
  )
  .map((parts) => (parts.length === 0 ? '' : `?${parts.join('&')}`));

/** Header values that Node's own client can send. */
const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 300,
});

function headersOf(isOrder: boolean): fc.Arbitrary<Record<string, string>> {
  const contentType = fc.oneof(
    { weight: 20, arbitrary: fc.constant('application/json') },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        ...['application/json; charset=utf-8', 'application/json;charset=latin1', 'text/plain'],
        ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/html'],
        ...['application/merge-patch+json', 'application/json; boundary', ';', '*/*'],
      ),
    },
    { weight: 1, arbitrary: headerText },
  );
  const idempotencyKey = fc.oneof(
    fc.uuid(),
    fc.constantFrom('same', 'same', 'other', '', 'x'.repeat(255), 'x'.repeat(256)),
    headerText,
  );
  const junk = fc.constantFrom<Record<string, string>>(
    { 'x-http-method-override': 'DELETE' },
    { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
    { host: 'evil.test' },
    { accept: 'text/html' },
    { cookie: '__Host-session=x; csrftoken=y' },
    { 'content-encoding': 'gzip' },
    { 'x-junk': 'j'.repeat(8000) },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { 'if-none-match': '*', range: 'bytes=0-1' },
  );
  return fc
    .record({
      type: isOrder ? contentType : fc.option(contentType, { freq: 20 }),
      once: isOrder ? fc.option(idempotencyKey, { freq: 2 }) : fc.constant(null),
      junk: fc.option(junk, { freq: 8 }),
    })
    .map(({ type, once, junk: more }) => ({
      ...(type !== null && { 'content-type': type }),
      ...(once !== null && { 'idempotency-key': once }),
      ...more,
    }));
}

function bodyOf({ path }: DocumentedCall): fc.Arbitrary<string> {
  // The examples are JSON; their TypeScript types don't matter here.
  const example = (PUBLIC_EXAMPLES[`POST ${path}`]?.body ?? {}) as unknown as Json;
  const places = placesIn(example);
  const changed = fc
    .tuple(
      fc.array(fc.tuple(fc.constantFrom(...places), fc.option(hostileValue)), { maxLength: 3 }),
      fc.option(fc.uuid(), { freq: 3 }),
    )
    .map(([changes, serial]) => {
      let body = example;
      // A serial number can have only one active return.
      body = withValue(body, ['serial_number'], serial ?? undefined);
      for (const [place, value] of changes) body = withValue(body, place, value ?? undefined);
      return JSON.stringify(body);
    });
  const broken = fc.oneof(
    changed.map((text) => text.slice(0, text.length >> 1)),
    changed.map((text) => text.replace('{', '{"request_charger":"no","request_charger":true,')),
    changed.map((text) => text.replace('{', '{"__proto__":{"x":1},"constructor":{"prototype":1},')),
    changed.map((text) => `\uFEFF${text}`),
    fc.constantFrom('', ' ', 'null', '[]', '"x"', '0', '{}', '{"a":1e999}', '[[[[', 'NaN', '\0'),
    fc.integer({ min: 20, max: 20_000 }).map((deep) => '['.repeat(deep) + ']'.repeat(deep)),
    fc.integer({ min: 20, max: 9000 }).map((deep) => '{"a":'.repeat(deep) + 1 + '}'.repeat(deep)),
    fc.integer({ min: 200_000, max: 400_000 }).map((long) => JSON.stringify('x'.repeat(long))),
    fc.json(),
  );
  return fc.oneof(
    { weight: 12, arbitrary: changed },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value) ?? '') },
  );
}

type Place = readonly string[];

/** Positions in an example, objects included, and positions where fields could be added. */
function placesIn(value: Json, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [at];
  const inner = Object.entries(value).flatMap(([name, one]) => placesIn(one, [...at, name]));
  return at.length === 0 ? [...inner, ['note_2'], ['request_for_warehouse']] : [at, ...inner];
}

/** Returns a copy with another value at a position; undefined removes it. */
function withValue(body: Json, [name, ...rest]: Place, value: unknown): Json {
  if (name === undefined) return (value ?? null) as Json;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { [name]: old = {}, ...others } = body;
  if (rest.length > 0) return { ...body, [name]: withValue(old, rest, value) };
  return value === undefined ? others : { ...others, [name]: value as Json };
}
