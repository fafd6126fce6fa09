import type { AuditAction } from '../../domain/organization/auditWords.ts';
import type { ScimUser } from '../../domain/people/scim.ts';
import { auditRequest } from '../audit/audit.ts';
import { lockOrganisation } from '../auth/authority.ts';
import type { Services } from '../services/services.ts';
import { unauthenticated } from './authenticate.ts';
import { writeScimLog } from './log.ts';
import { PERSON_COLUMNS, toScimUser } from './people.ts';
import type { ScimCall } from './serve.ts';
import { isStillLive } from './tokens.ts';
import type { ScimChange, ScimTransaction } from './write.ts';

/**
 * Runs a change of an organization's users in one transaction, which locks the organization, and
 * records it in the audit log and the provisioning log. Returns the updated user.
 */
export async function runScimTransaction(
  services: Services,
  { caller, request }: ScimCall,
  action: AuditAction,
  work: (transaction: ScimTransaction) => Promise<ScimChange>,
): Promise<ScimUser> {
  const { database, clock, config } = services;
  const { organisationId, prefix } = caller;
  const actor = { kind: 'scim', id: null, name: `Token ${prefix}` } as const;
  const audited = auditRequest(services, request, action, { organisationId, actor });
  const answer = await database.forOrganisation(organisationId, async (tx) => {
    await lockOrganisation(tx, organisationId);
    if (!(await isStillLive(tx, caller))) throw unauthenticated();
    const { audit } = audited.services;
    const { id, ...done } = await work({ tx, organisationId, services: { audit, clock } });
    const target = request.url.replace(/^\/scim\/v2/, '');
    await writeScimLog(tx, caller, { method: request.method, target, ...done }, clock.now());
    const row = await tx
      .selectFrom('users')
      .select(PERSON_COLUMNS)
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return toScimUser(row, config.publicUrl);
  });
  audited.check();
  return answer;
}
