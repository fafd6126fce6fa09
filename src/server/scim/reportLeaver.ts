import { sql } from 'kysely';
import { emailSentence, tidyEmail } from '../../domain/email.ts';
import { readCountry } from '../../domain/fullAddress.ts';
import type { LeaverForm } from '../../domain/leavers/leavers.ts';
import { phoneProblem } from '../../domain/returns/ordering/addressRules.ts';
import { nameProblem } from '../../domain/returns/ordering/nameRules.ts';
import { tidyLine } from '../../domain/tidy.ts';
import { writeAudit } from '../audit/audit.ts';
import { principalIn } from '../auth/principal.ts';
import { leaverSubject } from '../leavers/leaverRow.ts';
import { registerLeaver } from '../leavers/register.ts';
import { takeStep } from '../leavers/takeStep.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { AuditActor } from '../services/audit.ts';
import { type Attributes, nameOf, type PersonRow } from './attributes.ts';
import type { ScimTransaction } from './changeTypes.ts';
import { recentGroupNames } from './groups/memberships.ts';

const FROM_PROVIDER = { ip: '', userAgent: '' };
const FORMULA = /[=<>{}|]|^\++/g;

/**
 * Puts a person whom the provider deactivates into Leaving, and takes one out whom it activates again,
 * where the organization wants that. Never refuses the provider's request.
 */
export async function reportLeaver(
  transaction: ScimTransaction,
  row: PersonRow,
  before: Attributes,
  requested: Attributes,
): Promise<void> {
  if (before.active === requested.active) return;
  const { tx, organisationId } = transaction;
  const settings = await tx
    .selectFrom('organisations')
    .select([
      ...(['provider_reports_leavers', 'leaver_user_types', 'leaver_groups'] as const),
      ...(['time_zone', 'display_name'] as const),
    ])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  if (!settings.provider_reports_leavers) return;
  if (requested.active) return rehire(transaction, row, settings.display_name);
  const { clock } = transaction.services;
  const groups = await recentGroupNames(tx, organisationId, row.id, clock.now());
  if (!isChosen(settings, groups, [before, requested])) return;
  const today = clock.now().toLocaleDateString('en-CA', { timeZone: settings.time_zone });
  const by = actorOf(transaction);
  const registered = await registerLeaver(tx, transaction.services, {
    by,
    createdBy: transaction.createdBy,
    source: 'provider',
    externalId: row.id,
    key: null,
    formOf: (known) => formOf(row, requested, today, known),
  });
  if (registered.outcome === 'kept') return;
  const after = { lastDay: today, ...registered.followed };
  const entry = { subject: leaverSubject(registered.row), after };
  await writeAudit(tx, clock, FROM_PROVIDER, by, 'leaver.reported', entry);
}

interface Choice {
  readonly leaver_user_types: readonly string[];
  readonly leaver_groups: readonly string[];
}

/**
 * Whether a person is of a chosen type, group or department, or was before the request that
 * deactivates them.
 */
function isChosen(
  { leaver_user_types: types, leaver_groups: groups }: Choice,
  own: readonly string[],
  states: readonly Attributes[],
): boolean {
  if (types.length === 0 && groups.length === 0) return true;
  const isIn = (names: readonly string[], wanted: string) =>
    names.some((name) => name.toLowerCase() === wanted.toLowerCase());
  return (
    own.some((name) => isIn(groups, name)) ||
    states.some(({ userType, department }) => isIn(types, userType) || isIn(groups, department))
  );
}

const actorOf = ({ organisationId, tokenPrefix }: ScimTransaction): AuditActor => ({
  organisationId,
  actor: { kind: 'scim', id: null, name: `Token ${tokenPrefix}` },
});

/** Returns what the provider sent of a person; what can't be right is left out. */
function formOf(
  row: PersonRow,
  person: Attributes,
  lastDay: string,
  known: LeaverForm | null,
): LeaverForm {
  const { contact } = person;
  const name = (nameOf(person) || row.name || row.email).replaceAll(FORMULA, '').trim();
  const email = tidyEmail(contact.email);
  const phone = tidyLine(contact.phone);
  return {
    employee: {
      name: name === '' || nameProblem(name) !== null ? row.email : name.slice(0, 100),
      email: email === '' || emailSentence(email) !== null ? '' : email,
      phone: phoneProblem(phone) === null ? phone.slice(0, 40) : '',
      language: known?.employee.language ?? '',
      address: {
        line1: contact.streetAddress.slice(0, 100),
        line2: '',
        city: contact.locality.slice(0, 100),
        region: contact.region.slice(0, 60),
        postalCode: contact.postalCode.slice(0, 20),
        country: readCountry(contact.country),
      },
    },
    lastDay,
    devices: known?.devices ?? [],
    ticketId: known?.ticketId ?? '',
    note: known?.note ?? '',
  };
}

/** Takes somebody out of Leaving who is active again; a return that has started stays. */
async function rehire(
  transaction: ScimTransaction,
  { id }: PersonRow,
  organisationName: string,
): Promise<void> {
  const { tx, organisationId, services } = transaction;
  const leaver = await tx
    .selectFrom('leavers')
    .select('leaver_number')
    .where('organisation_id', '=', organisationId)
    .where('source', '=', 'provider')
    .where('external_id', '=', id)
    .where('state', '<>', 'canceled')
    .executeTakeFirst();
  if (leaver === undefined) return;
  const creator = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', transaction.createdBy)
    .executeTakeFirstOrThrow();
  const by = actorOf(transaction);
  const author = {
    principal: principalIn(creator, organisationName),
    by,
    orderedBy: 'person',
    isSource: true,
  } as const;
  const which = { organisationId, leaverNumber: leaver.leaver_number };
  await sql`SAVEPOINT rehire`.execute(tx);
  try {
    const { entry } = await takeStep(tx, services, author, which, { type: 'rehire.reported' });
    await writeAudit(tx, services.clock, FROM_PROVIDER, by, 'leaver.moved', entry);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    await sql`ROLLBACK TO SAVEPOINT rehire`.execute(tx);
  }
}
