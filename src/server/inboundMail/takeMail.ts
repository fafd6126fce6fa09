import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { LeaverMail } from '../../domain/leavers/leaverMail.ts';
import { nameOf } from '../auth/principal.ts';
import { reportLeaver } from '../leavers/reportLeaver.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { InboundConfig } from '../platform/mail/inboundConfig.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import type { AuditActor } from '../services/audit.ts';
import type { Services } from '../services/services.ts';
import type { InboundMail } from './inboundMail.ts';
import { tokenIn } from './mailbox.ts';
import { type MailedLeavers, readTables } from './readTables.ts';

export type MailOutcome = 'taken' | 'repeated' | 'stranger' | 'unknown';

const KEPT_MS = 90 * 24 * 60 * 60_000;

/** Sender whose mail is read: a user, or an address that an admin has named. */
interface Sender {
  readonly by: AuditActor;
  /** User on whose behalf leavers are added. */
  readonly createdBy: string;
}

/**
 * Puts the people in a mail's tables into Leaving, and answers the sender. Mail to no address of
 * ours, or of a sender who isn't known or not proven by DKIM, leaves nothing behind.
 */
export async function takeMail(
  services: Services,
  inbound: InboundConfig,
  mail: InboundMail,
): Promise<MailOutcome> {
  const { database, clock, wakeWorker } = services;
  const organisationId = await findOrganization(services, inbound, mail.recipients);
  if (organisationId === null) return 'unknown';
  const isKnown = await database.readForOrganisation(organisationId, (tx) =>
    findSender(tx, organisationId, mail),
  );
  if (isKnown === null) return 'stranger';
  const read = await readTables(mail.files, clock.now());
  const outcome = await database.forOrganisation(organisationId, async (tx) => {
    const sender = await findSender(tx, organisationId, mail);
    return sender === null ? 'stranger' : addLeavers(tx, services, sender, mail, read);
  });
  wakeWorker();
  return outcome;
}

/** Returns the organization with one of these addresses; null if none has, or it is switched off. */
async function findOrganization(
  { database }: Services,
  inbound: InboundConfig,
  recipients: readonly string[],
): Promise<string | null> {
  const tokens = recipients.flatMap((recipient) => tokenIn(recipient, inbound) ?? []);
  if (tokens.length === 0) return null;
  const row = await database.readAsSystem((read) =>
    read
      .selectFrom('leaver_mailboxes')
      .select('organisation_id')
      .where('token', 'in', tokens)
      .where('is_on', '=', true)
      .executeTakeFirst(),
  );
  return row?.organisation_id ?? null;
}

async function findSender(
  tx: TenantTransaction,
  organisationId: string,
  { sender, isAuthentic }: InboundMail,
): Promise<Sender | null> {
  if (!isAuthentic) return null;
  const user = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .where('organisation_id', '=', organisationId)
    .where(sql<string>`lower(email)`, '=', sender)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (user !== undefined) {
    const actor = { kind: user.role, id: user.id, name: nameOf(user) };
    return { by: { organisationId, actor }, createdBy: user.id };
  }
  const mailbox = await tx
    .selectFrom('leaver_mailboxes')
    .select(['senders', 'set_by'])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  if (mailbox?.senders.includes(sender) !== true) return null;
  const actor = { kind: 'system', id: null, name: `an email from ${sender}` } as const;
  return { by: { organisationId, actor }, createdBy: mailbox.set_by };
}

async function addLeavers(
  tx: TenantTransaction,
  services: Services,
  { by, createdBy }: Sender,
  { messageId, sender, files }: InboundMail,
  { forms, problems }: MailedLeavers,
): Promise<MailOutcome> {
  const { clock } = services;
  const { organisationId } = by;
  const now = clock.now();
  const stored = await tx
    .insertInto('leaver_mails')
    .values({
      organisation_id: organisationId,
      message_hash: createHash('sha256').update(messageId).digest(),
      received_at: now,
      sender,
      files: files.map(({ name }) => name.slice(0, 200)).slice(0, 20),
      added: 0,
      updated: 0,
      kept: 0,
      problems: JSON.stringify(problems),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored === undefined) return 'repeated';
  const counts: Pick<LeaverMail, 'added' | 'updated' | 'kept'> = { added: 0, updated: 0, kept: 0 };
  for (const form of forms) {
    const report = { by, createdBy, source: 'mail', key: null } as const;
    const { outcome } = await reportLeaver(tx, services, report, form);
    counts[outcome] += 1;
  }
  await tx
    .updateTable('leaver_mails')
    .set(counts)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', stored.id)
    .execute();
  await tx
    .deleteFrom('leaver_mails')
    .where('organisation_id', '=', organisationId)
    .where('received_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
  const payload = { mailId: stored.id };
  await enqueue(tx, { organisationId, kind: 'leavers.reply', payload }, clock);
  return 'taken';
}
