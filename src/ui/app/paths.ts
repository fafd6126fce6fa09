import { SSO_FAILED_PATH } from '../../domain/organization/ssoFailedPath.ts';
import type { SsoProvider } from '../../domain/organization/ssoWords.ts';
import { ENTRY_PATTERNS, entryPaths } from './routing/entryPaths.ts';

/** URL patterns of all screens (specification, section 2), in wouter's syntax. */
export const PATTERNS = {
  ...ENTRY_PATTERNS,
  logOut: '/authentication/logout',
  magicLink: '/authentication/link',
  invite: '/invite/accept/:inviteCode',
  cancelOrder: '/order/cancel',
  // The hash is optional, because a truncated link may end after the number.
  support: '/support/devicereturn/:orderNumber/:supportHash?',
  insights: '/insights',
  newReturn: '/devicereturn',
  importReturns: '/devicereturn/many',
  return: '/returns/:orderNumber',
  leaving: '/leaving',
  newLeaver: '/leaving/new',
  leaver: '/leaving/:leaverNumber',
  orderEdit: '/returns/:orderNumber/edit',
  settings: '/settings',
  sessions: '/settings/sessions',
  organisation: '/settings/organization',
  addressBook: '/settings/addresses',
  customFields: '/settings/fields',
  approvals: '/settings/approvals',
  templates: '/settings/templates',
  channels: '/settings/channels',
  leaverSettings: '/settings/leavers',
  domains: '/settings/domains',
  auditLog: '/settings/audit-log',
  api: '/api',
  webhook: '/webhooks/:webhookId',
  users: '/users',
  provisioning: '/users/provisioning',
  provisioningLog: '/users/provisioning/log',
  billing: '/billing',
  statement: '/billing/:month',
  okta: '/oktaview',
  azure: '/azureview',
  warehousing: '/warehousing',
  deployments: '/warehousing/deployments',
  deployment: '/warehousing/deployments/:deploymentNumber',
  newDeployment: '/warehousing/:deviceNumber/deploy',
  labels: '/warehousing/labels',
  importStock: '/warehousing/import',
  shelfAudit: '/warehousing/audit',
  device: '/warehousing/:deviceNumber',
  unauthorised: '/401',
  notFound: '/404',
  failed: '/500',
} as const;

export type ScreenName = keyof typeof PATTERNS;

const fill = (pattern: string, params: Readonly<Record<string, string>>) =>
  pattern.replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** URLs of all screens; they are created only here. `backendPaths.ts` holds the URLs without a screen. */
