import type { ComponentType } from 'react';
import { LoginView } from '../views/login/LoginView.tsx';
import type { Access } from './access.ts';
import { PATTERNS, type ScreenName } from './paths.ts';

/** One screen. Views take no props: they read `useParams()` of wouter and `usePortal()`. */
export interface RouteEntry {
  readonly name: ScreenName;
  readonly path: string;
  /** Names the screen in the browser's tab. */
  readonly title: string;
  readonly access: Access;
  /** The view's file under `src/ui`: the build looks up its chunk and style sheet by it. */
  readonly source: string;
  readonly load: () => Promise<ComponentType>;
}

const login = {
  title: 'Log in',
  access: 'public',
  source: 'views/login/LoginView.tsx',
  // Stands in the place of every protected screen, so it comes with the entry.
  load: async () => LoginView,
} as const;
const sso = {
  source: 'views/sso/SsoView.tsx',
  import: () => import('../views/sso/SsoView.tsx'),
} as const;
const errors = {
  source: 'views/errors/ErrorViews.tsx',
  import: () => import('../views/errors/ErrorViews.tsx'),
} as const;

/** Every screen; the first pattern that matches wins, anything else is the 404 page. */
export const ROUTES: readonly RouteEntry[] = [
  { name: 'login', path: PATTERNS.login, ...login },
  { name: 'ssoFailed', path: PATTERNS.ssoFailed, ...login },
  { name: 'oktaFailed', path: PATTERNS.oktaFailed, ...login },
  {
    name: 'magicLink',
    path: PATTERNS.magicLink,
    title: 'Logging in',
    access: 'public',
    source: 'views/magicLink/MagicLinkView.tsx',
    load: async () => (await import('../views/magicLink/MagicLinkView.tsx')).MagicLinkView,
  },
  {
    name: 'invite',
    path: PATTERNS.invite,
    title: 'Invitation',
    access: 'public',
    source: 'views/invite/InviteView.tsx',
    load: async () => (await import('../views/invite/InviteView.tsx')).InviteView,
  },
  {
    name: 'cancelOrder',
    path: PATTERNS.cancelOrder,
    title: 'Cancel an order',
    access: 'public',
    source: 'views/orderCancel/OrderCancelView.tsx',
    load: async () => (await import('../views/orderCancel/OrderCancelView.tsx')).OrderCancelView,
  },
  {
    name: 'support',
    path: PATTERNS.support,
    title: 'Your device return',
    access: 'public',
    source: 'views/support/SupportView.tsx',
    load: async () => (await import('../views/support/SupportView.tsx')).SupportView,
  },
  {
    name: 'dashboard',
    path: PATTERNS.dashboard,
    title: 'Dashboard',
    access: 'signedIn',
    source: 'views/dashboard/DashboardView.tsx',
    load: async () => (await import('../views/dashboard/DashboardView.tsx')).DashboardView,
  },
  {
    name: 'insights',
    path: PATTERNS.insights,
    title: 'Insights',
    access: 'signedIn',
    source: 'views/insights/InsightsView.tsx',
    load: async () => (await import('../views/insights/InsightsView.tsx')).InsightsView,
  },
  {
    name: 'newReturn',
    path: PATTERNS.newReturn,
    title: 'New device return',
    access: 'signedIn',
    source: 'views/newReturn/NewReturnView.tsx',
    load: async () => (await import('../views/newReturn/NewReturnView.tsx')).NewReturnView,
  },
  {
    name: 'importReturns',
    path: PATTERNS.importReturns,
    title: 'Import returns',
    access: 'signedIn',
    source: 'views/importReturns/ImportReturnsView.tsx',
    load: async () =>
      (await import('../views/importReturns/ImportReturnsView.tsx')).ImportReturnsView,
  },
  {
    name: 'return',
    path: PATTERNS.return,
    title: 'Device return',
    access: 'signedIn',
    source: 'views/return/ReturnView.tsx',
    load: async () => (await import('../views/return/ReturnView.tsx')).ReturnView,
  },
  {
    name: 'orderEdit',
    path: PATTERNS.orderEdit,
    title: 'Edit an order',
    access: 'signedIn',
    source: 'views/orderEdit/OrderEditView.tsx',
    load: async () => (await import('../views/orderEdit/OrderEditView.tsx')).OrderEditView,
  },
  {
    name: 'settings',
    path: PATTERNS.settings,
    title: 'Settings',
    access: 'signedIn',
    source: 'views/settings/SettingsView.tsx',
    load: async () => (await import('../views/settings/SettingsView.tsx')).SettingsView,
  },
  {
    name: 'sessions',
    path: PATTERNS.sessions,
    title: 'Sessions',
    access: 'signedIn',
    source: 'views/settings/SessionsView.tsx',
    load: async () => (await import('../views/settings/SessionsView.tsx')).SessionsView,
  },
  {
    name: 'organisation',
    path: PATTERNS.organisation,
    title: 'Organization',
    access: 'admin',
    source: 'views/settings/OrganizationView.tsx',
    load: async () => (await import('../views/settings/OrganizationView.tsx')).OrganizationView,
  },
  {
    name: 'addressBook',
    path: PATTERNS.addressBook,
    title: 'Address book',
    access: 'admin',
    source: 'views/settings/AddressBookView.tsx',
    load: async () => (await import('../views/settings/AddressBookView.tsx')).AddressBookView,
  },
  {
    name: 'auditLog',
    path: PATTERNS.auditLog,
    title: 'Audit log',
    access: 'admin',
    source: 'views/settings/AuditLogView.tsx',
    load: async () => (await import('../views/settings/AuditLogView.tsx')).AuditLogView,
  },
  {
    name: 'api',
    path: PATTERNS.api,
    title: 'API',
    access: 'admin',
    source: 'views/api/ApiView.tsx',
    load: async () => (await import('../views/api/ApiView.tsx')).ApiView,
  },
  {
    name: 'webhook',
    path: PATTERNS.webhook,
    title: 'Webhook',
    access: 'admin',
    source: 'views/webhook/WebhookView.tsx',
    load: async () => (await import('../views/webhook/WebhookView.tsx')).WebhookView,
  },
  {
    name: 'users',
    path: PATTERNS.users,
    title: 'Users',
    access: 'admin',
    source: 'views/users/UsersView.tsx',
    load: async () => (await import('../views/users/UsersView.tsx')).UsersView,
  },
  {
    name: 'provisioning',
    path: PATTERNS.provisioning,
    title: 'Provisioning',
    access: 'admin',
    source: 'views/provisioning/ProvisioningView.tsx',
    load: async () => (await import('../views/provisioning/ProvisioningView.tsx')).ProvisioningView,
  },
  {
    name: 'billing',
    path: PATTERNS.billing,
    title: 'Billing',
    access: 'signedIn',
    source: 'views/billing/BillingView.tsx',
    load: async () => (await import('../views/billing/BillingView.tsx')).BillingView,
  },
  {
    name: 'statement',
    path: PATTERNS.statement,
    title: 'Statement',
    access: 'signedIn',
    source: 'views/billing/StatementView.tsx',
    load: async () => (await import('../views/billing/StatementView.tsx')).StatementView,
  },
  {
    name: 'okta',
    path: PATTERNS.okta,
    title: 'Okta Configuration',
    access: 'admin',
    source: sso.source,
    load: async () => (await sso.import()).OktaView,
  },
  {
    name: 'azure',
    path: PATTERNS.azure,
    title: 'Azure Configuration',
    access: 'admin',
    source: sso.source,
    load: async () => (await sso.import()).AzureView,
  },
  {
    name: 'warehousing',
    path: PATTERNS.warehousing,
    title: 'Warehousing',
    access: 'warehouse',
    source: 'views/warehouse/WarehouseView.tsx',
    load: async () => (await import('../views/warehouse/WarehouseView.tsx')).WarehouseView,
  },
  {
    // Before the page of a device, whose pattern fits it, too.
    name: 'labels',
    path: PATTERNS.labels,
    title: 'Labels',
    access: 'warehouse',
    source: 'views/labels/LabelsView.tsx',
    load: async () => (await import('../views/labels/LabelsView.tsx')).LabelsView,
  },
  {
    name: 'importStock',
    path: PATTERNS.importStock,
    title: 'Import stock',
    access: 'warehouse',
    source: 'views/importStock/ImportStockView.tsx',
    load: async () => (await import('../views/importStock/ImportStockView.tsx')).ImportStockView,
  },
  {
    name: 'deployments',
    path: PATTERNS.deployments,
    title: 'Deployments',
    access: 'signedIn',
    source: 'views/deployments/DeploymentsView.tsx',
    load: async () => (await import('../views/deployments/DeploymentsView.tsx')).DeploymentsView,
  },
  {
    name: 'deployment',
    path: PATTERNS.deployment,
    title: 'Deployment',
    access: 'signedIn',
    source: 'views/deployment/DeploymentView.tsx',
    load: async () => (await import('../views/deployment/DeploymentView.tsx')).DeploymentView,
  },
  {
    name: 'newDeployment',
    path: PATTERNS.newDeployment,
    title: 'Send to an employee',
    access: 'signedIn',
    source: 'views/newDeployment/NewDeploymentView.tsx',
    load: async () =>
      (await import('../views/newDeployment/NewDeploymentView.tsx')).NewDeploymentView,
  },
  {
    name: 'device',
    path: PATTERNS.device,
    title: 'Device',
    // Members answer for their organization, and follow what became of a device.
    access: 'signedIn',
    source: 'views/device/DeviceView.tsx',
    load: async () => (await import('../views/device/DeviceView.tsx')).DeviceView,
  },
  {
    name: 'unauthorised',
    path: PATTERNS.unauthorised,
    title: 'No access',
    access: 'signedIn',
    source: errors.source,
    load: async () => (await errors.import()).UnauthorisedView,
  },
  {
    name: 'notFound',
    path: PATTERNS.notFound,
    title: 'Page not found',
    access: 'signedIn',
    source: errors.source,
    load: async () => (await errors.import()).NotFoundView,
  },
  {
    name: 'failed',
    path: PATTERNS.failed,
    title: 'Something went wrong',
    access: 'signedIn',
    source: errors.source,
    load: async () => (await errors.import()).FailedView,
  },
];
