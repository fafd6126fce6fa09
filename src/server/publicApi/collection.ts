import type { ApiDocument, ApiOperation, ApiParameter } from './openApi.ts';
import { callsOf } from './reference/page.ts';

/**
 * Postman collection, format 2.1, limited to the parts that the portal uses. Bruno, Insomnia and
 * Hoppscotch import it, too.
 */
export interface Collection {
  readonly info: { readonly name: string; readonly description: string; readonly schema: string };
  readonly auth: object;
  readonly variable: readonly { readonly key: string; readonly value: string }[];
  readonly item: readonly Folder[];
}
interface Folder {
  readonly name: string;
  readonly item: readonly CollectionItem[];
}
export interface CollectionItem {
  readonly name: string;
  readonly event?: readonly ReturnType<typeof afterResponse>[];
  readonly request: {
    readonly method: string;
    readonly description: string;
    readonly header: readonly { readonly key: string; readonly value: string }[];
    readonly url: {
      readonly raw: string;
      readonly host: readonly string[];
      readonly path: readonly string[];
      readonly query?: readonly object[];
      readonly variable?: readonly { readonly key: string; readonly value: string }[];
    };
    readonly body?: { readonly mode: 'raw'; readonly raw: string; readonly options: object };
  };
}

const FORMAT = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/**
 * Returns the collection of the public API's calls with their examples, a folder for each resource.
 * It runs from top to bottom: a list or an order stores an ID in a variable, which the calls below
 * it use.
 */
export function collectionOf(document: ApiDocument): Collection {
  const calls = callsOf(document);
  const ids = new Map(
    calls.flatMap(({ path, operation }) => {
      const id = operation.parameters?.find((one) => one.in === 'path')?.example;
      return id === undefined ? [] : [[idVariable(path), id] as const];
    }),
  );
  const folders = new Map<string, CollectionItem[]>();
  for (const { method, path, operation } of calls) {
    const [name] = operation.tags;
    const item = itemOf(method, path, operation);
    const storesId = ids.has(idVariable(path)) && item.request.url.variable === undefined;
    const event = storesId ? [afterResponse(storeId(method, path))] : undefined;
    folders.set(name, [...(folders.get(name) ?? []), { ...item, ...(event && { event }) }]);
  }
  return {
    info: {
      name: `${document.info.title} API`,
      description: `${document.info.description} Set the variable apiKey to a key from the API page. A test key orders nothing real.`,
      schema: FORMAT,
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: document.servers[0]?.url ?? '' },
      { key: 'apiKey', value: '' },
      ...[...ids].map(([key, value]) => ({ key, value })),
    ],
    item: [...folders].map(([name, item]) => ({ name, item })),
  };
}

/** Name of the variable that holds the ID of a resource, such as `device_returns_id`. */
const idVariable = (path: string) => `${path.split('/')[3]}_id`;

/** A script that runs after the response, which Postman calls a test. */
const afterResponse = (exec: readonly string[]) => ({
  listen: 'test',
  script: { type: 'text/javascript', exec },
});

/** Script that stores the ID of what a response holds, for the calls below it. */
function storeId(method: string, path: string): string[] {
  const set = `pm.collectionVariables.set("${idVariable(path)}", one.id);`;
  if (method === 'POST') {
    return ['const one = pm.response.json();', `if (pm.response.code < 300) ${set}`];
  }
  return [
    'const results = pm.response.json().results || [];',
    // Only a device on the shelf can be deployed.
    'const one = results.find((row) => row.status === "ready_for_deployment") || results[0];',
    `if (one) ${set}`,
  ];
}

/**
 * Returns the example of a body as text, with what can't be the same twice or in each organization
 * replaced: serial numbers are new each time, the device is one of the list, and no template is
 * named.
 */
function bodyText(example: unknown): string {
  const replaced: Readonly<Record<string, string | undefined>> = {
    serial_number: 'C02{{$timestamp}}',
    device_id: '{{warehouse_id}}',
    template: undefined,
  };
  const replace = (key: string, value: unknown) => (key in replaced ? replaced[key] : value);
  return JSON.stringify(example, replace, 2);
}

function itemOf(method: string, path: string, operation: ApiOperation): CollectionItem {
  const { summary, description, parameters = [], requestBody } = operation;
  const inPlace = (place: ApiParameter['in']) => parameters.filter((one) => one.in === place);
  const route = path.replaceAll(/\{(\w+)\}/g, ':$1');
  const query = inPlace('query').map(({ name, schema }) => ({
    key: name,
    value: '',
    disabled: true,
    description: 'description' in schema ? String(schema.description) : '',
  }));
  const variable = inPlace('path').map(({ name }) => ({
    key: name,
    value: `{{${idVariable(path)}}}`,
  }));
  const body = requestBody?.content['application/json'].examples.example?.value;
  return {
    name: summary,
    request: {
      method,
      description,
      header: [
        ...(requestBody ? [{ key: 'Content-Type', value: 'application/json' }] : []),
        // A new key for each request: sent again by hand, it orders again.
        ...inPlace('header').map(({ name }) => ({ key: name, value: '{{$guid}}' })),
      ],
      url: {
        raw: `{{baseUrl}}${route}`,
        host: ['{{baseUrl}}'],
        path: route.slice(1).split('/'),
        ...(query.length > 0 && { query }),
        ...(variable.length > 0 && { variable }),
      },
      ...(requestBody && {
        body: {
          mode: 'raw',
          raw: bodyText(body),
          options: { raw: { language: 'json' } },
        },
      }),
    },
  };
}
