import { randomBytes } from 'node:crypto';
import type { LeaverMailbox, LeaverMailboxEdit } from '../../domain/leavers/leaverMail.ts';
import { MAILS_SHOWN, senderProblems, tidySenders } from '../../domain/leavers/leaverMailRules.ts';
import { changedPart } from '../audit/changed.ts';
import { nameOf, type Principal } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput, ProblemError } from '../platform/http/problem.ts';
import type { InboundConfig } from '../platform/mail/inboundConfig.ts';
import type { Services } from '../services/services.ts';

/** Creates the secret part of an address; letters in an address may change their case. */
const newMailboxToken = () => randomBytes(16).toString('hex');

/** Returns the secret part of an address that belongs to the portal; null for other addresses. */
export function tokenIn(recipient: string, { address }: InboundConfig): string | null {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const [name = '', host = ''] = recipient.trim().toLowerCase().split('@');
  const token = /\+([\da-f]{32})$/.exec(name)?.[1];
  return token !== undefined && host === domain && name === `${local}+${token}` ? token : null;
}

/** Returns an organization's address, its settings and the newest mails. */
export async function readMailbox(
  tx: TenantTransaction,
  inbound: InboundConfig | null,
  organisationId: string,
): Promise<LeaverMailbox> {
  const row = await findMailbox(tx, organisationId);
  const mails = await tx
    .selectFrom('leaver_mails')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAILS_SHOWN)
    .execute();
  return {
    isAvailable: inbound !== null,
    isOn: row?.is_on ?? false,
    address: row === undefined || inbound === null ? null : addressOf(inbound, row.token),
    senders: row?.senders ?? [],
    version: String(row?.version ?? 0),
    mails: mails.map(({ received_at: at, sender, files, added, updated, kept, problems }) => ({
      receivedAt: at.toISOString(),
      sender,
      files,
      added,
      updated,
      kept,
      problems,
    })),
  };
}

function findMailbox(tx: TenantTransaction, organisationId: string) {
  return tx
    .selectFrom('leaver_mailboxes')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
}

function addressOf({ address }: InboundConfig, token: string): string {
  const [local, domain] = address.split('@');
  return `${local}+${token}@${domain}`;
}

/**
 * Saves whether mail is read, and from whom. A request without changes leaves no trace.
 * @throws ProblemError 400 by field, 409 if another admin has changed it since `basedOn`, or if this
 *   portal receives no mail
 */
export async function writeMailbox(
  tx: TenantTransaction,
  { audit, config }: Pick<Services, 'audit' | 'config'>,
  principal: Principal,
  { basedOn, isOn, senders: sent }: LeaverMailboxEdit,
): Promise<LeaverMailbox> {
  const { organisationId } = principal;
  const senders = [...tidySenders(sent)];
  const problems = senderProblems(senders);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  const before = await lockMailbox(tx, config.inbound, organisationId);
  if (isOn) requireInbound(config.inbound);
  const present = { isOn: before.isOn, senders: before.senders };
  if (JSON.stringify(present) === JSON.stringify({ isOn, senders })) {
    await audit(tx, 'unchanged');
    return before;
  }
  const row = await findMailbox(tx, organisationId);
  if (before.version !== basedOn) throw overtaken(row?.set_by_name ?? 'Another admin');
  await saveMailbox(tx, principal, before, { is_on: isOn, senders });
  await audit(tx, {
    subject: subjectOf(organisationId),
    ...changedPart(present, { isOn, senders }),
  });
  return readMailbox(tx, config.inbound, organisationId);
}

/** Replaces the address: mail to the one before is ignored from now on. */
export async function replaceAddress(
  tx: TenantTransaction,
  { audit, config }: Pick<Services, 'audit' | 'config'>,
  principal: Principal,
): Promise<LeaverMailbox> {
  const { organisationId } = principal;
  requireInbound(config.inbound);
  const before = await lockMailbox(tx, config.inbound, organisationId);
  await saveMailbox(tx, principal, before, { token: newMailboxToken() });
  await audit(tx, { subject: subjectOf(organisationId), after: { address: 'replaced' } });
  return readMailbox(tx, config.inbound, organisationId);
}

/** Reads the mailbox and serializes changes by concurrent admins. */
async function lockMailbox(
  tx: TenantTransaction,
  inbound: InboundConfig | null,
  organisationId: string,
): Promise<LeaverMailbox> {
  await tx
    .selectFrom('organisations')
    .select('id')
    .where('id', '=', organisationId)
    .forNoKeyUpdate()
    .execute();
  return readMailbox(tx, inbound, organisationId);
}

async function saveMailbox(
  tx: TenantTransaction,
  principal: Principal,
  before: LeaverMailbox,
  changes: { readonly is_on?: boolean; readonly senders?: string[]; readonly token?: string },
): Promise<void> {
  const values = {
    ...changes,
    version: Number(before.version) + 1,
    set_by: principal.userId,
    set_by_name: nameOf(principal),
  };
  await tx
    .insertInto('leaver_mailboxes')
    .values({
      organisation_id: principal.organisationId,
      token: newMailboxToken(),
      is_on: before.isOn,
      senders: [...before.senders],
      ...values,
    })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(values))
    .execute();
}

function requireInbound(inbound: InboundConfig | null): void {
  if (inbound !== null) return;
  throw new ProblemError(
    409,
    'unavailable',
    'This portal receives no email yet. Its operator can set that up.',
  );
}

const overtaken = (setBy: string) =>
  new ProblemError(
    409,
    'overtaken',
    `${setBy} changed these settings while you were editing. Check their change, then save again.`,
  );

const subjectOf = (organisationId: string) =>
  ({ kind: 'organisation', id: organisationId, name: 'Leavers by email' }) as const;
