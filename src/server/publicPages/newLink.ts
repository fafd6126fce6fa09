import { firstNameOf } from '../../domain/personName.ts';
import { mailWords } from '../../domain/words/mailWords.ts';
import { enforceRateLimit } from '../auth/rateLimit.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { type Letter, wordsOf, writeLetter } from '../platform/mail/templates/letter.ts';
import { enqueue, type OutboxJob } from '../platform/outbox/outbox.ts';
import { employeeLanguage } from '../returns/employeeLanguage.ts';
import { addRemark } from '../returns/lifecycle/remarks.ts';
import { isCutSupportHash, isSupportHash, supportLinkOf } from '../returns/links/supportLink.ts';
import { lockReturn, organisationOf, returnSubject } from '../returns/reading/find.ts';
import { THE_EMPLOYEE } from '../services/actors.ts';
import type { Services } from '../services/services.ts';

/** Prevents the holder of an old link from flooding a mailbox. */
const LINKS_PER_RETURN = { name: 'newLink.return', most: 2, seconds: 24 * 60 * 60 } as const;

/**
 * Emails a new link of the employee's page to the order's address, if the opened link was once
 * valid, or is the beginning of a valid one. Every visitor gets the same response, whether it was
 * or not.
 * @returns whether an email was requested
 */
export async function requestNewLink(
  services: Services,
  { orderNumber, supportHash }: { readonly orderNumber: string; readonly supportHash: string },
): Promise<boolean> {
  const isValid = isSupportHash(services, orderNumber, supportHash);
  if (!isValid && !isCutSupportHash(services, orderNumber, supportHash)) return false;
  const organisationId = await organisationOf(services, orderNumber).catch(absent);
  if (organisationId === null) return false;
  if (!(await enforceRateLimit(services, LINKS_PER_RETURN, orderNumber))) return false;
  const { database, clock, audit } = services;
  const isRequested = await database.forOrganisation(organisationId, async (tx) => {
    const row = await lockReturn(tx, { organisationId, orderNumber });
    const to = row.employee_email;
    if (to === '') return false;
    const job = { organisationId, kind: 'support.link', payload: { returnId: row.id } } as const;
    await enqueue(tx, job, clock);
    const subject = mailWords('en')('link.subject');
    await addRemark(tx, row, THE_EMPLOYEE, { type: 'mail.resent', subject, to }, clock.now());
    const by = { organisationId, actor: THE_EMPLOYEE };
    await audit(tx, { subject: returnSubject(row), after: { subject, to }, by });
    return true;
  });
  services.wakeWorker();
  return isRequested;
}

function absent(error: unknown): null {
  if (error instanceof ProblemError && error.status === 404) return null;
  throw error;
}

/** Creates the worker's handler of a new link: the link is created here, so that it is never stored. */
export function createNewLinkSender(
  services: Services,
): (job: OutboxJob<'support.link'>) => Promise<void> {
  const { database, mailer, clock } = services;
  return async ({ id, organisationId, payload: { returnId } }) => {
    if (organisationId === null) throw new Error('A return belongs to an organisation.');
    const created = await database.forOrganisation(organisationId, (tx) =>
      letterFor(tx, services, organisationId, returnId),
    );
    if (created === null) return;
    const { recipient, letter } = created;
    await mailer.send({ messageId: `new-link-${id}`, to: recipient, ...writeLetter(letter) });
    await database.forOrganisation(organisationId, (tx) =>
      tx
        .insertInto('mail_log')
        .values({
          organisation_id: organisationId,
          return_id: returnId,
          outbox_id: id,
          recipient,
          subject: letter.subject,
          sent_at: clock.now(),
          notice: null,
          event_id: null,
          audience: 'employee',
          body: wordsOf(letter),
        })
        .onConflict((conflict) => conflict.columns(['outbox_id', 'recipient']).doNothing())
        .execute(),
    );
  };
}

/** Null for a return of the sandbox, or one without an email address. */
async function letterFor(
  tx: TenantTransaction,
  services: Services,
  organisationId: string,
  returnId: string,
): Promise<{ readonly recipient: string; readonly letter: Letter } | null> {
  const row = await tx
    .selectFrom('returns')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', returnId)
    .executeTakeFirstOrThrow();
  const organisation = await tx
    .selectFrom('organisations')
    .select(['display_name', 'language', 'sandbox_of'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  if (organisation.sandbox_of !== null || row.employee_email === '') return null;
  const language = employeeLanguage(row, organisation.language);
  const say = mailWords(language);
  const letter = {
    language,
    subject: say('link.subject'),
    greeting: say('greeting', { name: firstNameOf(row.employee_name) }),
    paragraphs: [
      say('link.asked', {
        your: say(`${row.device}.your`),
        company: row.company_name || organisation.display_name,
      }),
    ],
    link: { label: say('link.open'), url: supportLinkOf(services, row) },
    closing: [say('link.closing', { email: services.config.links.supportEmail })],
  };
  return { recipient: row.employee_email, letter };
}
