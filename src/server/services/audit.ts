import type { Transaction } from 'kysely';
import type { AuditActorKind, AuditSubjectKind } from '../../domain/organization/auditWords.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import type { Actor } from './actors.ts';

/** Author of a change, and their organization. */
export interface AuditActor {
  readonly organisationId: string;
  /** Actor of a return, or the identity provider. */
  readonly actor: Omit<Actor, 'kind'> & { readonly kind: AuditActorKind };
}

/** Change as recorded in the audit log. */
export interface AuditEntry {
  readonly subject: {
    readonly kind: AuditSubjectKind;
    readonly id: string | null;
    /** Name known to users, such as an order number or an email address. */
    readonly name: string;
  };
  /** Changed fields, before; never a token, a key or a secret. */
  readonly before?: Readonly<Record<string, unknown>> | null;
  /** Changed fields, after. */
  readonly after?: Readonly<Record<string, unknown>> | null;
  /** Needed if the request has no signed-in user: behind an emailed link, or at a sign-in. */
  readonly by?: AuditActor;
}

/**
 * Records the current request's change, once, in the transaction that makes it. A request without a
 * change, for example a repeated one, passes `unchanged`; a request with several changes passes
 * them all.
 */
export type Audit = (
  tx: Transaction<Database>,
  entry: AuditEntry | readonly AuditEntry[] | 'unchanged',
) => Promise<void>;

/** For background work, whose request was audited. */
export const NO_AUDIT: Audit = async () => {};
