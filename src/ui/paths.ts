/** The patterns of every screen (specification, section 2), in the syntax of wouter. */
export const PATTERNS = {
  login: '/authentication/login',
  magicLink: '/authentication/link',
  ssoFailed: '/ssofailed',
  oktaFailed: '/oktafailed',
  invite: '/invite/accept/:inviteCode',
  cancelOrder: '/order/cancel',
  support: '/support/devicereturn/:orderNumber/:supportHash',
  dashboard: '/',
  newReturn: '/devicereturn',
  importReturns: '/devicereturn/many',
  return: '/returns/:orderNumber',
  orderEdit: '/returns/:orderNumber/edit',
  settings: '/settings',
  sessions: '/settings/sessions',
  organisation: '/settings/organization',
  addressBook: '/settings/addresses',
  api: '/api',
  users: '/users',
  billing: '/billing',
  statement: '/billing/:month',
  okta: '/oktaview',
  azure: '/azureview',
  warehousing: '/warehousing',
  unauthorised: '/401',
  notFound: '/404',
  failed: '/500',
} as const;

/** The name of a screen. */
export type ScreenName = keyof typeof PATTERNS;

const fill = (pattern: string, params: Readonly<Record<string, string>>) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** The only place where URLs are made. */
export const paths = {
  login: (query = '') => `${PATTERNS.login}${query}`,
  /** `query` is a query string without its question mark. */
  dashboard: (query = '') => (query === '' ? PATTERNS.dashboard : `${PATTERNS.dashboard}?${query}`),
  newReturn: () => PATTERNS.newReturn,
  importReturns: () => PATTERNS.importReturns,
  return: (orderNumber: string) => fill(PATTERNS.return, { orderNumber }),
  orderEdit: (orderNumber: string) => fill(PATTERNS.orderEdit, { orderNumber }),
  support: (orderNumber: string, supportHash: string) =>
    fill(PATTERNS.support, { orderNumber, supportHash }),
  invite: (inviteCode: string) => fill(PATTERNS.invite, { inviteCode }),
  cancelOrder: () => PATTERNS.cancelOrder,
  settings: () => PATTERNS.settings,
  sessions: () => PATTERNS.sessions,
  organisation: () => PATTERNS.organisation,
  addressBook: () => PATTERNS.addressBook,
  api: () => PATTERNS.api,
  users: () => PATTERNS.users,
  /** `cursor` names a page of this month's orders. */
  billing: (cursor = '') =>
    cursor === '' ? PATTERNS.billing : `${PATTERNS.billing}?${new URLSearchParams({ cursor })}`,
  statement: (month: string) => fill(PATTERNS.statement, { month }),
  okta: () => PATTERNS.okta,
  azure: () => PATTERNS.azure,
  warehousing: () => PATTERNS.warehousing,
  unauthorised: () => PATTERNS.unauthorised,
  notFound: () => PATTERNS.notFound,
  failed: () => PATTERNS.failed,
  /** Served by the backend: a plain navigation, not a screen. */
  googleSignIn: () => '/sso/login/',
  /** Served by the backend: the list as a file. Gaps in `query` are left out. */
  exportReturns: (query: Readonly<Record<string, string | undefined>>) => {
    const given = Object.entries(query).filter((entry) => entry[1] !== undefined);
    const params = new URLSearchParams(Object.fromEntries(given) as Record<string, string>);
    return `/api/portal/returns.csv${params.size > 0 ? `?${params}` : ''}`;
  },
  /** Served by the backend: all orders of a month. */
  exportStatement: (month: string) => fill('/api/portal/billing/:month/statement.csv', { month }),
  /** Served by the backend: every call of the public API with an example. */
  apiReference: () => '/api/reference',
  /** Served by the backend: the same as a document for tools. */
  openApi: () => '/api/openapi.json',
  /** Served by the backend in localhost mode. */
  mailbox: () => '/dev/mailbox',
  /** Served by the backend outside production. */
  inspector: () => '/dev/inspector',
  /** The same: lays charts out. */
  layoutWorker: () => '/dev/inspector/assets/elk-worker.js',
  /** The same: passes on to the hosted inspector. */
  statelyInspector: () => '/dev/inspector/stately',
} as const;
