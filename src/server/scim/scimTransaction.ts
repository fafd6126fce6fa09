import type { AuditAction } from '../../domain/organization/auditWords.ts';
import type { ScimUser } from '../../domain/people/scim.ts';
import { auditRequest } from '../audit/audit.ts';
import { lockOrganisation } from '../auth/authority.ts';
import type { Services } from '../services/services.ts';
import { unauthenticated } from './authenticate.ts';
import type { ScimChange, ScimInvitation, ScimTransaction } from './changeTypes.ts';
import { writeScimLog } from './log.ts';
import { PERSON_COLUMNS, toScimUser } from './people.ts';
import type { ScimCall } from './serve.ts';
import { creatorOf } from './tokens.ts';

/**
 * Runs a change of an organization's users in one transaction, which locks the organization, and
 * records it in the audit log and the provisioning log. Returns the updated user.
 */
export async function runScimTransaction(
  services: Services,
  { caller, request }: ScimCall,
  action: AuditAction,
  write: (transaction: ScimTransaction) => Promise<ScimChange | ScimInvitation>,
): Promise<ScimUser> {
  const { database, clock, config } = services;
  const { organisationId, prefix } = caller;
  const actor = { kind: 'scim', id: null, name: `Token ${prefix}` } as const;
  const audited = auditRequest(services, request, action, { organisationId, actor });
  const answer = await database.forOrganisation(organisationId, async (tx) => {
    await lockOrganisation(tx, organisationId);
    const { audit, returnFollowers } = audited.services;
    const createdBy = await creatorOf(tx, caller);
    if (createdBy === null) throw unauthenticated();
    const result = await write({
      ...{ tx, organisationId, createdBy, tokenPrefix: prefix },
      services: { audit, clock, returnFollowers },
    });
    if ('refusal' in result) return result;
    const { id, ...change } = result;
    const target = request.url.replace(/^\/scim\/v2/, '');
    await writeScimLog(tx, caller, { method: request.method, target, ...change }, clock.now());
    const row = await tx
      .selectFrom('users')
      .select(PERSON_COLUMNS)
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return toScimUser(row, config.publicUrl);
  });
  audited.check();
  if (!('refusal' in answer)) return answer;
  services.wakeWorker();
  throw answer.refusal;
}
