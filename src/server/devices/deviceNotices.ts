import { createHash } from 'node:crypto';
import { firstNameOf } from '../../domain/personName.ts';
import { HOLD_KINDS } from '../../domain/warehouse/events.ts';
import { DEVICE_WORDS } from '../../domain/words.ts';
import {
  type DeviceNotice,
  QUESTION_REMINDER_DAYS,
} from '../../machines/warehouseDevice/warehouseDevice.setup.ts';
import { timeZoneOf } from '../organization/timeZone.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { type AboutDevice, deviceLetter } from '../platform/mail/templates/device.ts';
import { type Letter, writeLetter } from '../platform/mail/templates/letter.ts';
import { reasonPart } from '../platform/mail/templates/reason.ts';
import type { OutboxJob } from '../platform/outbox/outbox.ts';
import {
  assigneeOf,
  notificationAddresses,
  type Recipient,
  recipientsOf,
} from '../returnMails/recipients.ts';
import type { Services } from '../services/services.ts';
import { deviceSnapshotOf, type StoredDevice } from './deviceRow.ts';

interface Delivery {
  readonly recipient: string;
  readonly letter: Letter;
}

/**
 * Creates the worker's handler of a device's question or hold: emails each user who can answer.
 * Each delivery is recorded, so that a retry reaches only the others.
 */
export function createDeviceNotifier(
  services: Services,
): (job: OutboxJob<'device.notice'>) => Promise<void> {
  const { database, mailer, clock } = services;
  return async ({ id, organisationId, payload }) => {
    if (organisationId === null) throw new Error('A device belongs to no organisation.');
    const deliveries = await database.forOrganisation(organisationId, (tx) =>
      planDeliveries(tx, services, { ...payload, organisationId, outboxId: id }),
    );
    const failures: unknown[] = [];
    for (const { recipient, letter } of deliveries) {
      const mail = writeLetter(letter);
      const recipientHash = createHash('sha256').update(recipient).digest('hex').slice(0, 16);
      try {
        await mailer.send({
          messageId: `device-notice-${id}-${recipientHash}`,
          to: recipient,
          ...mail,
        });
      } catch (error) {
        // A rejected address doesn't block the other recipients.
        failures.push(error);
        continue;
      }
      await database.forOrganisation(organisationId, (tx) =>
        tx
          .insertInto('mail_log')
          .values({
            organisation_id: organisationId,
            outbox_id: id,
            recipient,
            subject: mail.subject,
            sent_at: clock.now(),
            audience: 'company',
          })
          .onConflict((conflict) => conflict.columns(['outbox_id', 'recipient']).doNothing())
          .execute(),
      );
    }
    if (failures.length > 0) throw failures[0];
  };
}

/** Handles rows that the previous version enqueued, one per recipient. */
export function createQuestionSender(
  services: Services,
): (job: OutboxJob<'device.question'>) => Promise<void> {
  const notify = createDeviceNotifier(services);
  return ({ payload: { deviceId }, ...job }) =>
    notify({ ...job, payload: { deviceId, notice: 'question', reminder: 0 } });
}

async function planDeliveries(
  tx: TenantTransaction,
  { config }: Services,
  job: OutboxJob<'device.notice'>['payload'] & {
    readonly organisationId: string;
    readonly outboxId: string;
  },
): Promise<readonly Delivery[]> {
  const { organisationId, deviceId, outboxId } = job;
  const row = await tx
    .selectFrom('devices')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow();
  // Sends nothing if the question has been answered meanwhile.
  const letter = deviceLetter(job.notice, await aboutDevice(tx, config, row, job));
  if (letter === null) return [];
  const mailed = await tx
    .selectFrom('mail_log')
    .select('recipient')
    .where('organisation_id', '=', organisationId)
    .where('outbox_id', '=', outboxId)
    .execute();
  const notified = new Set(mailed.map(({ recipient }) => recipient.toLowerCase()));
  const deliveries: Delivery[] = [];
  for (const { recipient, name, reason } of await readHandlers(tx, row)) {
    if (notified.has(recipient.toLowerCase())) continue;
    notified.add(recipient.toLowerCase());
    const greeting = name === '' ? 'Hello,' : `Hello ${firstNameOf(name)},`;
    const end = reasonPart(reason, config.publicUrl);
    deliveries.push({ recipient, letter: { ...letter, greeting, ...end } });
  }
  return deliveries;
}

/**
 * Returns the recipients: its assignee; else as for a problem of its return; without any, the admins
 * who want to receive problems.
 */
async function readHandlers(
  tx: TenantTransaction,
  row: StoredDevice,
): Promise<readonly Recipient[]> {
  const organisationId = row.organisation_id;
  const { sandbox_of: sandboxOf } = await tx
    .selectFrom('organisations')
    .select('sandbox_of')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  // Test orders of the sandbox send no emails.
  if (sandboxOf !== null) return [];
  const assignee = await assigneeOf(tx, row, 'attention');
  if (assignee !== null) return [assignee];
  const order =
    row.return_id === null
      ? undefined
      : await tx
          .selectFrom('returns')
          .selectAll()
          .where('organisation_id', '=', organisationId)
          .where('id', '=', row.return_id)
          .executeTakeFirst();
  const recipients: readonly Recipient[] =
    order === undefined
      ? (await notificationAddresses(tx, organisationId)).map((recipient) => ({
          recipient,
          name: '',
          reason: 'notified',
        }))
      : await recipientsOf(tx, order, 'attention');
  if (recipients.length > 0) return recipients;
  const admins = await tx
    .selectFrom('users')
    .select(['email', 'name'])
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'active')
    .where('role', '=', 'admin')
    .where('return_emails', '<>', 'none')
    .execute();
  return admins.map(({ email, name }) => ({ recipient: email, name, reason: 'admin' }));
}

async function aboutDevice(
  tx: TenantTransaction,
  config: Services['config'],
  row: StoredDevice,
  { notice, reminder }: { readonly notice: DeviceNotice; readonly reminder: number },
): Promise<AboutDevice> {
  const { questions, expectedSerial, holds } = deviceSnapshotOf(row).context;
  const requested = await tx
    .selectFrom('device_events')
    .select('at')
    .where('organisation_id', '=', row.organisation_id)
    .where('device_id', '=', row.id)
    .where('type', '=', 'device.inspect')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const facts = [
    ['Device', `${row.manufacturer} ${row.model}`.trim() || DEVICE_WORDS[row.kind]],
    ['Number', row.device_number],
    ['Serial number', row.serial_number],
    ['Ordered back as', questions.includes('otherSerial') ? expectedSerial : ''],
    ['From', row.person_name],
    ['Return', row.order_number],
  ] as const;
  return {
    deviceNumber: row.device_number,
    facts: facts.filter(([, value]) => value !== ''),
    questions: notice !== 'holdTerm' && row.place === 'waiting' ? questions : [],
    askedAt: requested?.at ?? null,
    reminder,
    reminders: QUESTION_REMINDER_DAYS.length,
    dueHolds: HOLD_KINDS.flatMap((kind) => {
      const hold = holds[kind];
      if (hold === null || !hold.isDue || hold.until === null) return [];
      return [{ kind, reason: hold.reason, until: new Date(hold.until) }];
    }),
    timeZone: await timeZoneOf(tx, row.organisation_id),
    link: `${config.publicUrl}/warehousing/${row.device_number}`,
    supportEmail: config.links.supportEmail,
  };
}
