import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { AuditAction } from '../../domain/organization/auditWords.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { presentTraceId } from '../platform/observe/tracing.ts';
import type { Actor } from '../services/actors.ts';
import type { Audit, AuditActor, AuditEntry } from '../services/audit.ts';
import type { Services } from '../services/services.ts';

/** Origin of a request, as far as it is known. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}
/** Operator of the portal, at its own machine. */
export const A_COMMAND: Origin & { readonly actor: Actor } = {
  ip: '',
  userAgent: '',
  actor: { kind: 'system', id: null, name: 'a command of Retriever’s operator' },
};

/** Adds a record to the audit log. Use it directly only if there is no request. */
export async function writeAudit(
  tx: Transaction<Database>,
  clock: Clock,
  { ip, userAgent }: Origin,
  { organisationId, actor }: AuditActor,
  action: AuditAction,
  { subject, before = null, after = null }: AuditEntry,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      organisation_id: organisationId,
      at: clock.now(),
      action,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_name: subject.name,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      ip,
      user_agent: userAgent.slice(0, 300),
      trace_id: presentTraceId(),
    })
    .execute();
}

/** Services of one request, which know its action and its actor. */
interface AuditedRequest {
  readonly services: Services;
  /**
   * Call it once the request has succeeded: reports a handler that has not audited its change
   * exactly once. That bug can't be undone by then: it throws in development and tests, and only
   * logs in production.
   */
  readonly check: () => void;
}

/**
 * Wraps the services so that they audit one request.
 * @param action null for a request that must record nothing
 */
export function auditRequest(
  services: Services,
  request: FastifyRequest,
  action: AuditAction | null,
  actor: AuditActor | null,
): AuditedRequest {
  const origin = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
  let times = 0;
  const audit: Audit = async (tx, record) => {
    times += 1;
    for (const entry of record === 'unchanged' ? [] : [record].flat()) {
      const by = entry.by ?? actor;
      if (action === null || by === null) {
        throw new Error(
          `${request.method} ${request.routeOptions.url} has no name in the audit log.`,
        );
      }
      await writeAudit(tx, services.clock, origin, by, action, entry);
    }
  };
  return {
    services: { ...services, audit },
    check: () => {
      const expected = action === null ? 0 : 1;
      if (times === expected) return;
      const call = `${request.method} ${request.routeOptions.url}`;
      const complaint = `${call} left ${times} records in the audit log instead of ${expected}.`;
      if (services.config.mode !== 'production') throw new Error(complaint);
      request.log.error(complaint);
    },
  };
}
