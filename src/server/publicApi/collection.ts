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

/** Returns the collection of the public API's calls with their examples, a folder for each resource. */
export function collectionOf(document: ApiDocument): Collection {
  const folders = new Map<string, CollectionItem[]>();
  for (const { method, path, operation } of callsOf(document)) {
    const [, , version = '', resource = ''] = path.split('/');
    const name = `${resource.replaceAll('_', ' ')} (${version})`;
    folders.set(name, [...(folders.get(name) ?? []), itemOf(method, path, operation)]);
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
    ],
    item: [...folders].map(([name, item]) => ({ name, item })),
  };
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
  const variable = inPlace('path').map(({ name, example = '' }) => ({ key: name, value: example }));
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
          raw: JSON.stringify(body, null, 2),
          options: { raw: { language: 'json' } },
        },
      }),
    },
  };
}
