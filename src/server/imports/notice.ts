import { sql } from 'kysely';
import { firstNameOf } from '../../domain/personName.ts';
import { nameOf } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { type AboutImport, importLetter } from '../platform/mail/templates/imported.ts';
import { writeLetter } from '../platform/mail/templates/letter.ts';
import { reasonPart } from '../platform/mail/templates/reason.ts';
import type { OutboxJob } from '../platform/outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import { viewOf } from './read.ts';

/** Creates the worker's handler of a finished import: one email to the user who started it. */
export function createImportNotifier(
  services: Services,
): (job: OutboxJob<'import.notice'>) => Promise<void> {
  const { database, mailer } = services;
  return async ({ id, organisationId, payload: { importId } }) => {
    if (organisationId === null) throw new Error('An import belongs to an organisation.');
    const notice = await database.forOrganisation(organisationId, (tx) =>
      aboutImport(tx, services, organisationId, importId),
    );
    if (notice === null) return;
    const letter = {
      ...importLetter(notice.about),
      ...reasonPart('imported', services.config.publicUrl),
    };
    const mail = writeLetter(letter);
    await mailer.send({ messageId: `import-notice-${id}`, to: notice.recipient, ...mail });
  };
}

/** Returns the email's data and recipient; null if the user wants no email, or no longer has an account. */
async function aboutImport(
  tx: TenantTransaction,
  { config }: Pick<Services, 'config'>,
  organisationId: string,
  importId: string,
): Promise<{ readonly recipient: string; readonly about: AboutImport } | null> {
  const row = await tx
    .selectFrom('imports')
    .innerJoin('organisations', 'organisations.id', 'imports.organisation_id')
    .selectAll('imports')
    .select('organisations.time_zone')
    .where('imports.organisation_id', '=', organisationId)
    .where('imports.id', '=', importId)
    .executeTakeFirstOrThrow();
  const person = await tx
    .selectFrom('users')
    .select(['email', 'name', 'return_emails'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', row.created_by)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (person === undefined || person.return_emails === 'none') return null;
  const { name, ordered, refused, leftOut } = await viewOf(tx, row);
  const { first, last } = await tx
    .selectFrom('import_rows')
    .innerJoin('returns', 'returns.order_number', 'import_rows.order_number')
    .select([
      sql<Date | null>`min(returns.cancellable_until)`.as('first'),
      sql<Date | null>`max(returns.cancellable_until)`.as('last'),
    ])
    .where('import_rows.organisation_id', '=', organisationId)
    .where('import_rows.import_id', '=', importId)
    .where('returns.organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const about = {
    name,
    person: firstNameOf(nameOf(person)),
    ordered,
    refused,
    leftOut,
    starts: first === null || last === null ? null : { first, last },
    timeZone: row.time_zone,
    batchLink: `${config.publicUrl}/?import=${importId}`,
    importLink: `${config.publicUrl}/devicereturn/many`,
    supportEmail: config.links.supportEmail,
  };
  return { recipient: person.email, about };
}
