import { flagSilentParcels, sweepReports } from './carriers/silentParcels.ts';
import { planDigests } from './digest/planDigests.ts';
import { planDomainChecks } from './domains/recheck.ts';
import { createFileStore } from './fileStorage/fileStore.ts';
import { sweepOrphanedFiles } from './fileStorage/orphanedFiles.ts';
import { stripStoredFiles } from './files/stripStored.ts';
import { endLeaverSnoozes } from './leavers/handleLeaver.ts';
import { orderDueLeavers } from './leavers/orderByRule.ts';
import { sweepBulkChanges } from './list/bulkUndo.ts';
import { sweepChanges } from './live/storedChanges.ts';
import type { Chore } from './platform/outbox/worker.ts';
import { sweepAnswers } from './publicApi/idempotency.ts';
import { endReturnSnoozes } from './returnActions/handling.ts';
import { sweepTexts } from './returnMails/sweepTexts.ts';
import { sweepPastMemberships } from './scim/groups/memberships.ts';
import { sweepScimLog } from './scim/log.ts';
import type { Services } from './services/services.ts';
import { remindOfCertificates } from './sso/settings/reminders.ts';
import { sweepSso } from './sso/sweep.ts';
import { sweepNumbers } from './texts/sweepNumbers.ts';
import { expireInvitations } from './users/invitations.ts';
import { endDeviceSnoozes } from './warehouse/handleDevice.ts';
import { sweepDeliveries } from './webhooks/sweep.ts';

const MINUTE = 60_000;

/** Creates the worker's periodic chores. */
export function createChores(services: Services): readonly Chore[] {
  return [
    { everyMs: 10 * MINUTE, run: () => flagSilentParcels(services) },
    { everyMs: MINUTE, run: () => planDigests(services) },
    { everyMs: MINUTE, run: () => orderDueLeavers(services) },
    { everyMs: MINUTE, run: () => endReturnSnoozes(services) },
    { everyMs: MINUTE, run: () => endLeaverSnoozes(services) },
    { everyMs: MINUTE, run: () => endDeviceSnoozes(services) },
    { everyMs: MINUTE, run: () => sweepChanges(services) },
    { everyMs: 60 * MINUTE, run: () => remindOfCertificates(services) },
    { everyMs: 60 * MINUTE, run: () => sweepSso(services) },
    { everyMs: 60 * MINUTE, run: () => planDomainChecks(services) },
    { everyMs: 60 * MINUTE, run: () => sweepBulkChanges(services) },
    { everyMs: 24 * 60 * MINUTE, run: () => sweepReports(services) },
    { everyMs: 60 * MINUTE, run: () => sweepAnswers(services) },
    { everyMs: 10 * MINUTE, run: () => expireInvitations(services) },
    { everyMs: 60 * MINUTE, run: () => sweepOrphanedFiles(services, createFileStore(services)) },
    { everyMs: 10 * MINUTE, run: () => stripStoredFiles(services, createFileStore(services)) },
    { everyMs: 6 * 60 * MINUTE, run: () => sweepDeliveries(services) },
    { everyMs: 24 * 60 * MINUTE, run: () => sweepScimLog(services) },
    { everyMs: 24 * 60 * MINUTE, run: () => sweepPastMemberships(services) },
    { everyMs: 60 * MINUTE, run: () => sweepTexts(services) },
    { everyMs: 60 * MINUTE, run: () => sweepNumbers(services) },
  ];
}
