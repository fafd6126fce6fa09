import type { TSchema } from 'typebox';
import { publicEndpoints } from '../../domain/programs/publicApi.ts';
import {
  type CallExample,
  FAILURE_EXAMPLES,
  PUBLIC_EXAMPLES,
} from '../../domain/programs/publicApiExamples.ts';
import type { PublicEndpoint } from '../../domain/programs/publicApiParts.ts';

const WORDS: Readonly<Record<number, string>> = {
  200: 'What was asked for',
  201: 'What was added, whole',
  400: 'Something in the request is wrong, by field',
  401: 'No key, or one that is unknown, revoked or expired',
  403: 'The key lacks the scope',
  404: 'Not found',
  409: 'The first request with this Idempotency-Key still runs; Retry-After says when to ask again',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'The Idempotency-Key came with another request before',
  429: 'Too many calls at the same time, or too many reads; Retry-After says when to try again',
  503: 'The portal is restarting or overloaded; Retry-After says when to come back',
};

export interface ApiContent {
  readonly 'application/json': {
    readonly schema: TSchema;
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
  };
}
export interface ApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: TSchema;
  readonly example?: string;
}
export interface ApiOperation {
  readonly operationId: string;
  /** Resource with its version, by which programs group the calls. */
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly ApiParameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: ApiContent };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly headers?: object; content: ApiContent }>
  >;
}
/** OpenAPI 3.1 document, limited to the parts that the portal uses. */
export interface ApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly externalDocs: { readonly description: string; readonly url: string };
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly object[];
  readonly components: object;
  /** By path, then by method in lower case. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
}

/** Returns the OpenAPI 3.1 document of the public API, from the schemas that validate the requests. */
export function openApiDocument(publicUrl: string): ApiDocument {
  const paths: Record<string, Record<string, ApiOperation>> = {};
  for (const [call, endpoint] of Object.entries(publicEndpoints)) {
    const [method = '', url = ''] = call.split(' ');
    const path = url.replaceAll(/:(\w+)/g, '{$1}');
    const operation = operationOf(call, endpoint, publicUrl);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Retriever',
      version: '2',
      description: "Order and track device returns, and see what's in the warehouse.",
    },
    externalDocs: {
      description: 'Every call, with an example',
      url: `${publicUrl}/api/reference`,
    },
    servers: [{ url: publicUrl }],
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function operationOf(call: string, endpoint: PublicEndpoint, publicUrl: string): ApiOperation {
  const { summary, scope, params, query, body, replies } = endpoint;
  const example = PUBLIC_EXAMPLES[call];
  if (example === undefined) throw new Error(`${call} has no example.`);
  const isOrder = call.startsWith('POST ');
  const [, , version = '', resource = ''] = call.split('/');
  const parameters = [
    ...parametersOf('path', params, example),
    ...parametersOf('query', query, example),
    ...(isOrder ? [IDEMPOTENCY_KEY] : []),
  ];
  const exampleOf = (status: number) => {
    if (status >= 400) return FAILURE_EXAMPLES[status];
    return JSON.parse(JSON.stringify(example.answer).replaceAll('{portal}', publicUrl)) as unknown;
  };
  return {
    operationId: call.replaceAll(/[^a-zA-Z0-9]+/g, '_').replaceAll(/^_|_$/g, ''),
    tags: [`${resource.replaceAll('_', ' ')} (${version})`],
    summary,
    description: `Needs the scope \`${scope}\`.`,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: json(body, example.body) } }),
    responses: Object.fromEntries(
      Object.entries(replies).map(([status, schema]) => [
        status,
        {
          description: WORDS[Number(status)] ?? '',
          ...headersOf(Number(status), isOrder),
          content: json(schema, exampleOf(Number(status))),
        },
      ]),
    ),
  };
}

const IDEMPOTENCY_KEY: ApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  // Without an example: programs that import this document would send the one key with every order.
  description:
    'A new one for each order, such as a UUID. The same key with the same body replays the first answer, for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const seconds = { schema: { type: 'integer' } };

function headersOf(status: number, isOrder: boolean): { headers?: object } {
  const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', ...seconds } };
  if (status === 503) return { headers: retryAfter };
  if (isOrder) {
    if (status === 409 || status === 429) return { headers: retryAfter };
    return status === 201
      ? {
          headers: {
            'Idempotent-Replayed': {
              description: '"true" when it is the first answer again.',
              schema: { type: 'string' },
            },
          },
        }
      : {};
  }
  if (status === 401 || status === 403) return {};
  return {
    headers: {
      'RateLimit-Limit': { description: 'Reads a minute.', ...seconds },
      'RateLimit-Remaining': { description: 'Reads that are left.', ...seconds },
      'RateLimit-Reset': { description: 'Seconds until they are all there again.', ...seconds },
      ...(status === 429 && retryAfter),
    },
  };
}

function json(schema: TSchema, example: unknown): ApiContent {
  return { 'application/json': { schema, examples: { example: { value: example } } } };
}

function parametersOf(
  place: 'path' | 'query',
  schema: PublicEndpoint['params'],
  { id }: CallExample,
): ApiParameter[] {
  const required: readonly string[] = schema?.required ?? [];
  return Object.entries(schema?.properties ?? {}).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
    ...(place === 'path' && id !== undefined && { example: id }),
  }));
}
