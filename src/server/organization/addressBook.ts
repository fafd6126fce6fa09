import type { AddressBook, AddressEntry } from '../../domain/organization/addressBook.ts';
import {
  entryProblems,
  MAX_SAVED_ADDRESSES,
  tidyEntry,
} from '../../domain/organization/addressBookRules.ts';
import { changedPart } from '../audit/changed.ts';
import { nameOf, type Principal } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput, notFound, ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../services/services.ts';

type Audited = Pick<Services, 'audit'>;

/** ID of an address, and the version that the admin saw. */
interface SeenAddress {
  readonly id: string;
  readonly basedOn: string;
}

/** Returns all addresses of an organization, the default first. */
export async function readBook(
  tx: TenantTransaction,
  organisationId: string,
): Promise<AddressBook> {
  const rows = await tx
    .selectFrom('saved_addresses')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('is_default', 'desc')
    .orderBy('label')
    .orderBy('id')
    .execute();
  return {
    addresses: rows.map(({ id, label, recipient, company, address, is_default, version }) => ({
      id,
      label,
      recipient,
      company,
      address,
      isDefault: is_default,
      version: String(version),
    })),
  };
}

/**
 * Adds an address. A repeated request adds it once.
 * Throws 400 problems by field: invalid values, a duplicate name, one address too many.
 */
export async function addAddress(
  tx: TenantTransaction,
  { audit }: Audited,
  principal: Principal,
  changes: AddressEntry,
): Promise<AddressBook> {
  const { organisationId } = principal;
  const entry = checked(changes);
  const { addresses } = await lockBook(tx, organisationId);
  const sameName = addresses.find(({ label }) => isSameName(label, entry.label));
  if (sameName !== undefined && isSameEntry(sameName, entry)) {
    await audit(tx, 'unchanged');
    return { addresses };
  }
  if (sameName !== undefined) throw nameTaken(sameName.label);
  if (addresses.length >= MAX_SAVED_ADDRESSES) {
    throw invalidInput({
      label: [`You have ${MAX_SAVED_ADDRESSES} addresses already. Delete one first.`],
    });
  }
  if (entry.isDefault) await clearDefault(tx, principal);
  const { id } = await tx
    .insertInto('saved_addresses')
    .values({
      organisation_id: organisationId,
      changed_by: nameOf(principal),
      ...columnsOf(entry),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, { subject: subjectOf(id, entry), after: plain(entry) });
  return readBook(tx, organisationId);
}

/**
 * Changes an address; without changes it leaves no trace. Active returns keep their copy.
 * Throws 404 for an unknown address, 409 if another user has changed it since, 400 by field.
 */
export async function changeAddress(
  tx: TenantTransaction,
  { audit }: Audited,
  principal: Principal,
  { entry: changes, ...seen }: SeenAddress & { readonly entry: AddressEntry },
): Promise<AddressBook> {
  const { organisationId } = principal;
  const entry = checked(changes);
  const { addresses } = await lockBook(tx, organisationId);
  const present = addresses.find(({ id }) => id === seen.id);
  if (present === undefined) throw notFound();
  if (isSameEntry(present, entry)) {
    await audit(tx, 'unchanged');
    return { addresses };
  }
  await refuseOvertaken(tx, organisationId, seen);
  const sameName = addresses.find(({ label }) => isSameName(label, entry.label));
  if (sameName !== undefined && sameName.id !== seen.id) throw nameTaken(sameName.label);
  if (entry.isDefault && !present.isDefault) await clearDefault(tx, principal);
  await tx
    .updateTable('saved_addresses')
    .set((eb) => ({
      ...columnsOf(entry),
      changed_by: nameOf(principal),
      version: eb('version', '+', 1),
    }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', seen.id)
    .execute();
  await audit(tx, {
    subject: subjectOf(seen.id, entry),
    ...changedPart(plain(present), plain(entry)),
  });
  return readBook(tx, organisationId);
}

/** Deletes an address, including the default. Throws like `changeAddress`. */
export async function deleteAddress(
  tx: TenantTransaction,
  { audit }: Audited,
  { organisationId }: Principal,
  seen: SeenAddress,
): Promise<AddressBook> {
  const { addresses } = await lockBook(tx, organisationId);
  await refuseOvertaken(tx, organisationId, seen);
  const present = addresses.find(({ id }) => id === seen.id);
  if (present === undefined) throw notFound();
  await tx
    .deleteFrom('saved_addresses')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', seen.id)
    .execute();
  await audit(tx, { subject: subjectOf(seen.id, present), before: plain(present) });
  return readBook(tx, organisationId);
}

/** Serializes changes by concurrent admins: the second waits and then sees the first one's change. */
async function lockBook(tx: TenantTransaction, organisationId: string): Promise<AddressBook> {
  await tx
    .selectFrom('organisations')
    .select('id')
    .where('id', '=', organisationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return readBook(tx, organisationId);
}

async function refuseOvertaken(
  tx: TenantTransaction,
  organisationId: string,
  { id, basedOn }: SeenAddress,
): Promise<void> {
  const present = await tx
    .selectFrom('saved_addresses')
    .select(['label', 'version', 'changed_by'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (present === undefined) throw notFound();
  if (String(present.version) === basedOn) return;
  const detail = `${present.changed_by} changed “${present.label}” while you were editing. Check their change, then decide again.`;
  throw new ProblemError(409, 'overtaken', detail);
}

async function clearDefault(tx: TenantTransaction, principal: Principal): Promise<void> {
  await tx
    .updateTable('saved_addresses')
    .set((eb) => ({
      is_default: false,
      changed_by: nameOf(principal),
      version: eb('version', '+', 1),
    }))
    .where('organisation_id', '=', principal.organisationId)
    .where('is_default', '=', true)
    .execute();
}

function checked(changes: AddressEntry): AddressEntry {
  const entry = tidyEntry(changes);
  const problems = entryProblems(entry);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return entry;
}

function columnsOf({ label, recipient, company, address, isDefault }: AddressEntry) {
  return {
    label,
    recipient,
    company,
    address: JSON.stringify(address),
    is_default: isDefault,
  };
}

const subjectOf = (id: string, { label: name }: AddressEntry) =>
  ({ kind: 'address', id, name }) as const;

/** Formats an address for the audit log, part by part. */
function plain({ label, recipient, company, address, isDefault }: AddressEntry) {
  return { label, recipient, company, ...address, isDefault };
}

const isSameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function isSameEntry(a: AddressEntry, b: AddressEntry): boolean {
  return JSON.stringify(tidyEntry(a)) === JSON.stringify(b);
}

function nameTaken(label: string): ProblemError {
  return invalidInput({ label: [`You already have “${label}”. Choose another name.`] });
}
