import { addressBookPage } from '../machines/addressBook.page.ts';
import { addressCheckPage } from '../machines/addressCheck.page.ts';
import { apiKeysPage } from '../machines/apiKeys.page.ts';
import { approvalsPage } from '../machines/approvals.page.ts';
import { auditLogPage } from '../machines/auditLog.page.ts';
import { authenticationContract } from '../machines/authentication.contract.ts';
import { authenticationProfile } from '../machines/authentication.profile.ts';
import { bulkPage } from '../machines/bulk.page.ts';
import { cameraContract } from '../machines/camera.contract.ts';
import { cameraProfile } from '../machines/camera.profile.ts';
import { channelsPage } from '../machines/channels.page.ts';
import { chatChannelContract } from '../machines/chatChannel.contract.ts';
import { chatChannelProfile } from '../machines/chatChannel.profile.ts';
import { chooseTableContract } from '../machines/chooseTable.contract.ts';
import { chooseTableProfile } from '../machines/chooseTable.profile.ts';
import { colleaguesContract } from '../machines/colleagues.contract.ts';
import { colleaguesProfile } from '../machines/colleagues.profile.ts';
import { customFieldsPage } from '../machines/customFields.page.ts';
import { dashboardPage } from '../machines/dashboard.page.ts';
import { deploymentContract } from '../machines/deployment.contract.ts';
import { deploymentProfile } from '../machines/deployment.profile.ts';
import { deploymentPagePage } from '../machines/deploymentPage.page.ts';
import { deploymentsPage } from '../machines/deployments.page.ts';
import { devicePage } from '../machines/device.page.ts';
import { deviceReturnContract } from '../machines/deviceReturn.contract.ts';
import { deviceReturnProfile } from '../machines/deviceReturn.profile.ts';
import { domainsPage } from '../machines/domains.page.ts';
import { draftPage } from '../machines/draft.page.ts';
import { emailsPage } from '../machines/emails.page.ts';
import { filesPage } from '../machines/files.page.ts';
import { formAddressPage } from '../machines/formAddress.page.ts';
import { handlingContract } from '../machines/handling.contract.ts';
import { handlingProfile } from '../machines/handling.profile.ts';
import { importReturnsPage } from '../machines/importReturns.page.ts';
import { importStockPage } from '../machines/importStock.page.ts';
import { labelsPage } from '../machines/labels.page.ts';
import { leaverContract } from '../machines/leaver.contract.ts';
import { leaverProfile } from '../machines/leaver.profile.ts';
import { leaverMailPage } from '../machines/leaverMail.page.ts';
import { leaverPagePage } from '../machines/leaverPage.page.ts';
import { leaverRulePage } from '../machines/leaverRule.page.ts';
import { leavingPage } from '../machines/leaving.page.ts';
import { listNewsContract } from '../machines/listNews.contract.ts';
import { listNewsProfile } from '../machines/listNews.profile.ts';
import { loginContract } from '../machines/login.contract.ts';
import { loginProfile } from '../machines/login.profile.ts';
import { magicLinkContract } from '../machines/magicLink.contract.ts';
import { magicLinkProfile } from '../machines/magicLink.profile.ts';
import { mailsPage } from '../machines/mails.page.ts';
import { missingPartContract } from '../machines/missingPart.contract.ts';
import { missingPartProfile } from '../machines/missingPart.profile.ts';
import { newDeploymentPage } from '../machines/newDeployment.page.ts';
import { newLeaverPage } from '../machines/newLeaver.page.ts';
import { newReturnPage } from '../machines/newReturn.page.ts';
import { orderCancelPage } from '../machines/orderCancel.page.ts';
import { orderEditPage } from '../machines/orderEdit.page.ts';
import { organizationPage } from '../machines/organization.page.ts';
import { ownNamePage } from '../machines/ownName.page.ts';
import { palettePage } from '../machines/palette.page.ts';
import { provisioningPage } from '../machines/provisioning.page.ts';
import { provisioningLogPage } from '../machines/provisioningLog.page.ts';
import { returnPage } from '../machines/return.page.ts';
import { returnPathContract } from '../machines/returnPath.contract.ts';
import { returnPathProfile } from '../machines/returnPath.profile.ts';
import { rowReviewPage } from '../machines/rowReview.page.ts';
import { savedViewsPage } from '../machines/savedViews.page.ts';
import { sessionsPage } from '../machines/sessions.page.ts';
import { shelfAuditPage } from '../machines/shelfAudit.page.ts';
import { ssoPage } from '../machines/sso.page.ts';
import { ssoConnectionContract } from '../machines/ssoConnection.contract.ts';
import { ssoConnectionProfile } from '../machines/ssoConnection.profile.ts';
import { supportPage } from '../machines/support.page.ts';
import { templatesPage } from '../machines/templates.page.ts';
import { textConsentContract } from '../machines/textConsent.contract.ts';
import { textConsentProfile } from '../machines/textConsent.profile.ts';
import { textMessageContract } from '../machines/textMessage.contract.ts';
import { textMessageProfile } from '../machines/textMessage.profile.ts';
import { undoContract } from '../machines/undo.contract.ts';
import { undoProfile } from '../machines/undo.profile.ts';
import { warehousePage } from '../machines/warehouse.page.ts';
import { warehouseDeviceContract } from '../machines/warehouseDevice.contract.ts';
import { warehouseDeviceProfile } from '../machines/warehouseDevice.profile.ts';
import { webhookPage } from '../machines/webhook.page.ts';
import { webhookEndpointContract } from '../machines/webhookEndpoint.contract.ts';
import { webhookEndpointProfile } from '../machines/webhookEndpoint.profile.ts';
import { webhooksPage } from '../machines/webhooks.page.ts';
import { subjectOf } from './contract.ts';

