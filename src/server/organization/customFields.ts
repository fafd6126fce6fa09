import {
  fieldProblems,
  keepsFields,
  tidyFields,
  withKeys,
} from '../../domain/organization/customFieldRules.ts';
import type { CustomFields, CustomFieldsEdit } from '../../domain/organization/customFields.ts';
import type { CustomField } from '../../domain/returns/customFields.ts';
import { changedPart } from '../audit/changed.ts';
import { nameOf, type Principal } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput, ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../services/services.ts';

const COLUMNS = [
  'name',
  'custom_fields',
  'custom_fields_version',
  'custom_fields_changed_by',
] as const;

/** Returns an organization's custom fields in their order, archived ones too. */
export async function readFields(
  tx: TenantTransaction,
  organisationId: string,
): Promise<CustomFields> {
  const row = await tx
    .selectFrom('organisations')
    .select(COLUMNS)
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return { fields: [...row.custom_fields], version: String(row.custom_fields_version) };
}

/**
 * Saves all custom fields; without changes it leaves no trace. Returns keep their values.
 * Throws 400 problems by path (`fields.2.name`), and 409 if another admin has changed them since.
 */
export async function writeFields(
  tx: TenantTransaction,
  { audit }: Pick<Services, 'audit'>,
  principal: Principal,
  sent: CustomFieldsEdit,
): Promise<CustomFields> {
  const { organisationId } = principal;
  const entries = tidyFields(sent.fields);
  const problems = fieldProblems(entries);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  // Locked, so that the second of two admins sees the first one's change.
  const row = await tx
    .selectFrom('organisations')
    .select(COLUMNS)
    .where('id', '=', organisationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const before = row.custom_fields;
  const fields = withKeys(entries);
  // A repeated request has no key for the field that it added the first time.
  if (isSame(before, fields)) {
    await audit(tx, 'unchanged');
    return { fields, version: String(row.custom_fields_version) };
  }
  if (sent.basedOn !== String(row.custom_fields_version)) {
    const detail = `${row.custom_fields_changed_by} changed the custom fields while you were editing. Check their change, then save again.`;
    throw new ProblemError(409, 'overtaken', detail);
  }
  if (!keepsFields(before, entries)) {
    throw invalidInput({ fields: ["A field can't be deleted or change its kind: archive it."] });
  }
  await tx
    .updateTable('organisations')
    .set((eb) => ({
      custom_fields: JSON.stringify(fields),
      custom_fields_version: eb('custom_fields_version', '+', 1),
      custom_fields_changed_by: nameOf(principal),
    }))
    .where('id', '=', organisationId)
    .execute();
  await audit(tx, {
    subject: { kind: 'organisation', id: organisationId, name: row.name },
    ...changedPart(plain(before), plain(fields)),
  });
  return readFields(tx, organisationId);
}

/** Compares by value: the database may return keys in any order. */
const isSame = (a: readonly CustomField[], b: readonly CustomField[]) =>
  JSON.stringify(tidyFields(a)) === JSON.stringify(b);

/** Describes the fields for the audit log, by key, and their order. */
function plain(fields: readonly CustomField[]) {
  return {
    ...Object.fromEntries(fields.map(({ key, ...field }) => [key, wordsOf(field)])),
    order: fields.map(({ name }) => name).join(', '),
  };
}

function wordsOf({ name, kind, options, isRequired, isArchived }: Omit<CustomField, 'key'>) {
  return [
    name,
    kind,
    options.join(' / '),
    isRequired ? 'required' : 'optional',
    isArchived ? 'archived' : '',
  ]
    .filter((word) => word !== '')
    .join(', ');
}
