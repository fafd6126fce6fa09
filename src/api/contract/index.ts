import { accountEndpoints } from './account.ts';
import { addressBookEndpoints } from './addressBook.ts';
import { addressCheckEndpoints } from './addressCheck.ts';
import { apiKeyEndpoints } from './apiKeys.ts';
import { approvalsEndpoints } from './approvals.ts';
import { auditEndpoints } from './auditLog.ts';
import { authEndpoints } from './auth.ts';
import { billingEndpoints } from './billing.ts';
import { chatEndpoints } from './chat.ts';
import { customFieldsEndpoints } from './customFields.ts';
import { deploymentEndpoints } from './deployments.ts';
import { domainEndpoints } from './domains.ts';
import { draftEndpoints } from './drafts.ts';
import { explanationEndpoints } from './explanation.ts';
import { fileEndpoints } from './files.ts';
import { handlingEndpoints } from './handling.ts';
import { importEndpoints } from './imports.ts';
import { inviteEndpoints } from './invite.ts';
import { labelEndpoints } from './labels.ts';
import { leaverEndpoints } from './leavers.ts';
import { listEndpoints } from './list.ts';
import { liveEndpoints } from './live.ts';
import { machineStateEndpoints } from './machineState.ts';
import { messageEndpoints } from './messages.ts';
import { noteEndpoints } from './notes.ts';
import { orderCancelEndpoints } from './orderCancel.ts';
import { orderEditEndpoints } from './orderEdit.ts';
import { organizationEndpoints } from './organization.ts';
import { provisioningEndpoints } from './provisioning.ts';
import { returnEndpoints } from './returns.ts';
import { searchEndpoints } from './search.ts';
import { shelfAuditEndpoints } from './shelfAudits.ts';
import { ssoEndpoints } from './sso.ts';
import { statisticsEndpoints } from './statistics.ts';
import { stockImportEndpoints } from './stockImports.ts';
import { supportEndpoints } from './support.ts';
import { templateEndpoints } from './templates.ts';
import { userEndpoints } from './users.ts';
import { warehouseEndpoints } from './warehouse.ts';
import { webhookEndpoints } from './webhooks.ts';

/** All endpoints of the portal, keyed `METHOD /path/:param`. */
export const contract = {
  ...authEndpoints,
  ...returnEndpoints,
  ...statisticsEndpoints,
  ...supportEndpoints,
  ...orderEditEndpoints,
  ...orderCancelEndpoints,
  ...deploymentEndpoints,
  ...draftEndpoints,
  ...addressCheckEndpoints,
  ...organizationEndpoints,
  ...billingEndpoints,
  ...addressBookEndpoints,
  ...chatEndpoints,
  ...approvalsEndpoints,
  ...customFieldsEndpoints,
  ...templateEndpoints,
  ...accountEndpoints,
  ...auditEndpoints,
  ...importEndpoints,
  ...stockImportEndpoints,
  ...shelfAuditEndpoints,
  ...liveEndpoints,
  ...noteEndpoints,
  ...handlingEndpoints,
  ...messageEndpoints,
  ...explanationEndpoints,
  ...machineStateEndpoints,
  ...searchEndpoints,
  ...leaverEndpoints,
  ...listEndpoints,
  ...apiKeyEndpoints,
  ...userEndpoints,
  ...inviteEndpoints,
  ...provisioningEndpoints,
  ...domainEndpoints,
  ...labelEndpoints,
  ...warehouseEndpoints,
  ...ssoEndpoints,
  ...webhookEndpoints,
  ...fileEndpoints,
} as const;
export type Contract = typeof contract;
export type Call = keyof Contract;