/** All machines by their ID in logs, with their pages if they have one. */
export const SUBJECTS = [
  subjectOf(authenticationProfile, authenticationContract),
  subjectOf(cameraProfile, cameraContract),
  subjectOf(chatChannelProfile, chatChannelContract),
  subjectOf(chooseTableProfile, chooseTableContract),
  subjectOf(deploymentProfile, deploymentContract),
  subjectOf(deviceReturnProfile, deviceReturnContract),
  subjectOf(colleaguesProfile, colleaguesContract),
  subjectOf(undoProfile, undoContract),
  subjectOf(handlingProfile, handlingContract),
  subjectOf(leaverProfile, leaverContract),
  subjectOf(listNewsProfile, listNewsContract),
  subjectOf(missingPartProfile, missingPartContract),
  subjectOf(loginProfile, loginContract),
  subjectOf(magicLinkProfile, magicLinkContract),
  subjectOf(returnPathProfile, returnPathContract),
  subjectOf(ssoConnectionProfile, ssoConnectionContract),
  subjectOf(textConsentProfile, textConsentContract),
  subjectOf(textMessageProfile, textMessageContract),
  subjectOf(warehouseDeviceProfile, warehouseDeviceContract),
  subjectOf(webhookEndpointProfile, webhookEndpointContract),
  addressBookPage,
  customFieldsPage,
  templatesPage,
  addressCheckPage,
  auditLogPage,
  apiKeysPage,
  provisioningPage,
  provisioningLogPage,
  approvalsPage,
  channelsPage,
  leaverMailPage,
  domainsPage,
  bulkPage,
  dashboardPage,
  deploymentPagePage,
  deploymentsPage,
  devicePage,
  draftPage,
  emailsPage,
  filesPage,
  formAddressPage,
  importReturnsPage,
  newDeploymentPage,
  labelsPage,
  leaverPagePage,
  leavingPage,
  leaverRulePage,
  newLeaverPage,
  mailsPage,
  importStockPage,
  shelfAuditPage,
  newReturnPage,
  orderCancelPage,
  orderEditPage,
  organizationPage,
  ownNamePage,
  palettePage,
  returnPage,
  rowReviewPage,
  savedViewsPage,
  sessionsPage,
  ssoPage,
  supportPage,
  warehousePage,
  webhookPage,
  webhooksPage,
] as const;
