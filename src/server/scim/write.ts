import { emailProblem } from '../../domain/email.ts';
import { isOutside } from '../../domain/organization/domainRules.ts';
import { outsideSentence } from '../../domain/organization/domainWords.ts';
import {
  addedSentence,
  changedSentence,
  deactivatedSentence,
  PROVIDED_WORDS,
  type ProvidedPart,
  REACTIVATED_SENTENCE,
  UNCHANGED_SENTENCE,
} from '../../domain/people/provisioningWords.ts';
import type { UserEvent } from '../../domain/people/users.ts';
import type { Membership } from '../../machines/membership/apply.ts';
import { workingKeysBy } from '../apiKeys/keyList.ts';
import { changedPart } from '../audit/changed.ts';
import { countAdmins } from '../auth/authority.ts';
import { userSubject } from '../auth/principal.ts';
import { readDomainRule } from '../domains/rule.ts';
import type { ProvidedPerson } from '../platform/database/schema/provisioningSchema.ts';
import { findLastBreakGlass } from '../sso/enforcement/enforced.ts';
import { revokeOpenInvitations } from '../users/addressesInUse.ts';
import { membershipOf, stepsOf, storeMembership, viewOf } from '../users/changeUser.ts';
import { type Attributes, attributesOf, emailOf, nameOf, type PersonRow } from './attributes.ts';
import type { ScimChange, ScimInvitation, ScimTransaction } from './changeTypes.ts';
import { inUse, invalidValue } from './failures.ts';
import { endMemberships } from './groups/memberships.ts';
import { refuseOrInvite } from './invite.ts';
import { PERSON_COLUMNS, userNameColumn } from './people.ts';
import { reportLeaver } from './reportLeaver.ts';

/**
 * Adds a user, or restores one that the provider has deleted. Sends no email, unless the address is
 * outside of the verified domains and the organization asks such people.
 */
