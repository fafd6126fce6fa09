import { sql } from 'kysely';
import { addressLine } from '../../domain/address.ts';
import { chooseLanguage, type Language } from '../../domain/languages.ts';
import type { EmailChoice } from '../../domain/people/emailWords.ts';
import { trackingPage } from '../../domain/tracking.ts';
import type { StoredDevice } from '../devices/deviceRow.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import {
  type AboutDeployment,
  deploymentCompanyLetter,
  deploymentEmployeeLetter,
} from '../platform/mail/templates/deployment.ts';
import { writeLetter } from '../platform/mail/templates/letter.ts';
import {
  type DeploymentNotice,
  enqueue,
  type OutboxJob,
  Postponed,
} from '../platform/outbox/outbox.ts';
import { storeAwaited } from '../platform/outbox/queue.ts';
import { isFinal } from '../returnMails/earlierNotices.ts';
import { notificationAddresses } from '../returnMails/recipients.ts';
import type { Services } from '../services/services.ts';
import type { StoredDeployment } from './deploymentRow.ts';
import { deviceOf } from './findDeployment.ts';

/**
 * Enqueues emails about a deployment's step, in the step's transaction: to the employee, the user
 * who ordered it, and for problems the notification addresses. Test orders send none.
 */
export async function enqueueNotices(
  tx: TenantTransaction,
  row: StoredDeployment,
  clock: Clock,
): Promise<void> {
  const { organisation_id: organisationId, status } = row;
  if (status === 'awaitingShipment' || status === 'deactivated') return;
  const { sandbox_of: sandboxOf } = await tx
    .selectFrom('organisations')
    .select('sandbox_of')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  if (sandboxOf !== null) return;
  const notified = new Set<string>();
  const notify = async (audience: 'employee' | 'company', recipient: string) => {
    const isNotified = notified.has(recipient.toLowerCase());
    notified.add(recipient.toLowerCase());
    if (recipient === '' || isNotified) return;
    const payload = { deploymentId: row.id, status, audience, recipient };
    await enqueue(tx, { organisationId, kind: 'deployment.notice', payload }, clock);
  };
  if (status === 'deviceShipped' || status === 'deployed') {
    await notify('employee', row.employee_email);
  }
  for (const address of await companyAddresses(tx, row)) await notify('company', address);
}

/** Choices that include shipping and arrival; summaries don't cover deployments. */
const WANT_STEPS: readonly EmailChoice[] = ['every', 'digest'];

/**
 * Returns the user who ordered it, while they have an account and as they chose; for a problem also
 * the notification addresses, as for a return.
 */
async function companyAddresses(
  tx: TenantTransaction,
  row: StoredDeployment,
): Promise<readonly string[]> {
  const { organisation_id: organisationId, status } = row;
  const isProblem = status !== 'deviceShipped' && status !== 'deployed';
  const purchaser =
    row.created_by === null
      ? undefined
      : await tx
          .selectFrom('users')
          .select(['email', 'return_emails'])
          .where('organisation_id', '=', organisationId)
          .where('id', '=', row.created_by)
          .where('status', '=', 'active')
          .executeTakeFirst();
  const choice = purchaser?.return_emails ?? 'none';
  const isSubscribed = isProblem ? choice !== 'none' : WANT_STEPS.includes(choice);
  return [
    ...(purchaser !== undefined && isSubscribed ? [purchaser.email] : []),
    ...(isProblem ? await notificationAddresses(tx, organisationId) : []),
  ];
}

/** Creates the worker's handler that sends the email to one recipient. */
export function createDeploymentNotifier(
  services: Services,
): (job: OutboxJob<'deployment.notice'>) => Promise<void> {
  const { database, mailer, config } = services;
  return async ({ id, organisationId, payload }) => {
    if (organisationId === null) throw new Error('A deployment belongs to no organisation.');
    const { row, device, nextTry, language } = await database.forOrganisation(
      organisationId,
      async (tx) => {
        const found = await tx
          .selectFrom('deployments')
          .selectAll()
          .where('organisation_id', '=', organisationId)
          .where('id', '=', payload.deploymentId)
          .executeTakeFirstOrThrow();
        const earlier = await nextTryOfEarlier(tx, { organisationId, id, payload });
        const { language } = await tx
          .selectFrom('organisations')
          .select('language')
          .where('id', '=', organisationId)
          .executeTakeFirstOrThrow();
        return { row: found, device: await deviceOf(tx, found), nextTry: earlier, language };
      },
    );
    const about = { ...aboutDeployment(row, device, config, language), status: payload.status };
    const letterOf =
      payload.audience === 'employee' ? deploymentEmployeeLetter : deploymentCompanyLetter;
    const letter = letterOf(about);
    if (letter === null) return;
    if (nextTry !== null) throw new Postponed(nextTry);
    const mail = writeLetter(letter);
    try {
      await mailer.send({ messageId: `deployment-${id}`, to: payload.recipient, ...mail });
    } catch (error) {
      if (isFinal(error)) await storeAwaited(database, id, []);
      throw error;
    }
  };
}

/**
 * Returns when the last of the recipient's earlier emails about the deployment is retried; null if
 * none waits for a retry. The claim already orders emails that are due or being sent.
 */
async function nextTryOfEarlier(
  tx: TenantTransaction,
  { organisationId, id, payload: { deploymentId, recipient } }: EarlierThan,
): Promise<Date | null> {
  const { nextTry } = await tx
    .selectFrom('outbox')
    .select(({ fn }) => fn.max('due_at').as('nextTry'))
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'deployment.notice')
    .where(sql`payload->>'deploymentId'`, '=', deploymentId)
    .where(sql`lower(payload->>'recipient')`, '=', recipient.toLowerCase())
    .where(sql<boolean>`payload->'awaitedBy' IS DISTINCT FROM '[]'`)
    .where('id', '<', id)
    .where('taken', 'is not', null)
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .executeTakeFirstOrThrow();
  return nextTry;
}

interface EarlierThan {
  readonly organisationId: string;
  readonly id: string;
  readonly payload: DeploymentNotice;
}

function aboutDeployment(
  row: StoredDeployment,
  device: StoredDevice,
  config: Services['config'],
  fallback: Language,
): AboutDeployment {
  const { carrier, tracking_number: number } = row;
  return {
    deploymentNumber: row.deployment_number,
    status: row.status,
    device: device.kind,
    deviceName: `${device.manufacturer} ${device.model}`.trim(),
    deviceNumber: device.device_number,
    employeeName: row.employee_name,
    language: chooseLanguage({
      ...{ picked: '', ordered: '', browser: null, fallback },
      address: row.employee_address,
    }),
    employeeAddress: addressLine(row.employee_address),
    companyName: row.display_name,
    parcel:
      number === ''
        ? null
        : { text: `${carrier} ${number}`.trim(), url: trackingPage(carrier, number) },
    hasReturnLabel: row.return_tracking_number !== '',
    deploymentLink: `${config.publicUrl}/warehousing/deployments/${row.deployment_number}`,
    supportEmail: config.links.supportEmail,
  };
}
