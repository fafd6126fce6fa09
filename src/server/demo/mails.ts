import type { Transaction } from 'kysely';
import { zoneOfPlace } from '../../domain/regionZones.ts';
import { CANCEL_WINDOW_MS } from '../../domain/returns/ordering/cancelWindow.ts';
import { ATTENTION_WORDS, adviceFor } from '../../domain/returns/status/attention.ts';
import { CLOSE_WORDS } from '../../domain/returns/status/closeWords.ts';
import { isBeforeRelease } from '../../domain/returns/status/status.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import type { AboutReturn } from '../platform/mail/templates/about.ts';
import { companyLetter } from '../platform/mail/templates/company.ts';
import { employeeLetter } from '../platform/mail/templates/employee.ts';
import { type Letter, wordsOf } from '../platform/mail/templates/letter.ts';
import type { Audience } from '../platform/outbox/outbox.ts';
import { addressLinesOf, parcelOf } from '../returnMails/addressLines.ts';
import { immediateRecipients, notificationAddresses } from '../returnMails/recipients.ts';
import { employeeLanguage } from '../returns/employeeLanguage.ts';
import type { GeneratedReturn } from './generate.ts';
import { reserveIds } from './insert.ts';

const SECOND = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND;
/** Delay of an email in the outbox. */
const WAIT_MS = 4 * SECOND;

type Entry = GeneratedReturn['history']['entries'][number];

/** Logs the emails of the generated history. Sends none. */
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
  const { time_zone: timeZone } = await tx
    .selectFrom('organisations')
    .select('time_zone')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
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
  const notices = generated.flatMap((item) =>
    item.history.entries.flatMap((entry, place) =>
      entry.notices.map((notice) => ({
        ...{ item, entry, notice, deliveredAt: deliveryBefore(item.history.entries, place) },
        eventId: idsOf.get(item.row.id)?.[place] ?? null,
      })),
    ),
  );
  const outboxIds = await reserveIds(tx, notices.length, 'outbox');
  const mails = notices.flatMap(({ item: { row }, entry, notice, eventId, deliveredAt }, index) => {
    const about = aboutThen(row, entry, { timeZone, deliveredAt });
    const note = (recipient: string, audience: Audience, letter: Letter | null) =>
      letter === null || recipient === ''
        ? []
        : [
            {
              organisation_id: organisationId,
              return_id: row.id,
              outbox_id: outboxIds[index] ?? '',
              event_id: eventId,
              sent_at: new Date(entry.cause.at.getTime() + WAIT_MS),
              ...{ recipient, audience, notice },
              ...{ subject: letter.subject, body: wordsOf(letter) },
            },
          ];
    const purchaser = users.find(({ id }) => id === row.created_by);
    const { isForPurchaser, isForAddresses } = immediateRecipients(
      notice,
      purchaser?.return_emails ?? 'none',
    );
    const toCompany = companyLetter(notice, about);
    const isReleased = !isBeforeRelease(entry.status);
    return [
      ...(isReleased ? note(row.employee_email, 'employee', employeeLetter(notice, about)) : []),
      ...(isForPurchaser ? note(purchaser?.email ?? '', 'company', toCompany) : []),
      ...(isForAddresses ? addresses.flatMap((to) => note(to, 'company', toCompany)) : []),
    ];
  });
  if (mails.length > 0) await tx.insertInto('mail_log').values(mails).execute();
}

/** Returns when the box that the employee has at a step was delivered, in milliseconds; null before that. */
function deliveryBefore(entries: readonly Entry[], place: number): number | null {
  const delivered = entries
    .slice(0, place + 1)
    .findLast(({ status }, at, all) => status === 'boxDelivered' && all[at - 1]?.status !== status);
  return delivered?.cause.at.getTime() ?? null;
}

interface Around {
  readonly timeZone: string;
  readonly deliveredAt: number | null;
}

/** Returns the emails' data at a step. Logged texts contain no links. */
function aboutThen(
  row: GeneratedReturn['row'],
  { cause, context }: Entry,
  { timeZone, deliveredAt }: Around,
): AboutReturn {
  const {
    absence,
    address,
    attention,
    closure,
    reminderDays,
    remindersSent,
    shipments,
    expiryDays,
  } = context;
  const kit = shipments.at(-1);
  return {
    orderNumber: `RTN-${100_000n + BigInt(row.id)}`,
    device: row.device,
    withCharger: row.options.charger,
    employeeName: row.employee_name,
    language: employeeLanguage({ ...row, picked_language: '' }, 'en'),
    ...addressLinesOf(row),
    isAddressKnown: address.isKnown,
    isApprovalAwaited: context.approval?.answer === null,
    answer: null,
    awayUntil: absence && new Date(absence.at),
    pickup: null,
    companyName: 'Acme',
    createdBy: row.created_by_name,
    cancellableUntil: new Date(cause.at.getTime() + CANCEL_WINDOW_MS),
    timeZone,
    employeeZone:
      zoneOfPlace(row.employee_address.region, row.employee_address.country) ?? timeZone,
    outbound: parcelOf(kit?.outboundCarrier ?? null, kit?.outboundTracking ?? null),
    wayBack: parcelOf(kit?.returnCarrier ?? null, kit?.returnTracking ?? null),
    returnLink: '',
    cancelLink: '',
    employeeLink: '',
    supportEmail: 'support@example.com',
    question: context.question,
    attention: attention && {
      words: ATTENTION_WORDS[attention.kind],
      advice: adviceFor(attention.kind, {
        ...{ status: row.status, device: row.device },
        employeeName: row.employee_name,
      }),
      note: attention.note,
    },
    reminders: { sent: remindersSent, planned: reminderDays.length },
    // Reminders are sent during the wait, which begins with the box's delivery.
    expiresAt: deliveredAt === null ? null : new Date(deliveredAt + expiryDays * DAY_MS),
    expiryDays,
    kits: shipments.length,
    closure: closure && { words: CLOSE_WORDS[closure.reason], isReleased: closure.isReleased },
    edit: null,
    others: [],
  };
}