export async function addPerson(
  transaction: ScimTransaction,
  requested: Attributes,
): Promise<ScimChange | ScimInvitation> {
  const { tx, organisationId, services } = transaction;
  const email = checkedEmail(requested);
  const { known: existing, deleted } = await findConflicts(transaction, requested, null);
  if (existing) throw inUse();
  if (deleted !== undefined) {
    // Earlier rights are not restored unless the provider sends them again.
    await storeUser(transaction, deleted, requested, attributesOf(deleted));
    const sentence = addedSentence(requested, 'again');
    return { id: deleted.id, person: email, outcome: 'done', sentence };
  }
  const rule = await readDomainRule(tx, organisationId);
  if (isOutside(rule, email)) return refuseOrInvite(transaction, requested, rule);
  const { id } = await tx
    .insertInto('users')
    .values({
      organisation_id: organisationId,
      email,
      name: nameOf(requested),
      role: requested.role,
      is_warehouse_user: requested.isWarehouseUser,
      status: requested.active ? 'active' : 'deactivated',
      external_id: requested.externalId,
      scim: JSON.stringify(providedBy(requested)),
      created_at: services.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // An invited user no longer needs the invitation.
  await revokeOpenInvitations(tx, organisationId, [email], services.clock);
  await services.audit(tx, {
    subject: userSubject({ userId: id, email }),
    after: auditedValues(requested),
  });
  return { id, person: email, outcome: 'done', sentence: addedSentence(requested, 'first') };
}

/**
 * Changes a user as the provider requests, under the same rules as the Users screen.
 * @throws ProblemError 409 `refused`, for example for the last active admin
 */
export async function changePerson(
  transaction: ScimTransaction,
  row: PersonRow,
  requested: Attributes,
): Promise<ScimChange> {
  const { tx, services } = transaction;
  const before = attributesOf(row);
  const subject = { id: row.id, person: emailOf(requested) };
  const { before: oldValues, after: newValues } = changedPart(
    auditedValues(before),
    auditedValues(requested),
  );
  if (Object.keys(newValues).length === 0) {
    await services.audit(tx, 'unchanged');
    return { ...subject, outcome: 'unchanged', sentence: UNCHANGED_SENTENCE };
  }
  // Deactivation always succeeds, so the address is validated only if it changes.
  if ('email' in newValues) {
    const email = checkedEmail(requested);
    const rule = await readDomainRule(tx, transaction.organisationId);
    if (isOutside(rule, email)) throw invalidValue(outsideSentence(email, rule.domains));
  }
  if (['userName', 'email', 'externalId'].some((part) => part in newValues)) {
    const { known: existing } = await findConflicts(transaction, requested, row.id);
    if (existing) throw inUse();
  }
  const keys = await storeUser(transaction, row, requested, before, {
    was: oldValues,
    is: newValues,
  });
  const parts = Object.keys(newValues).filter(isProvidedPart);
  const sentences = [
    ...(before.active && !requested.active ? [deactivatedSentence(keys)] : []),
    ...(!before.active && requested.active ? [REACTIVATED_SENTENCE] : []),
    ...(parts.length > 0 ? [changedSentence(parts)] : []),
  ];
  return { ...subject, outcome: 'done', sentence: sentences.join(' ') };
}

/** Deactivates a user, and hides them from the provider. The portal still shows them. */
export async function removePerson(
  transaction: ScimTransaction,
  row: PersonRow,
): Promise<ScimChange> {
  const { tx, organisationId, services } = transaction;
  const before = attributesOf(row);
  const requested = { ...before, active: false, externalId: null };
  const keys = await storeUser(transaction, row, requested, before);
  const now = services.clock.now();
  await endMemberships(tx, organisationId, { column: 'user_id', id: row.id }, now);
  await tx
    .updateTable('users')
    .set({ deprovisioned_at: now })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', row.id)
    .execute();
  const sentence = deactivatedSentence(keys);
  return { id: row.id, person: row.email, outcome: 'done', sentence };
}

/** Writes and audits a change. Returns the deactivated user's API keys that still work. */
async function storeUser(
  transaction: ScimTransaction,
  row: PersonRow,
  requested: Attributes,
  before: Attributes,
  { was: oldValues, is: newValues } = changes(before, requested),
): Promise<readonly string[]> {
  const { tx, organisationId, services } = transaction;
  const { audit, clock } = services;
  const membership = membershipOf(row);
  const view = viewOf(membership, await countAdmins(tx, organisationId), {
    isSelf: false,
    isLastBreakGlass: row.id === (await findLastBreakGlass(tx, organisationId)),
  });
  const step = stepsOf(membership, eventsTo(membership, requested), view);
  const provided = JSON.stringify(providedBy(requested));
  const email = emailOf(requested);
  await storeMembership(tx, { organisationId, id: row.id, now: clock.now() }, step, {
    external_id: requested.externalId,
    ...(email !== emailOf(before) && { email }),
    // A name that the user chose stays until the provider changes its own.
    ...(nameOf(requested) !== nameOf(before) &&
      nameOf(requested) !== '' && { name: nameOf(requested) }),
    ...(provided !== JSON.stringify(providedBy(before)) && { scim: provided }),
  });
  await audit(tx, {
    subject: userSubject({ userId: row.id, email: row.email }),
    before: oldValues,
    after: newValues,
  });
  await reportLeaver(transaction, row, before, requested);
  if (step.state === 'active') return [];
  await revokeOpenInvitations(tx, organisationId, [row.email, email], clock);
  const keys = await workingKeysBy(tx, organisationId, [row.id], clock.now());
  return keys.get(row.id) ?? [];
}

const changes = (before: Attributes, requested: Attributes) => {
  const { before: oldValues, after: newValues } = changedPart(
    auditedValues(before),
    auditedValues(requested),
  );
  return { was: oldValues, is: newValues };
};

/**
 * Returns the events of the Users screen that lead to the requested rights. A deactivated user's
 * rights change, too, so that a reactivation doesn't restore rights that were revoked meanwhile.
 */
function eventsTo({ state, rights }: Membership, requested: Attributes): readonly UserEvent[] {
  const { role, isWarehouseUser, active } = requested;
  const isActive = state === 'active';
  const hasOtherRole = role !== rights.role;
  const hasOtherFlags = isWarehouseUser !== rights.isWarehouseUser;
  const hasOtherRights = hasOtherRole || hasOtherFlags;
  const { sidebar } = rights;
  return [
    ...(!isActive && (active || hasOtherRights) ? [{ type: 'user.reactivate' } as const] : []),
    ...(hasOtherRole ? [{ type: 'role.change', role } as const] : []),
    ...(hasOtherFlags ? [{ type: 'flags.change', isWarehouseUser, sidebar } as const] : []),
    ...(!active && (isActive || hasOtherRights) ? [{ type: 'user.deactivate' } as const] : []),
  ];
}

/** Finds other users of the organization with this name, address or ID, including deleted ones. */
async function findConflicts(
  { tx, organisationId }: ScimTransaction,
  requested: Attributes,
  self: string | null,
) {
  const [userName, email] = [requested.userName.toLowerCase(), emailOf(requested).toLowerCase()];
  const rows = await tx
    .selectFrom('users')
    .select([...PERSON_COLUMNS, 'deprovisioned_at'])
    .where('organisation_id', '=', organisationId)
    .where(({ or, eb, fn }) =>
      or([
        eb(userNameColumn, '=', userName),
        eb(fn<string>('lower', ['email']), '=', email),
        ...(requested.externalId === null ? [] : [eb('external_id', '=', requested.externalId)]),
      ]),
    )
    .$if(self !== null, (query) => query.where('id', '!=', self ?? ''))
    .execute();
  const deleted = rows.filter((row) => row.deprovisioned_at !== null);
  return {
    known: deleted.length < rows.length,
    // A match of the address takes precedence over a match of the name.
    deleted: deleted.find((row) => row.email.toLowerCase() === email) ?? deleted[0],
  };
}

function checkedEmail(requested: Attributes): string {
  const email = emailOf(requested);
  if (emailProblem(email) === null) return email;
  throw invalidValue(
    'People log in by email: send an address as userName or as emails[type eq "work"].value.',
  );
}

function providedBy(requested: Attributes): ProvidedPerson {
  const { userName, workEmail, givenName, familyName, formatted, displayName } = requested;
  const { userType, department, contact } = requested;
  return {
    ...{ userName, workEmail, givenName, familyName, formatted, displayName },
    ...{ userType, department, contact },
  };
}

/** Formats the attributes for the audit log. */
function auditedValues(requested: Attributes) {
  const { workEmail: _, active, ...rest } = requested;
  return { status: active ? 'active' : 'deactivated', email: emailOf(requested), ...rest };
}

const isProvidedPart = (part: string): part is ProvidedPart => Object.hasOwn(PROVIDED_WORDS, part);
