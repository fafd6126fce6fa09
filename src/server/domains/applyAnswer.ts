import type { Transaction } from 'kysely';
import { writeAudit } from '../audit/audit.ts';
import { listAdmins } from '../auth/admins.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import type { TxtAnswer } from '../platform/dns.ts';
import { type DomainNews, enqueue } from '../platform/outbox/outbox.ts';
import { THE_PORTAL } from '../services/actors.ts';
import { type DomainRow, domainSubject, endOf, recordValue, stateOf } from './domainRows.ts';

/** A record that is missing this long is mailed about: DNS changes take hours to be seen everywhere. */
const WARN_AFTER_MS = 24 * 60 * 60_000;
const LONGEST_FOUND = 200;

/** Changes of a row after a check. */
type Change = Partial<
  Pick<DomainRow, 'verified_at' | 'missing_since' | 'warned_at' | 'lost_at' | 'finding' | 'found'>
>;
const LOST = { verified_at: null, missing_since: null, warned_at: null } as const;

/** Returns the texts without blanks around them and quotes, which some DNS editors add. */
const textsIn = (answer: TxtAnswer): readonly string[] =>
  answer.kind === 'records'
    ? answer.texts.map((text) => text.trim().replace(/^"(.*)"$/, '$1'))
    : [];

/**
 * Stores what a check found, in a transaction of the system: a domain that another organization has
 * verified, and whose record is gone, changes hands. DNS servers that don't answer change nothing.
 * @returns the row before and after; null if the domain was removed meanwhile
 */
export async function applyAnswer(
  tx: Transaction<Database>,
  clock: Clock,
  { organisationId, id }: { readonly organisationId: string; readonly id: string },
  answer: TxtAnswer,
): Promise<{ readonly before: DomainRow; readonly after: DomainRow } | null> {
  const existing = await tx
    .selectFrom('organisation_domains')
    .select('domain')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (existing === undefined) return null;
  // Locked in one order, so that two organizations that check at once wait for each other.
  const rows = await tx
    .selectFrom('organisation_domains')
    .selectAll()
    .where('domain', '=', existing.domain)
    .orderBy('id')
    .forUpdate()
    .execute();
  const before = rows.find((row) => row.id === id);
  if (before === undefined || before.token === null) return null;
  const now = clock.now();
  const texts = textsIn(answer);
  const has = ({ token }: DomainRow) => token === null || texts.includes(recordValue(token));
  const holder = rows.find((row) => row.id !== id && row.verified_at !== null);
  const store = (row: DomainRow, change: Change) =>
    tx
      .updateTable('organisation_domains')
      .set({ ...change, checked_at: now })
      .where('organisation_id', '=', row.organisation_id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  const lose = async (row: DomainRow, news: DomainNews, change: Change) => {
    const after = await store(row, { ...change, ...LOST, lost_at: now });
    await notifyAdmins(tx, clock, row, news);
    const by = { organisationId: row.organisation_id, actor: THE_PORTAL };
    await writeAudit(tx, clock, { ip: '', userAgent: '' }, by, 'domain.lost', {
      subject: domainSubject(row),
      before: { state: stateOf(row) },
      after: { state: 'lost' },
    });
    return after;
  };

  if (answer.kind === 'unreachable') {
    return { before, after: await store(before, { finding: 'unreachable', found: null }) };
  }
  const [other] = texts;
  const missing: Change =
    other === undefined
      ? { finding: 'absent', found: null }
      : { finding: 'different', found: other.slice(0, LONGEST_FOUND) };
  if (has(before)) {
    if (holder !== undefined && has(holder)) {
      return { before, after: await store(before, { finding: 'taken', found: null }) };
    }
    if (holder !== undefined) await lose(holder, 'moved', missing);
    const verified_at = before.verified_at ?? now;
    const right = { ...LOST, verified_at, lost_at: null, finding: 'found', found: null } as const;
    return { before, after: await store(before, right) };
  }
  if (before.verified_at === null) return { before, after: await store(before, missing) };
  const missing_since = before.missing_since ?? now;
  if (endOf(missing_since) <= now) return { before, after: await lose(before, 'lost', missing) };
  const isDue = now.getTime() - missing_since.getTime() >= WARN_AFTER_MS;
  const warns = before.warned_at === null && isDue;
  if (warns) await notifyAdmins(tx, clock, before, 'missing');
  const change = { ...missing, missing_since, ...(warns && { warned_at: now }) };
  return { before, after: await store(before, change) };
}

async function notifyAdmins(
  tx: Transaction<Database>,
  clock: Clock,
  { organisation_id: organisationId, id: domainId }: DomainRow,
  news: DomainNews,
): Promise<void> {
  for (const { id: recipientId } of await listAdmins(tx, organisationId)) {
    const payload = { recipientId, domainId, news };
    await enqueue(tx, { organisationId, kind: 'domain.mail', payload }, clock);
  }
}
