import type { AuditAction } from '../../domain/organization/auditWords.ts';
import { auditRequest } from '../audit/audit.ts';
import { lockOrganisation } from '../auth/authority.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Services } from '../services/services.ts';
import { unauthenticated } from './authenticate.ts';
import type { ScimChange, ScimInvitation, ScimTransaction } from './changeTypes.ts';
import type { ScimError } from './failures.ts';
import { writeScimLog } from './log.ts';
import type { ScimCall } from './serve.ts';
import { creatorOf } from './tokens.ts';

/** Outcome of a transaction that was committed. */
type Answer<T> =
  | { readonly refusal: null; readonly resource: T }
  | { readonly refusal: ScimError; readonly resource: null };

/**
 * Runs a change of an organization's users or groups in one transaction, which locks the
 * organization, and records it in the audit log and the provisioning log. Returns what `read` reads
 * of the changed resource.
 */
export async function runScimTransaction<T extends object | null>(
  services: Services,
  { caller, request }: ScimCall,
  action: AuditAction,
  write: (transaction: ScimTransaction) => Promise<ScimChange | ScimInvitation>,
  read: (tx: TenantTransaction, id: string) => Promise<T>,
): Promise<T> {
  const { database, clock } = services;
  const { organisationId, prefix } = caller;
  const actor = { kind: 'scim', id: null, name: `Token ${prefix}` } as const;
  const audited = auditRequest(services, request, action, { organisationId, actor });
  const answer = await database.forOrganisation(organisationId, async (tx): Promise<Answer<T>> => {
    await lockOrganisation(tx, organisationId);
    const { audit, returnFollowers } = audited.services;
    const createdBy = await creatorOf(tx, caller);
    if (createdBy === null) throw unauthenticated();
    const result = await write({
      ...{ tx, organisationId, createdBy, tokenPrefix: prefix },
      services: { audit, clock, returnFollowers },
    });
    if ('refusal' in result) return { refusal: result.refusal, resource: null };
    const { id, ...change } = result;
    const target = request.url.replace(/^\/scim\/v2/, '');
    await writeScimLog(tx, caller, { method: request.method, target, ...change }, clock.now());
    return { refusal: null, resource: await read(tx, id) };
  });
  audited.check();
  if (answer.refusal === null) return answer.resource;
  services.wakeWorker();
  throw answer.refusal;
}
