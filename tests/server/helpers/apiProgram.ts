import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import type { KeyMode } from '../../../src/domain/programs/apiKeyWords.ts';
import type { ApiScope } from '../../../src/domain/programs/publicApiParts.ts';
import { createKey } from '../../../src/server/apiKeys/keys.ts';
import { openApiDocument } from '../../../src/server/publicApi/openApi.ts';
import { injectAudited } from './auditCheck.ts';
import type { TestPortal } from './portal.ts';

const { paths } = openApiDocument('http://portal.test');
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

interface ApiAnswer<T> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: T;
}

/** A customer's program; each response is checked against the OpenAPI document. */
export interface Program {
  get<T = Record<string, unknown>>(path: string): Promise<ApiAnswer<T>>;
  post<T = Record<string, unknown>>(
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<ApiAnswer<T>>;
}

/** Returns a program with a new API key. */
export async function programOf(
  portal: TestPortal,
  {
    scopes = ['returns:read', 'returns:write'],
    mode = 'live',
    expiresAt = null,
  }: { scopes?: readonly ApiScope[]; mode?: KeyMode; expiresAt?: Date | null } = {},
): Promise<Program & { readonly key: string }> {
  const createdBy = portal.acme.users.get('admin@acme.test') ?? '';
  const key = await createKey(portal.services, {
    organisationId: portal.acme.id,
    name: `key ${Math.random()}`,
    scopes,
    mode,
    createdBy,
    expiresAt,
  });
  return { ...programWith(portal, key), key };
}

/** Returns a program with the given key. */
export function programWith(portal: TestPortal, key: string): Program {
  const call = async <T>(
    method: 'GET' | 'POST',
    url: string,
    payload?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ApiAnswer<T>> => {
    const answer = await injectAudited(portal.app, {
      method,
      url,
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined && {
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      }),
    });
    const body: T = answer.json();
    expectDocumented(method, url, answer.statusCode, body);
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string | undefined>,
      body,
    };
  };
  return {
    get: (path) => call('GET', path),
    post: (path, body, headers) => call('POST', path, body, headers),
  };
}

/** Fails the test if the OpenAPI document doesn't describe a response. */
function expectDocumented(method: string, url: string, status: number, body: unknown): void {
  const [path = ''] = url.split('?');
  const template = Object.keys(paths).find((key) =>
    new RegExp(`^${key.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  if (template === undefined) return;
  const schema =
    paths[template]?.[method.toLowerCase()]?.responses[String(status)]?.content['application/json']
      ?.schema;
  expect(
    schema,
    `${method} ${template} documents ${status}: ${JSON.stringify(body)}`,
  ).toBeDefined();
  if (schema === undefined) return;
  const isValid = ajv.validate(schema, body);
  expect(isValid, `${method} ${url} ${status}: ${ajv.errorsText()}`).toBe(true);
}
