import { createReportReader } from './carrierReports/report.ts';
import { createLabelBuyer } from './carriers/buyLabel.ts';
import { createCarrier } from './carriers/createCarrier.ts';
import { createDemoScanner } from './carriers/demo/demoScans.ts';
import { createKitOrderer } from './carriers/orderKit.ts';
import { createPickupBooker, createPickupReleaser } from './carriers/pickups/bookPickup.ts';
import { updatePickups } from './carriers/pickups/updatePickups.ts';
import { updateLabels } from './carriers/updateLabels.ts';
import { createCertificateIssuer } from './certificates/issue.ts';
import { createChatDeliverer } from './chat/deliver.ts';
import { noteStepsForChannels } from './chat/news.ts';
import { createChatTroubleNotifier } from './chat/troubleMail.ts';
import { createDeploymentLabelBuyer } from './deployments/buyLabels.ts';
import { createDeploymentScanner } from './deployments/demoScans.ts';
import { createDeploymentNotifier } from './deployments/notices.ts';
import { createDeviceNotifier, createQuestionSender } from './devices/deviceNotices.ts';
import { moveDevices } from './devices/moveDevices.ts';
import { createChatSummarizer } from './digest/chatSummary.ts';
import { createDigestSender } from './digest/sendDigest.ts';
import { createDomainNotifier } from './domains/mail.ts';
import { createDomainChecker } from './domains/recheck.ts';
import { createHandlingNotifier } from './handling/notices.ts';
import { createImportNotifier } from './imports/notice.ts';
import { createImportPlacer } from './imports/place.ts';
import { createLeaversReplier } from './inboundMail/reply.ts';
import { createBulkWorker } from './list/bulkWork.ts';
import type { OutboxHandlers } from './platform/outbox/outbox.ts';
import { createNewLinkSender } from './publicPages/newLink.ts';
import { askApprovers, createApprovalMailer } from './returnMails/approvalMails.ts';
import { createNoticeSender } from './returnMails/notices.ts';
import type { ReturnFollowers } from './services/returnSteps.ts';
import type { Services } from './services/services.ts';
import { createMagicLinkSender } from './signIn/sendMagicLink.ts';
import { createBreakGlassNotifier } from './sso/enforcement/breakGlassMail.ts';
import { createCertificateReminder } from './sso/settings/reminders.ts';
import { planTexts } from './texts/planTexts.ts';
import { createReportRecorder, createTextChecker } from './texts/reports.ts';
import { createTextSender } from './texts/sendTexts.ts';
import { createInvitationSender } from './users/invitationMail.ts';
import { announceSteps } from './webhooks/announce.ts';
import { createWebhookDeliverer } from './webhooks/deliver.ts';
import { createDisabledNotifier } from './webhooks/disabledMail.ts';

/** Creates the outbox's handlers, one for each kind of work. */
export function createOutboxHandlers(services: Services): OutboxHandlers {
  const carrier = createCarrier(services.config.carrier);
  return {
    'magicLink.send': createMagicLinkSender(services),
    'invitation.mail': createInvitationSender(services),
    'support.link': createNewLinkSender(services),
    'device.notice': createDeviceNotifier(services),
    'device.question': createQuestionSender(services),
    'certificate.issue': createCertificateIssuer(services),
    'deployment.notice': createDeploymentNotifier(services),
    'deployment.label': createDeploymentLabelBuyer(services, carrier),
    'demo.deployment': createDeploymentScanner(services),
    'import.place': createImportPlacer(services),
    'import.notice': createImportNotifier(services),
    'approval.mail': createApprovalMailer(services),
    'handling.notice': createHandlingNotifier(services),
    'return.notice': createNoticeSender(services),
    'digest.send': createDigestSender(services),
    'returns.bulk': createBulkWorker(services),
    'kit.order': createKitOrderer(services, carrier),
    'label.buy': createLabelBuyer(services, carrier),
    'pickup.book': createPickupBooker(services, carrier),
    'pickup.release': createPickupReleaser(services, carrier),
    'carrier.report': createReportReader(services),
    'demo.scan': createDemoScanner(services),
    'leavers.reply': createLeaversReplier(services),
    'text.send': createTextSender(services),
    'text.report': createReportRecorder(services),
    'text.check': createTextChecker(services),
    'sso.breakGlass': createBreakGlassNotifier(services),
    'sso.certificate': createCertificateReminder(services),
    'domain.check': createDomainChecker(services),
    'domain.mail': createDomainNotifier(services),
    'webhook.deliver': createWebhookDeliverer(services),
    'webhook.disabled': createDisabledNotifier(services),
    'chat.deliver': createChatDeliverer(services),
    'chat.summary': createChatSummarizer(services),
    'chat.trouble': createChatTroubleNotifier(services),
  };
}

/** Rooms that act on the steps of returns. `after` in this order. */
export const RETURN_FOLLOWERS: ReturnFollowers = {
  beside: [announceSteps, noteStepsForChannels],
  after: [updateLabels, updatePickups, moveDevices, planTexts, askApprovers],
};
