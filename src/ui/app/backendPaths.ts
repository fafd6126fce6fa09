import type { SheetFormat } from '../../domain/sheetFormats.ts';

/** Lists that are exported with their columns. */
export type SheetList =
  | 'returns'
  | 'warehouse'
  | 'users'
  | 'deployments'
  | 'audit-log'
  | 'provisioning-log'
  | 'leavers';

type Query = Readonly<Record<string, string | undefined>>;

/** Appends a query string; omits undefined values. */
function withQuery(path: string, query: Query): string {
  const parameters = Object.entries(query).filter((entry) => entry[1] !== undefined);
  const params = new URLSearchParams(Object.fromEntries(parameters) as Record<string, string>);
  return `${path}${params.size > 0 ? `?${params}` : ''}`;
}

/**
 * URLs that the backend serves without a screen; separate from `paths`, which every first page load
 * includes.
 */
export const backendPaths = {
  /** Exports a list as a file. */
  sheet: (list: SheetList, format: SheetFormat, query: Query) =>
    withQuery(`/api/portal/${list}.${format}`, query),
  /** The content of a photo or document. */
  file: (id: string) => `/api/portal/files/${encodeURIComponent(id)}`,
  /** Exports all orders of a month. */
  exportStatement: (month: string) =>
    `/api/portal/billing/${encodeURIComponent(month)}/statement.csv`,
  /** Reference of the public API with examples. */
  apiReference: () => '/api/reference',
  /** OpenAPI document for tools. */
  openApi: () => '/api/openapi.json',
  /** Postman collection of the public API. */
  collection: () => '/api/postman.json',
  /** Starts a test sign-in with the saved settings. */
  ssoTest: (provider: string) => `/sso/test/${encodeURIComponent(provider)}/`,
  /** Not available in production. */
  inspector: () => '/dev/inspector',
  /** Layout worker for charts; not available in production. */
  layoutWorker: () => '/dev/inspector/assets/elk-worker.js',
  /** Forwards to the hosted inspector; not available in production. */
  statelyInspector: () => '/dev/inspector/stately',
} as const;
