import type { LeaverMail } from '../../domain/leavers/leaverMail.ts';
import { problemPlace } from '../../domain/leavers/leaverMailRules.ts';
import { numberWords } from '../../domain/numberWords.ts';
import { type Letter, writeLetter } from '../platform/mail/templates/letter.ts';
import type { OutboxJob } from '../platform/outbox/outbox.ts';
import type { Services } from '../services/services.ts';

const PROBLEMS_SHOWN = 20;

/** Creates the worker's handler that tells a sender what became of their table. */
export function createLeaversReplier(
  services: Services,
): (job: OutboxJob<'leavers.reply'>) => Promise<void> {
  const { database, mailer, config } = services;
  return async ({ id, organisationId, payload: { mailId } }) => {
    if (organisationId === null) throw new Error('An email belongs to an organisation.');
    const row = await database.readForOrganisation(organisationId, (tx) =>
      tx
        .selectFrom('leaver_mails')
        .selectAll()
        .where('organisation_id', '=', organisationId)
        .where('id', '=', mailId)
        .executeTakeFirst(),
    );
    if (row === undefined) return;
    const letter = replyLetter(row, `${config.publicUrl}/leaving`, config.links.supportEmail);
    const mail = writeLetter(letter);
    await mailer.send({ messageId: `leavers-reply-${id}`, to: row.sender, ...mail });
  };
}

type Outcome = Pick<LeaverMail, 'files' | 'added' | 'updated' | 'kept' | 'problems'>;

/** Returns the answer to a mail with a table of leavers. */
export function replyLetter(
  { files, added, updated, kept, problems }: Outcome,
  url: string,
  supportEmail: string,
): Letter {
  const read = added + updated + kept;
  const lines = problems.map(
    (problem) => [problemPlace(problem) || 'Your email', problem.sentence] as const,
  );
  const more = problems.length - PROBLEMS_SHOWN;
  return {
    subject:
      read === 0
        ? "We couldn't read anybody from your email"
        : `${peopleWords(read)} from your email ${read === 1 ? 'is' : 'are'} in Leaving`,
    greeting: 'Hello,',
    paragraphs: [
      read === 0
        ? 'Nothing was added. What to correct is below; then send the email again.'
        : 'Nothing is ordered yet, unless your organization orders by itself. Review the list and order the returns there.',
      ...(problems.length > 0 && read > 0
        ? [
            "What we couldn't read is below. Correct it, and send the file again: each person is added once.",
          ]
        : []),
    ],
    facts: [
      ...(files.length > 0 ? [['Attached', files.join(', ')] as const] : []),
      ...(read > 0
        ? [
            ['Added', numberWords(added)] as const,
            ['Updated', numberWords(updated)] as const,
            ['Already known', numberWords(kept)] as const,
          ]
        : []),
    ],
    ...(lines.length > 0 && {
      sections: [
        {
          title: 'To correct',
          facts: [
            ...lines.slice(0, PROBLEMS_SHOWN),
            ...(more > 0 ? [['And', `${numberWords(more)} more rows.`] as const] : []),
          ],
        },
      ],
    }),
    link: { label: 'Open Leaving', url },
    closing: [`Questions? Write to ${supportEmail}.`],
    reason: 'You get this email because you sent a table to your organization’s address.',
  };
}

const peopleWords = (count: number) => (count === 1 ? '1 person' : `${numberWords(count)} people`);
