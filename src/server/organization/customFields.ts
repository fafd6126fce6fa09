import {
  fieldProblems,
  keepsFields,
  tidyFields,
} from '../../domain/organization/customFieldRules.ts';
import type { CustomFields, CustomFieldsEdit } from '../../domain/organization/customFields.ts';
import { withKeys } from '../../domain/organization/entryRules.ts';
import type { CustomField } from '../../domain/returns/customFields.ts';
import type { Principal } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput } from '../platform/http/problem.ts';
import type { Services } from '../services/services.ts';
import { saveEntries } from './saveEntries.ts';

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
  services: Pick<Services, 'audit'>,
  principal: Principal,
  sent: CustomFieldsEdit,
): Promise<CustomFields> {
  const { organisationId } = principal;
  const entries = tidyFields(sent.fields);
  const problems = fieldProblems(entries);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  const row = await tx
    .selectFrom('organisations')
    .select(COLUMNS)
    .where('id', '=', organisationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await saveEntries(tx, services, principal, {
    stored: {
      organizationName: row.name,
      entries: row.custom_fields,
      version: row.custom_fields_version,
      changedBy: row.custom_fields_changed_by,
    },
    entries: withKeys(entries, 'field'),
    basedOn: sent.basedOn,
    things: 'custom fields',
    tidy: tidyFields,
    refusal: keepsFields(row.custom_fields, entries)
      ? null
      : "A field can't be deleted or change its kind: archive it.",
    describe: plain,
    write: (change) =>
      tx
        .updateTable('organisations')
        .set({
          custom_fields: change.entries,
          custom_fields_version: change.version,
          custom_fields_changed_by: change.changedBy,
        })
        .where('id', '=', organisationId)
        .execute(),
  });
  return readFields(tx, organisationId);
}

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
