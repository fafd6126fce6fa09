import { QUESTION_WORDS } from '../../domain/warehouse/warehouseWords.ts';
import { DEVICE_WORDS } from '../../domain/words.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { writeLetter } from '../platform/mail/templates/letter.ts';
import { enqueue, type OutboxJob } from '../platform/outbox/outbox.ts';
import type { Services } from '../services.ts';
import { deviceSnapshotOf, type StoredDevice } from './deviceRow.ts';

/**
 * Mails the organization that a device waits for its answer, in the transaction in which it begins
 * to: who ordered its return and the notification addresses; the admins where there are neither.
 */
export async function askOrganization(
  tx: TenantTransaction,
  row: StoredDevice,
  clock: Clock,
): Promise<void> {
  const organisationId = row.organisation_id;
  for (const recipient of await whoAnswers(tx, row)) {
    const payload = { deviceId: row.id, recipient };
    await enqueue(tx, { organisationId, kind: 'device.question', payload }, clock);
  }
}

async function whoAnswers(tx: TenantTransaction, row: StoredDevice): Promise<readonly string[]> {
  const { sandbox_of: sandboxOf } = await tx
    .selectFrom('organisations')
    .select('sandbox_of')
    .where('id', '=', row.organisation_id)
    .executeTakeFirstOrThrow();
  // What programs order to try things out is mailed to nobody.
  if (sandboxOf !== null) return [];
  const users = tx
    .selectFrom('users')
    .select('email')
    .where('organisation_id', '=', row.organisation_id)
    .where('status', '=', 'active');
  const purchaser = users.where('id', 'in', (inner) =>
    inner
      .selectFrom('returns')
      .select('created_by')
      .where('organisation_id', '=', row.organisation_id)
      .where('id', '=', row.return_id),
  );
  const addresses = tx
    .selectFrom('notification_addresses')
    .select('email')
    .where('organisation_id', '=', row.organisation_id);
  const found = [...(await purchaser.execute()), ...(await addresses.execute())];
  const people = found.length > 0 ? found : await users.where('role', '=', 'admin').execute();
  return [...new Map(people.map(({ email }) => [email.toLowerCase(), email])).values()];
}

/** The worker's part: the mail to one of them. Who has answered meanwhile is not asked any more. */
export function createQuestionSender(
  services: Services,
): (job: OutboxJob<'device.question'>) => Promise<void> {
  const { database, mailer, config } = services;
  return async ({ id, organisationId, payload: { deviceId, recipient } }) => {
    if (organisationId === null) throw new Error('A device belongs to no organisation.');
    const row = await database.forOrganisation(organisationId, (tx) =>
      tx
        .selectFrom('devices')
        .selectAll()
        .where('organisation_id', '=', organisationId)
        .where('id', '=', deviceId)
        .executeTakeFirstOrThrow(),
    );
    if (row.place !== 'waiting') return;
    const { questions, expectedSerial } = deviceSnapshotOf(row).context;
    const name = `${row.manufacturer} ${row.model}`.trim() || DEVICE_WORDS[row.kind];
    const facts = [
      ['Device', name],
      ['Number', row.device_number],
      ['Serial number', row.serial_number],
      ['Ordered back as', questions.includes('otherSerial') ? expectedSerial : ''],
      ['From', row.person_name],
      ['Return', row.order_number],
    ] as const;
    const mail = writeLetter({
      subject: `${row.device_number}: the warehouse needs your answer`,
      greeting: 'Hello,',
      paragraphs: [
        'A device arrived at the warehouse, and we need your team to decide what to do with it.',
        ...questions.map((question) => QUESTION_WORDS[question]),
      ],
      facts: facts.filter(([, value]) => value !== ''),
      link: { label: 'Answer', url: `${config.publicUrl}/warehousing/${row.device_number}` },
      closing: [
        "We won't touch it until then.",
        `Questions? Write to ${config.links.supportEmail}.`,
      ],
    });
    await mailer.send({ messageId: `device-question-${id}`, to: recipient, ...mail });
  };
}
