import { keepsKeys, withKeys } from '../../domain/organization/entryRules.ts';
import { templateProblems, tidyTemplates } from '../../domain/organization/templateRules.ts';
import type { Templates, TemplatesEdit } from '../../domain/organization/templates.ts';
import type { Template } from '../../domain/returns/templates.ts';
import type { Principal } from '../auth/principal.ts';
import { saveEntries } from '../organization/saveEntries.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput } from '../platform/http/problem.ts';
import { readOffer } from '../returns/ordering/offer.ts';
import type { Services } from '../services/services.ts';

/** Returns an organization's templates in their order, archived ones too. */
export async function readTemplates(
  tx: TenantTransaction,
  organisationId: string,
): Promise<Templates> {
  const row = await tx
    .selectFrom('organisations')
    .select(['templates', 'templates_version'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const { addresses, customFields = [], currency } = await readOffer(tx, organisationId);
  return {
    templates: [...row.templates],
    version: String(row.templates_version),
    addresses: addresses.map(({ id, label }) => ({ id, label })),
    customFields,
    currency,
  };
}

/**
 * Saves all templates; without changes it leaves no trace.
 * Throws 400 problems by path (`templates.2.name`), and 409 if another admin has changed them since.
 */
export async function writeTemplates(
  tx: TenantTransaction,
  services: Pick<Services, 'audit'>,
  principal: Principal,
  sent: TemplatesEdit,
): Promise<Templates> {
  const { organisationId } = principal;
  const row = await tx
    .selectFrom('organisations')
    .select(['name', 'custom_fields', 'templates', 'templates_version', 'templates_changed_by'])
    .where('id', '=', organisationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const addresses = await tx
    .selectFrom('saved_addresses')
    .select(['id', 'label'])
    .where('organisation_id', '=', organisationId)
    .execute();
  const templates = tidyTemplates(sent.templates);
  // An unchanged template may fit no more: an address was deleted since.
  const changed = templates.map((template) => isIn(row.templates, template));
  const problems = Object.entries(
    templateProblems(templates, { addresses, customFields: row.custom_fields }),
  ).filter(([path]) => changed[Number(path.split('.')[1])] === false);
  if (problems.length > 0) throw invalidInput(Object.fromEntries(problems));
  await saveEntries(tx, services, principal, {
    stored: {
      organizationName: row.name,
      entries: row.templates,
      version: row.templates_version,
      changedBy: row.templates_changed_by,
    },
    entries: withKeys(templates, 'template'),
    basedOn: sent.basedOn,
    things: 'templates',
    tidy: tidyTemplates,
    refusal: keepsKeys(row.templates, templates)
      ? null
      : "A template can't be deleted: archive it.",
    describe: (entries) => describe(entries, addresses),
    write: (change) =>
      tx
        .updateTable('organisations')
        .set({
          templates: change.entries,
          templates_version: change.version,
          templates_changed_by: change.changedBy,
        })
        .where('id', '=', organisationId)
        .execute(),
  });
  return readTemplates(tx, organisationId);
}

/** Whether a template is stored as it is, with the same key. */
function isIn(stored: readonly Template[], template: Template): boolean {
  const text = JSON.stringify(template);
  return tidyTemplates(stored).some((one) => JSON.stringify(one) === text);
}

type Addresses = readonly { readonly id: string; readonly label: string }[];

/** Describes the templates for the audit log, by key, and their order. */
function describe(templates: readonly Template[], addresses: Addresses) {
  return {
    ...Object.fromEntries(
      templates.map((template) => [template.key, wordsOf(template, addresses)]),
    ),
    order: templates.map(({ name }) => name).join(', '),
  };
}

function wordsOf(template: Template, addresses: Addresses): string {
  const { destination, declaredValue, legalHoldDays, kitNote, start } = template;
  const goal =
    destination?.kind === 'saved'
      ? (addresses.find(({ id }) => id === destination.addressId)?.label ?? 'deleted address')
      : destination?.kind;
  return [
    template.name,
    template.device,
    template.charger && 'charger',
    template.cellPhone && 'cell phone',
    template.dispose && 'recycle',
    declaredValue !== null && `value ${declaredValue / 100}`,
    legalHoldDays > 0 && `hold ${legalHoldDays} days`,
    goal !== undefined && `to ${goal}`,
    start?.kind === 'now' && 'starts right away',
    start?.kind === 'lastDay' && `starts ${start.days} days from the last day`,
    kitNote !== '' && `note “${kitNote}”`,
    ...Object.entries(template.custom).map(([key, text]) => `${key}: ${text}`),
    template.isDefault && 'default',
    template.isArchived && 'archived',
  ]
    .filter((word) => typeof word === 'string')
    .join(', ');
}
