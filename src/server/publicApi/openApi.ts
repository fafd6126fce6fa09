import { type PublicEndpoint, publicEndpoints } from '../../api/contract/publicApi.ts';

const WORDS: Readonly<Record<number, string>> = {
  200: 'What was asked for',
  201: 'The whole order',
  400: 'Something in the request is wrong; by field',
  401: 'No key, or one that is unknown, revoked or expired',
  403: 'The key lacks the scope',
  404: 'There is no such return',
  409: 'The first request with this Idempotency-Key still runs',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'The Idempotency-Key came with another request before',
  429: 'Too many reads; Retry-After says when to come back',
};

/** The OpenAPI 3.1 document of the public API, from the schemas that validate the requests. */
export function openApiDocument(publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [call, endpoint] of Object.entries(publicEndpoints)) {
    const [method = '', url = ''] = call.split(' ');
    const path = url.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Returns portal',
      version: '2',
      description: 'Order device returns and watch them come home.',
    },
    servers: [{ url: publicUrl }],
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function operationOf(call: string, endpoint: PublicEndpoint): object {
  const { summary, scope, params, query, body, replies } = endpoint;
  const isOrder = call.startsWith('POST ');
  const parameters = [
    ...parametersOf('path', params),
    ...parametersOf('query', query),
    ...(isOrder
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            description: 'The same key with the same body replays the first answer, for 24 hours.',
            schema: { type: 'string', minLength: 1, maxLength: 255 },
          },
        ]
      : []),
  ];
  return {
    operationId: call.replaceAll(/[^a-zA-Z0-9]+/g, '_').replaceAll(/^_|_$/g, ''),
    summary,
    description: `Needs the scope \`${scope}\`.`,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses: Object.fromEntries(
      Object.entries(replies).map(([status, schema]) => [
        status,
        { description: WORDS[Number(status)] ?? '', content: json(schema) },
      ]),
    ),
  };
}

function json(schema: object) {
  return { 'application/json': { schema } };
}

function parametersOf(place: 'path' | 'query', schema: PublicEndpoint['params']): object[] {
  const required: readonly string[] = schema?.required ?? [];
  return Object.entries(schema?.properties ?? {}).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }));
}
