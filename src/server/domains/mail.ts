import { readableDomain } from '../../domain/readableEmail.ts';
import { writeLetter } from '../platform/mail/templates/letter.ts';
import type { DomainNews, OutboxJob } from '../platform/outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import { type DomainRow, endOf, recordName, recordValue, stateOf } from './domainRows.ts';

/** Creates the worker's handler that emails an admin about a domain. */
export function createDomainNotifier(
  services: Services,
): (job: OutboxJob<'domain.mail'>) => Promise<void> {
  const { database, mailer, config } = services;
  return async ({ id, organisationId, payload: { recipientId, domainId, news } }) => {
    if (organisationId === null) throw new Error('A domain belongs to no organization.');
    const found = await database.forOrganisation(organisationId, async (tx) => {
      const row = await tx
        .selectFrom('organisation_domains')
        .selectAll()
        .where('organisation_id', '=', organisationId)
        .where('id', '=', domainId)
        .executeTakeFirst();
      const admin = await tx
        .selectFrom('users')
        .select(['email', 'name'])
        .where('organisation_id', '=', organisationId)
        .where('id', '=', recipientId)
        .where('status', '=', 'active')
        .where('role', '=', 'admin')
        .executeTakeFirst();
      return row && admin ? { row, admin } : null;
    });
    // The record may be back, or the domain removed.
    if (found === null || stateOf(found.row) !== (news === 'missing' ? 'missing' : 'lost')) return;
    const { row, admin } = found;
    const mail = writeLetter({
      greeting: admin.name === '' ? 'Hello,' : `Hello ${admin.name},`,
      ...WORDS[news](row),
      link: { label: 'Open domains', url: `${config.publicUrl}/settings/domains` },
      closing: [`Questions? Write to ${config.links.supportEmail}.`],
    });
    await mailer.send({ messageId: `domain-${id}`, to: admin.email, ...mail });
  };
}

const EFFECT =
  'People with addresses at this domain who are there already stay. Depending on your settings, no new ones can be added by your identity provider, and no one at this domain can log in through it.';

const recordOf = ({ domain, token }: DomainRow) =>
  `Name: ${recordName(domain)}, type: TXT, value: ${recordValue(token ?? '')}`;

const WORDS: Readonly<
  Record<DomainNews, (row: DomainRow) => { subject: string; paragraphs: string[] }>
> = {
  missing: (row) => {
    const domain = readableDomain(row.domain);
    const day = row.missing_since && endOf(row.missing_since).toISOString().slice(0, 10);
    return {
      subject: `The DNS record of ${domain} is missing`,
      paragraphs: [
        `The TXT record that proves that ${domain} is yours is gone. If it isn't back by ${day}, we stop treating ${domain} as verified.`,
        recordOf(row),
        EFFECT,
      ],
    };
  },
  lost: (row) => ({
    subject: `${readableDomain(row.domain)} isn't verified anymore`,
    paragraphs: [
      `The TXT record that proves that ${readableDomain(row.domain)} is yours has been missing for too long. Add it again, then choose Check now in the settings.`,
      recordOf(row),
      EFFECT,
    ],
  }),
  moved: (row) => ({
    subject: `${readableDomain(row.domain)} isn't verified anymore`,
    paragraphs: [
      `Someone else has proven in DNS that ${readableDomain(row.domain)} is theirs, and your record is gone. If the domain is yours, add the record again, remove the other one, and choose Check now in the settings.`,
      recordOf(row),
      EFFECT,
    ],
  }),
};
