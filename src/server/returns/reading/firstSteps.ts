import { sql } from 'kysely';
import { FIRST_STEPS, type FirstStep, NEW_UNTIL } from '../../../domain/organization/firstSteps.ts';
import type { ReturnPage } from '../../../domain/returns/list/returnRow.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';

/**
 * Returns the first steps of a new organization, each done or not by what is there; none once it
 * isn't new anymore, or all are done.
 */
export async function readFirstSteps(
  tx: TenantTransaction,
  organisationId: string,
  returns: number,
): Promise<ReturnPage['firstSteps']> {
  if (returns >= NEW_UNTIL) return [];
  const { rows } = await sql<Record<Exclude<FirstStep, 'return'>, boolean>>`
    SELECT EXISTS (SELECT FROM saved_addresses WHERE organisation_id = ${organisationId}) AS address,
      (SELECT count(*) FROM users WHERE organisation_id = ${organisationId}) > 1
        OR EXISTS (SELECT FROM invitations WHERE organisation_id = ${organisationId}
          AND state = 'pending') AS colleagues,
      EXISTS (SELECT FROM sso_connections WHERE organisation_id = ${organisationId}
        AND open_as IS NOT NULL) AS "signOn",
      EXISTS (SELECT FROM webhook_endpoints
        WHERE organisation_id = ${organisationId}) AS webhook`.execute(tx);
  const [row] = rows;
  if (row === undefined) return [];
  const done = { ...row, return: returns > 0 };
  const steps = FIRST_STEPS.map((name) => ({ name, isDone: done[name] }));
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
