import { LoginView } from '../../views/login/LoginView.tsx';
import { PATTERNS } from '../paths.ts';
import type { RouteEntry } from './routeEntry.ts';
import { WAREHOUSE_ROUTES } from './warehouseRoutes.ts';

const login = {
  title: 'Log in',
  access: 'public',
  // Stands in the place of every protected screen, so it comes with the entry.
  load: async () => LoginView,
} as const;
const importSso = () => import('../../views/sso/SsoView.tsx');
const importErrors = () => import('../../views/errors/ErrorViews.tsx');

/** Every screen; the first pattern that matches wins, anything else is the 404 page. */
export const ROUTES: readonly RouteEntry[] = [
  { name: 'login', path: PATTERNS.login, ...login },
  { name: 'ssoFailed', path: PATTERNS.ssoFailed, ...login },
  { name: 'oktaFailed', path: PATTERNS.oktaFailed, ...login },
  {
    name: 'logOut',
    path: PATTERNS.logOut,
    title: 'Log out',
    access: 'signedIn',
    load: async () => (await import('../../views/logOut/LogOutView.tsx')).LogOutView,
  },
  {
    name: 'magicLink',
    path: PATTERNS.magicLink,
    title: 'Logging in',
    access: 'public',
    load: async () => (await import('../../views/magicLink/MagicLinkView.tsx')).MagicLinkView,
  },
  {
    name: 'invite',
    path: PATTERNS.invite,
    title: 'Invitation',
    access: 'public',
    load: async () => (await import('../../views/invite/InviteView.tsx')).InviteView,
  },
  {
    name: 'cancelOrder',
    path: PATTERNS.cancelOrder,
    title: 'Cancel an order',
    access: 'public',
    load: async () => (await import('../../views/orderCancel/OrderCancelView.tsx')).OrderCancelView,
  },
  {
    name: 'support',
    path: PATTERNS.support,
    title: 'Your device return',
    access: 'public',
    load: async () => (await import('../../views/support/SupportView.tsx')).SupportView,
  },
  {
    name: 'dashboard',
    path: PATTERNS.dashboard,
    title: 'Dashboard',
    access: 'signedIn',
    load: async () => (await import('../../views/dashboard/DashboardView.tsx')).DashboardView,
  },
  {
    name: 'insights',
    path: PATTERNS.insights,
    title: 'Insights',
    access: 'signedIn',
    load: async () => (await import('../../views/insights/InsightsView.tsx')).InsightsView,
  },
  {
    name: 'newReturn',
    path: PATTERNS.newReturn,
    title: 'New device return',
    access: 'signedIn',
    load: async () => (await import('../../views/newReturn/NewReturnView.tsx')).NewReturnView,
  },
  {
    name: 'importReturns',
    path: PATTERNS.importReturns,
    title: 'Import returns',
    access: 'signedIn',
    load: async () =>
      (await import('../../views/importReturns/ImportReturnsView.tsx')).ImportReturnsView,
  },
  {
    name: 'return',
    path: PATTERNS.return,
    title: 'Device return',
    access: 'signedIn',
    load: async () => (await import('../../views/return/ReturnView.tsx')).ReturnView,
  },
  {
    name: 'orderEdit',
    path: PATTERNS.orderEdit,
    title: 'Edit an order',
    access: 'signedIn',
    load: async () => (await import('../../views/orderEdit/OrderEditView.tsx')).OrderEditView,
  },
  {
    name: 'leaving',
    path: PATTERNS.leaving,
    title: 'Leaving',
    access: 'signedIn',
    load: async () => (await import('../../views/leaving/list/LeavingView.tsx')).LeavingView,
  },
  {
    // Before the page of a leaver, whose pattern fits it, too.
    name: 'newLeaver',
    path: PATTERNS.newLeaver,
    title: 'Add a leaver',
    access: 'signedIn',
    load: async () => (await import('../../views/leaving/add/NewLeaverView.tsx')).NewLeaverView,
  },
  {
    name: 'leaver',
    path: PATTERNS.leaver,
    title: 'Leaver',
    access: 'signedIn',
    load: async () => (await import('../../views/leaving/leaver/LeaverView.tsx')).LeaverView,
  },
  {
    name: 'settings',
    path: PATTERNS.settings,
    title: 'Settings',
    access: 'signedIn',
    load: async () => (await import('../../views/settings/account/SettingsView.tsx')).SettingsView,
  },
  {
    name: 'sessions',
    path: PATTERNS.sessions,
    title: 'Sessions',
    access: 'signedIn',
    load: async () => (await import('../../views/settings/account/SessionsView.tsx')).SessionsView,
  },
  {
    name: 'organisation',
    path: PATTERNS.organisation,
    title: 'Organization',
    access: 'admin',
    load: async () =>
      (await import('../../views/settings/organization/OrganizationView.tsx')).OrganizationView,
  },
  {
    name: 'addressBook',
    path: PATTERNS.addressBook,
    title: 'Address book',
    access: 'admin',
    load: async () =>
      (await import('../../views/settings/addressBook/AddressBookView.tsx')).AddressBookView,
  },
  {
    name: 'customFields',
    path: PATTERNS.customFields,
    title: 'Custom fields',
    access: 'admin',
    load: async () =>
      (await import('../../views/settings/customFields/CustomFieldsView.tsx')).CustomFieldsView,
  },
  {
    name: 'approvals',
    path: PATTERNS.approvals,
    title: 'Approvals',
    access: 'admin',
    load: async () =>
      (await import('../../views/settings/approvals/ApprovalsView.tsx')).ApprovalsView,
  },
  {
    name: 'channels',
    path: PATTERNS.channels,
    title: 'Slack and Teams',
    access: 'admin',
    load: async () => (await import('../../views/settings/channels/ChannelsView.tsx')).ChannelsView,
  },
  {
    name: 'leaverSettings',
    path: PATTERNS.leaverSettings,
    title: 'Leavers',
    access: 'admin',
    load: async () => (await import('../../views/settings/leavers/LeaversView.tsx')).LeaversView,
  },
  {
    name: 'templates',
    path: PATTERNS.templates,
    title: 'Templates',
    access: 'admin',
    load: async () =>
      (await import('../../views/settings/templates/TemplatesView.tsx')).TemplatesView,
  },
  {
    name: 'domains',
    path: PATTERNS.domains,
    title: 'Domains',
    access: 'admin',
    load: async () => (await import('../../views/settings/domains/DomainsView.tsx')).DomainsView,
  },
  {
    name: 'auditLog',
    path: PATTERNS.auditLog,
    title: 'Audit log',
    access: 'admin',
    load: async () => (await import('../../views/settings/auditLog/AuditLogView.tsx')).AuditLogView,
  },
  {
    name: 'api',
    path: PATTERNS.api,
    title: 'API',
    access: 'admin',
    load: async () => (await import('../../views/api/ApiView.tsx')).ApiView,
  },
  {
    name: 'webhook',
    path: PATTERNS.webhook,
    title: 'Webhook',
    access: 'admin',
    load: async () => (await import('../../views/webhook/WebhookView.tsx')).WebhookView,
  },
  {
    name: 'users',
    path: PATTERNS.users,
    title: 'Users',
    access: 'admin',
    load: async () => (await import('../../views/users/UsersView.tsx')).UsersView,
  },
  {
    name: 'provisioning',
    path: PATTERNS.provisioning,
    title: 'Provisioning',
    access: 'admin',
    load: async () =>
      (await import('../../views/provisioning/ProvisioningView.tsx')).ProvisioningView,
  },
  {
    name: 'provisioningLog',
    path: PATTERNS.provisioningLog,
    title: 'Provisioning log',
    access: 'admin',
    load: async () =>
      (await import('../../views/provisioningLog/ProvisioningLogView.tsx')).ProvisioningLogView,
  },
  {
    name: 'billing',
    path: PATTERNS.billing,
    title: 'Billing',
    access: 'signedIn',
    load: async () => (await import('../../views/billing/BillingView.tsx')).BillingView,
  },
  {
    name: 'statement',
    path: PATTERNS.statement,
    title: 'Statement',
    access: 'signedIn',
    load: async () => (await import('../../views/billing/StatementView.tsx')).StatementView,
  },
  {
    name: 'okta',
    path: PATTERNS.okta,
    title: 'Okta Configuration',
    access: 'admin',
    load: async () => (await importSso()).OktaView,
  },
  {
    name: 'azure',
    path: PATTERNS.azure,
    title: 'Azure Configuration',
    access: 'admin',
    load: async () => (await importSso()).AzureView,
  },
  ...WAREHOUSE_ROUTES,
  {
    name: 'unauthorised',
    path: PATTERNS.unauthorised,
    title: 'No access',
    access: 'signedIn',
    load: async () => (await importErrors()).UnauthorisedView,
  },
  {
    name: 'notFound',
    path: PATTERNS.notFound,
    title: 'Page not found',
    access: 'signedIn',
    load: async () => (await importErrors()).NotFoundView,
  },
  {
    name: 'failed',
    path: PATTERNS.failed,
    title: 'Something went wrong',
    access: 'signedIn',
    load: async () => (await importErrors()).FailedView,
  },
];
