import { changedPart } from '../audit/changed.ts';
import { nameOf, type Principal } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput, ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../services/services.ts';

/** A list of an organization as it is stored, its row locked: the second of two admins sees the first one's change. */
interface StoredEntries<Entry> {
  readonly organizationName: string;
  readonly entries: readonly Entry[];
  readonly version: number;
  readonly changedBy: string;
}

interface EntriesEdit<Entry> {
  readonly stored: StoredEntries<Entry>;
  /** All entries as they shall be, normalized, with their keys. */
  readonly entries: readonly Entry[];
  readonly basedOn: string;
  /** "custom fields" */
  readonly things: string;
  /** Normalizes stored entries: the database may return keys in any order. */
  readonly tidy: (entries: readonly Entry[]) => readonly Entry[];
  /** Sentence that refuses a change of this kind; null if it is possible. */
  readonly refusal: string | null;
  /** Describes the entries for the audit log. */
  readonly describe: (entries: readonly Entry[]) => object;
  readonly write: (change: {
    readonly entries: string;
    readonly version: number;
    readonly changedBy: string;
  }) => Promise<unknown>;
}

/**
 * Saves all entries of a list; without changes it leaves no trace.
 * @throws ProblemError 400 by the refusal, 409 if another admin has changed it since `basedOn`
 */
export async function saveEntries<Entry>(
  tx: TenantTransaction,
  { audit }: Pick<Services, 'audit'>,
  principal: Principal,
  edit: EntriesEdit<Entry>,
): Promise<void> {
  const { stored, entries, basedOn, things, tidy, refusal, describe, write } = edit;
  // A repeated request has no key for the entry that it added the first time.
  if (JSON.stringify(tidy(stored.entries)) === JSON.stringify(entries)) {
    await audit(tx, 'unchanged');
    return;
  }
  if (basedOn !== String(stored.version)) {
    const detail = `${stored.changedBy} changed the ${things} while you were editing. Check their change, then save again.`;
    throw new ProblemError(409, 'overtaken', detail);
  }
  if (refusal !== null) throw invalidInput({ entries: [refusal] });
  await write({
    entries: JSON.stringify(entries),
    version: stored.version + 1,
    changedBy: nameOf(principal),
  });
  const { organisationId: id } = principal;
  await audit(tx, {
    subject: { kind: 'organisation', id, name: stored.organizationName },
    ...changedPart(describe(stored.entries), describe(entries)),
  });
}
