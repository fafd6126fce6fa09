import { sql } from 'kysely';
import type { DomainRule } from '../../domain/organization/domainRules.ts';
import { outsideSentence } from '../../domain/organization/domainWords.ts';
import { insertInvitations, MAX_INVITATIONS_A_DAY } from '../users/invitations.ts';
import { type Attributes, emailOf } from './attributes.ts';
import type { ScimInvitation, ScimTransaction } from './changeTypes.ts';
import { invalidValue } from './failures.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Refuses to add someone outside of the verified domains. If the organization asks such people, they
 * are invited, once: the provider finds them here after they have accepted.
 */
export async function refuseOrInvite(
  { tx, organisationId, createdBy, services }: ScimTransaction,
  person: Attributes,
  { otherAddresses, domains }: DomainRule,
): Promise<ScimInvitation> {
  const email = emailOf(person);
  const sentence = outsideSentence(email, domains);
  if (otherAddresses !== 'invite') throw invalidValue(sentence);
  const invitations = tx.selectFrom('invitations').where('organisation_id', '=', organisationId);
  const earlier = await invitations
    .select('state')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (earlier !== undefined) {
    await services.audit(tx, 'unchanged');
    const detail =
      earlier.state === 'revoked'
        ? 'The invitation was revoked: invite them again on the Users screen.'
        : 'They were invited by email and have not accepted yet. Resend the invitation on the Users screen if they need a new one.';
    return { refusal: invalidValue(`${sentence} ${detail}`) };
  }
  const since = new Date(services.clock.now().getTime() - DAY_MS);
  const { count } = await invitations
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_INVITATIONS_A_DAY || !person.active) throw invalidValue(sentence);
  const { role, isWarehouseUser } = person;
  const people = { emails: [email], role, isWarehouseUser, sidebar: false };
  await insertInvitations(tx, { organisationId, userId: createdBy }, people, services);
  const detail = 'We invited them by email: your provider finds them here once they accept.';
  return { refusal: invalidValue(`${sentence} ${detail}`) };
}
