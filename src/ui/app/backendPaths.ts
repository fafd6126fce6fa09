type Query = Readonly<Record<string, string | undefined>>;

/** Gaps in `query` are left out. */
function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter((entry) => entry[1] !== undefined);
  const params = new URLSearchParams(Object.fromEntries(given) as Record<string, string>);
  return `${path}${params.size > 0 ? `?${params}` : ''}`;
}

/** What the backend serves and no screen stands at; apart from `paths`, which the first page loads. */
export const backendPaths = {
  /** The list as a file. */
  exportReturns: (query: Query) => withQuery('/api/portal/returns.csv', query),
  /** The audit log as a file. */
  exportAuditLog: (query: Query) => withQuery('/api/portal/audit-log.csv', query),
  /** The content of a photo or document. */
  file: (id: string) => `/api/portal/files/${encodeURIComponent(id)}`,
  /** All orders of a month. */
  exportStatement: (month: string) =>
    `/api/portal/billing/${encodeURIComponent(month)}/statement.csv`,
  /** Every call of the public API with an example. */
  apiReference: () => '/api/reference',
  /** The same as a document for tools. */
  openApi: () => '/api/openapi.json',
  /** Begins a test sign-in with what is saved. */
  ssoTest: (provider: string) => `/sso/test/${encodeURIComponent(provider)}/`,
  /** Outside production. */
  inspector: () => '/dev/inspector',
  /** The same: lays charts out. */
  layoutWorker: () => '/dev/inspector/assets/elk-worker.js',
  /** The same: passes on to the hosted inspector. */
  statelyInspector: () => '/dev/inspector/stately',
} as const;
