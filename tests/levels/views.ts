/**
 * All machines of the product with the suites that walk them on their views
 * (`tests/ui/<suite>.model.test.tsx`) and in the built app (`tests/browser/<suite>.model.test.ts`):
 * each state is visited there, checked with axe and photographed. A machine without a view has the
 * reason instead, and the suite that walks it through the real server
 * (`tests/server/<server>.model.test.ts`), which is its level 2.
 */
export const VIEWS: Readonly<
  Record<
    string,
    | readonly string[]
    | { readonly none: string; readonly server: string }
    | { readonly none: string; readonly tested: string }
  >
> = {
  login: ['login'],
  authentication: ['authentication'],
  returnPath: ['returnPath'],
  magicLink: ['magicLink'],
  reading: ['billing'],
  list: ['auditLog', 'deployments', 'provisioningLog'],
  support: ['support'],
  dashboard: ['dashboard'],
  bulk: ['bulk'],
  savedViews: ['savedViews'],
  apiKeys: ['apiKeys'],
  webhooks: ['webhooks'],
  webhook: ['webhook'],
  users: ['users'],
  provisioning: ['provisioning'],
  channels: ['channels'],
  leaverMail: ['leaverMail'],
  domains: ['domains'],
  return: ['return'],
  mails: ['mails'],
  warehouse: ['warehouse'],
  device: ['device'],
  deploymentPage: ['deploymentPage'],
  newDeployment: ['newDeployment'],
  leaving: ['leaving'],
  leaverPage: ['leaverPage'],
  leaverRule: ['leaverRule'],
  newLeaver: ['newLeaver'],
  formAddress: ['formAddress'],
  files: ['files'],
  labels: ['labels'],
  importStock: ['importStock'],
  shelfAudit: ['shelfAudit'],
  sessions: ['sessions'],
  addressBook: ['addressBook'],
  customFields: ['customFields'],
  approvals: ['approvals'],
  templates: ['templates'],
  organization: ['organization'],
  emails: ['emails'],
  ownName: ['ownName'],
  palette: ['palette'],
  sso: ['sso'],
  newReturn: ['newReturn'],
  draft: ['draft'],
  orderEdit: ['orderEdit'],
  orderCancel: ['orderCancel'],
  inviteAccept: ['inviteAccept'],
  addressCheck: ['addressCheck'],
  importReturns: ['importReturns'],
  rowReview: ['rowReview'],
  invitation: {
    none: 'It runs on the server; the page of its link and the list of users show what it allows.',
    server: 'invitation',
  },
  membership: {
    none: 'It runs on the server; the list of users shows what it allows.',
    server: 'membership',
  },
  webhookEndpoint: {
    none: 'It runs on the server; the pages show where it stands and what it allows.',
    server: 'webhookEndpoint',
  },
  chatChannel: {
    none: 'It runs on the server; the settings show where it stands and what it allows.',
    server: 'chatChannel',
  },
  textConsent: {
    none: 'It runs on the server; the pages show whether texts are sent.',
    server: 'textConsent',
  },
  textMessage: {
    none: 'It runs on the server; a return’s timeline shows what became of its texts.',
    server: 'textMessage',
  },
  ssoConnection: {
    none: 'It runs on the server; the pages show where it stands and what it allows.',
    server: 'ssoConnection',
  },
  colleagues: {
    none: 'It is a part of the pages on which things are assigned: tests/browser/handling.deep.test.ts finds a colleague.',
    tested: 'handling.deep',
  },
  undo: {
    none: 'It is a part of the dashboard: tests/browser/handling.deep.test.ts undoes an assignment.',
    tested: 'handling.deep',
  },
  handling: {
    none: 'It runs on the server; the pages show who takes care of something.',
    server: 'handling',
  },
  leaver: {
    none: 'It runs on the server; the list shows what it allows.',
    server: 'leaver',
  },
  deployment: {
    none: 'It runs on the server; the pages show what it allows.',
    server: 'deployment',
  },
  warehouseDevice: {
    none: 'It runs on the server; the pages show what it allows.',
    server: 'warehouseDevice',
  },
  camera: {
    none: 'It needs a camera and a browser that reads barcodes: tests/browser/camera.deep.test.ts has one.',
    tested: 'camera.deep',
  },
  chooseTable: {
    none: 'The browser reads the table, and no request can be held: tests/ui/importReturns.test.tsx chooses files and sheets.',
    tested: 'rowReview.model.deep',
  },
  listNews: {
    none: 'It shows a toast and nothing else: tests/ui/dashboard.test.tsx receives the change of a colleague.',
    tested: 'live.deep',
  },
  missingPart: {
    none: 'Only a built app has files that can be missing: tests/browser/chunks.deep.test.ts removes them.',
    tested: 'chunks.deep',
  },
  deviceReturn: {
    none: 'It runs on the server; the pages show what it allows.',
    server: 'deviceReturn',
  },
};
