import type { Transaction } from 'kysely';
import { ATTENTION_ADVICE, ATTENTION_WORDS } from '../../domain/returns/attention.ts';
import { CLOSE_WORDS } from '../../domain/returns/closeWords.ts';
import type { Database } from '../platform/database/schema.ts';
import type { AboutReturn } from '../platform/mail/templates/about.ts';
import { companyLetter } from '../platform/mail/templates/company.ts';
import { employeeLetter } from '../platform/mail/templates/employee.ts';
import type { Audience } from '../platform/outbox/outbox.ts';
import { notificationAddresses, readsOf } from '../returns/mails/readers.ts';
import type { GeneratedReturn } from './generate.ts';
import { reserveIds } from './insert.ts';

const SECOND = 1000;
/** How long an email waits for its turn. */
const WAIT_MS = 4 * SECOND;

type Entry = GeneratedReturn['history']['entries'][number];

/** Notes the emails that the made-up past of returns has sent. None is sent now. */
export async function insertMails(
  tx: Transaction<Database>,
  organisationId: string,
  generated: readonly GeneratedReturn[],
): Promise<void> {
  const users = await tx
    .selectFrom('users')
    .select(['id', 'email', 'return_emails'])
    .where('organisation_id', '=', organisationId)
    .execute();
  const addresses = await notificationAddresses(tx, organisationId);
  const events = await tx
    .selectFrom('return_events')
    .select(['id', 'return_id'])
    .where('organisation_id', '=', organisationId)
    .orderBy('id')
    .execute();
  const idsOf = new Map<string, string[]>();
  for (const event of events) {
    idsOf.set(event.return_id, [...(idsOf.get(event.return_id) ?? []), event.id]);
  }
  const notices = generated.flatMap((one) =>
    one.history.entries.flatMap((entry, place) =>
      entry.notices.map((notice) => ({
        ...{ one, entry, notice },
        eventId: idsOf.get(one.row.id)?.[place] ?? null,
      })),
    ),
  );
  const outboxIds = await reserveIds(tx, notices.length, 'outbox');
  const mails = notices.flatMap(({ one: { row }, entry, notice, eventId }, index) => {
    const about = aboutThen(row, entry);
    const note = (recipient: string, audience: Audience, subject: string | undefined) =>
      subject === undefined || recipient === ''
        ? []
        : [
            {
              organisation_id: organisationId,
              return_id: row.id,
              outbox_id: outboxIds[index] ?? '',
              event_id: eventId,
              sent_at: new Date(entry.cause.at.getTime() + WAIT_MS),
              ...{ recipient, audience, subject, notice },
            },
          ];
    const purchaser = users.find(({ id }) => id === row.created_by);
    const { isForPurchaser, isForAddresses } = readsOf(notice, purchaser?.return_emails ?? 'none');
    const toCompany = companyLetter(notice, about)?.subject;
    const isReleased = entry.status !== 'cancellable';
    return [
      ...(isReleased
        ? note(row.employee_email, 'employee', employeeLetter(notice, about)?.subject)
        : []),
      ...(isForPurchaser ? note(purchaser?.email ?? '', 'company', toCompany) : []),
      ...(isForAddresses ? addresses.flatMap((to) => note(to, 'company', toCompany)) : []),
    ];
  });
  if (mails.length > 0) await tx.insertInto('mail_log').values(mails).execute();
}

/** What the emails of a step were about; only their subjects are kept. */
function aboutThen(row: GeneratedReturn['row'], { cause, context }: Entry): AboutReturn {
  const { attention, closure, reminderDays, remindersSent, shipments, expiryDays } = context;
  return {
    orderNumber: `RTN-${100_000n + BigInt(row.id)}`,
    device: row.device,
    withCharger: row.options.charger,
    employeeName: row.employee_name,
    employeeAddress: '',
    destination: '',
    companyName: 'Acme',
    createdBy: row.created_by_name,
    cancellableUntil: cause.at,
    timeZone: 'UTC',
    outbound: null,
    wayBack: null,
    returnLink: '',
    cancelLink: '',
    employeeLink: '',
    supportEmail: '',
    attention: attention && {
      words: ATTENTION_WORDS[attention.kind],
      advice: ATTENTION_ADVICE[attention.kind],
      note: attention.note,
    },
    reminders: { sent: remindersSent, planned: reminderDays.length },
    expiresAt: null,
    expiryDays,
    kits: shipments.length,
    closure: closure && { words: CLOSE_WORDS[closure.reason], isReleased: closure.isReleased },
    edit: null,
    others: [],
  };
}
