import { createReportTaker } from './carrierReports/report.ts';
import { createLabelBuyer } from './carriers/buyLabel.ts';
import { createCarrier } from './carriers/createCarrier.ts';
import { createDemoWalker } from './carriers/demo/demoScans.ts';
import { createKitOrderer } from './carriers/orderKit.ts';
import { updateLabels } from './carriers/updateLabels.ts';
import { createCertifier } from './certificates/issue.ts';
import { createDeploymentLabelBuyer } from './deployments/buyLabels.ts';
import { createDeploymentWalker } from './deployments/demoScans.ts';
import { createDeploymentTeller } from './deployments/notices.ts';
import { createDeviceTeller, createQuestionSender } from './devices/deviceNotices.ts';
import { moveDevices } from './devices/moveDevices.ts';
import { createDigestSender } from './digest/sendDigest.ts';
import { createImportTeller } from './imports/notice.ts';
import { createImportPlacer } from './imports/place.ts';
import { createBulkWorker } from './list/bulkWork.ts';
import type { OutboxHandlers } from './platform/outbox/outbox.ts';
import { createNewLinkSender } from './publicPages/newLink.ts';
import { createNoticeSender } from './returnMails/notices.ts';
import type { ReturnFollowers } from './services/returnSteps.ts';
import type { Services } from './services/services.ts';
import { createMagicLinkSender } from './signIn/sendMagicLink.ts';
import { createBreakGlassTeller } from './sso/enforcement/breakGlassMail.ts';
import { createCertificateReminder } from './sso/settings/reminders.ts';
import { createInvitationSender } from './users/invitationMail.ts';
import { announceSteps } from './webhooks/announce.ts';
import { createWebhookDeliverer } from './webhooks/deliver.ts';
import { createDisabledTeller } from './webhooks/disabledMail.ts';

/** Creates the outbox's handlers, one for each kind of work. */
export function createOutboxHandlers(services: Services): OutboxHandlers {
  const carrier = createCarrier(services.config.carrier);
  return {
    'magicLink.send': createMagicLinkSender(services),
    'invitation.mail': createInvitationSender(services),
    'support.link': createNewLinkSender(services),
    'device.notice': createDeviceTeller(services),
    'device.question': createQuestionSender(services),
    'certificate.issue': createCertifier(services),
    'deployment.notice': createDeploymentTeller(services),
    'deployment.label': createDeploymentLabelBuyer(services, carrier),
    'demo.deployment': createDeploymentWalker(services),
    'import.place': createImportPlacer(services),
    'import.notice': createImportTeller(services),
    'return.notice': createNoticeSender(services),
    'digest.send': createDigestSender(services),
    'returns.bulk': createBulkWorker(services),
    'kit.order': createKitOrderer(services, carrier),
    'label.buy': createLabelBuyer(services, carrier),
    'carrier.report': createReportTaker(services),
    'demo.scan': createDemoWalker(services),
    'sso.breakGlass': createBreakGlassTeller(services),
    'sso.certificate': createCertificateReminder(services),
    'webhook.deliver': createWebhookDeliverer(services),
    'webhook.disabled': createDisabledTeller(services),
  };
}

/** Rooms that act on the steps of returns. `after` in this order. */
export const RETURN_FOLLOWERS: ReturnFollowers = {
  beside: [announceSteps],
  after: [updateLabels, moveDevices],
};