export const paths = {
  login: (query = '') => `${PATTERNS.login}${query}`,
  logOut: () => PATTERNS.logOut,
  /** Login page with a notice that the organization enforces this provider. */
  ssoEnforced: (provider: SsoProvider) => SSO_FAILED_PATH[provider],
  /** `query` is a query string without its question mark. */
  dashboard: (query = '') => (query === '' ? PATTERNS.dashboard : `${PATTERNS.dashboard}?${query}`),
  /** `query` is a query string without its question mark. */
  insights: (query = '') => (query === '' ? PATTERNS.insights : `${PATTERNS.insights}?${query}`),
  newReturn: () => PATTERNS.newReturn,
  /** Order form prefilled from this return, for another employee. */
  newReturnLike: (orderNumber: string) =>
    `${PATTERNS.newReturn}?${new URLSearchParams({ like: orderNumber })}`,
  /** Order form prefilled for the next return of an employee's device. */
  returnOf: (deviceNumber: string) =>
    `${PATTERNS.newReturn}?${new URLSearchParams({ device: deviceNumber })}`,
  importReturns: () => PATTERNS.importReturns,
  return: (orderNumber: string) => fill(PATTERNS.return, { orderNumber }),
  /** Page of the return with a step's form or question open. */
  returnStep: (orderNumber: string, step: string) =>
    `${fill(PATTERNS.return, { orderNumber })}?${new URLSearchParams({ do: step })}`,
  orderEdit: (orderNumber: string) => fill(PATTERNS.orderEdit, { orderNumber }),
  support: (orderNumber: string, supportHash: string) =>
    fill(PATTERNS.support, { orderNumber, supportHash }),
  invite: (inviteCode: string) => fill(PATTERNS.invite, { inviteCode }),
  cancelOrder: () => PATTERNS.cancelOrder,
  /** `query` is a query string without its question mark. */
  leaving: (query = '') => (query === '' ? PATTERNS.leaving : `${PATTERNS.leaving}?${query}`),
  newLeaver: () => PATTERNS.newLeaver,
  /** Page of the leaver, with a form or question open if `open` names one. */
  leaver: (leaverNumber: string, open?: string) =>
    `${fill(PATTERNS.leaver, { leaverNumber })}${open === undefined ? '' : `?${new URLSearchParams({ do: open })}`}`,
  settings: () => PATTERNS.settings,
  sessions: () => PATTERNS.sessions,
  organisation: () => PATTERNS.organisation,
  addressBook: () => PATTERNS.addressBook,
  customFields: () => PATTERNS.customFields,
  approvals: () => PATTERNS.approvals,
  templates: () => PATTERNS.templates,
  channels: () => PATTERNS.channels,
  leaverSettings: () => PATTERNS.leaverSettings,
  leaverRule: () => `${PATTERNS.leaverSettings}#automatic-orders`,
  leaverMail: () => `${PATTERNS.leaverSettings}#leaver-mail`,
  domains: () => PATTERNS.domains,
  /** `query` is a query string without its question mark. */
  auditLog: (query = '') => (query === '' ? PATTERNS.auditLog : `${PATTERNS.auditLog}?${query}`),
  api: () => PATTERNS.api,
  /** `query` is a query string without its question mark. */
  webhook: (webhookId: string, query = '') =>
    `${fill(PATTERNS.webhook, { webhookId })}${query === '' ? '' : `?${query}`}`,
  users: (query = '') => (query === '' ? PATTERNS.users : `${PATTERNS.users}?${query}`),
  provisioning: () => PATTERNS.provisioning,
  /** `query` is a query string without its question mark. */
  provisioningLog: (query = '') =>
    query === '' ? PATTERNS.provisioningLog : `${PATTERNS.provisioningLog}?${query}`,
  /** `cursor` selects a page of this month's orders. */
  billing: (cursor = '') =>
    cursor === '' ? PATTERNS.billing : `${PATTERNS.billing}?${new URLSearchParams({ cursor })}`,
  statement: (month: string) => fill(PATTERNS.statement, { month }),
  okta: () => PATTERNS.okta,
  azure: () => PATTERNS.azure,
  /** `query` is a query string without its question mark. */
  warehousing: (query = '') =>
    query === '' ? PATTERNS.warehousing : `${PATTERNS.warehousing}?${query}`,
  /** `query` is a query string without its question mark. */
  deployments: (query = '') =>
    query === '' ? PATTERNS.deployments : `${PATTERNS.deployments}?${query}`,
  deployment: (deploymentNumber: string) => fill(PATTERNS.deployment, { deploymentNumber }),
  newDeployment: (deviceNumber: string) => fill(PATTERNS.newDeployment, { deviceNumber }),
  labels: (query: Readonly<Record<string, string>> = {}) =>
    Object.keys(query).length === 0
      ? PATTERNS.labels
      : `${PATTERNS.labels}?${new URLSearchParams(query)}`,
  importStock: () => PATTERNS.importStock,
  /** `shelf` is `''` if it isn't chosen yet. */
  shelfAudit: (shelf = '') =>
    shelf === '' ? PATTERNS.shelfAudit : `${PATTERNS.shelfAudit}?${new URLSearchParams({ shelf })}`,
  device: (deviceNumber: string) => fill(PATTERNS.device, { deviceNumber }),
  /** Page of the device with a step's form open. */
  deviceStep: (deviceNumber: string, step: string) =>
    `${fill(PATTERNS.device, { deviceNumber })}?${new URLSearchParams({ do: step })}`,
  unauthorised: () => PATTERNS.unauthorised,
  notFound: () => PATTERNS.notFound,
  failed: () => PATTERNS.failed,
  ...entryPaths,
} as const;
