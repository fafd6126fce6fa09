import type { Transaction } from 'kysely';
import type { AuditActorKind, AuditSubjectKind } from '../../domain/organization/auditWords.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Actor } from '../returns/lifecycle/cause.ts';

/** Who changes something, and whose. */
export interface AuditActor {
  readonly organisationId: string;
  /** As on a return, or the identity provider. */
  readonly actor: Omit<Actor, 'kind'> & { readonly kind: AuditActorKind };
}

/** A change as the audit log tells of it. */
export interface AuditEntry {
  readonly subject: {
    readonly kind: AuditSubjectKind;
    readonly id: string | null;
    /** As people know it, such as an order number or a mail address. */
    readonly name: string;
  };
  /** What changed, as it was; never a token, a key or a secret. */
  readonly before?: Readonly<Record<string, unknown>> | null;
  /** The same as it is now. */
  readonly after?: Readonly<Record<string, unknown>> | null;
  /** Where the request itself does not say who acts: behind a mailed link, at a log-in. */
  readonly by?: AuditActor;
}

/**
 * Records the change of the present request, once, in the transaction that makes it. A request
 * that turns out to change nothing, such as one that is repeated, says `unchanged`; one that changes
 * several things gives them all.
 */
export type Audit = (
  tx: Transaction<Database>,
  entry: AuditEntry | readonly AuditEntry[] | 'unchanged',
) => Promise<void>;

/** For work that no request does itself: what asked for it has its record. */
export const NO_AUDIT: Audit = async () => {};
