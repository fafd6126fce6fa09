import type { EmailChoice } from '../../../domain/people/emailWords.ts';
import type { Notice } from '../../../machines/deviceReturn/deviceReturn.setup.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import type { Reason } from '../../platform/mail/templates/reason.ts';
import type { StoredReturn } from '../steps.ts';

/** What a notice is to people who don't want to hear of each step. */
type Weight = 'confirmation' | 'problem' | 'step';

const WEIGHT: Readonly<Record<Notice, Weight>> = {
  orderPlaced: 'confirmation',
  orderEdited: 'step',
  orderCancelled: 'step',
  kitPreparing: 'step',
  kitShipped: 'step',
  kitDelivered: 'step',
  deviceShipped: 'step',
  deviceDelivered: 'step',
  complete: 'step',
  reminder: 'step',
  attention: 'problem',
  notReturned: 'problem',
  lost: 'problem',
  closed: 'step',
  contactCorrected: 'step',
  labelSent: 'step',
};

/** What each choice wants right away. A summary has the rest: digest/digest.ts. */
const RIGHT_AWAY: Readonly<Record<EmailChoice, readonly Weight[]>> = {
  every: ['confirmation', 'problem', 'step'],
  digest: ['confirmation', 'problem'],
  problems: ['confirmation', 'problem'],
  none: [],
};

/** Who of those at the company gets a notice right away. */
export function readsOf(notice: Notice, choice: EmailChoice) {
  const weight = WEIGHT[notice];
  return {
    isForPurchaser: RIGHT_AWAY[choice].includes(weight),
    isForAddresses: weight === 'problem',
  };
}

/** An address of the company that is emailed, and why. */
export interface Reader {
  readonly recipient: string;
  /** `''` for an address that is nobody's in particular, or a person without one. */
  readonly name: string;
  readonly reason: Reason;
}

/**
 * Who at the company is emailed about a step right away: whoever ordered, as they chose; the
 * address that the ordering program named, each step; the notification addresses, problems.
 * @param actorId whose doing it was: nobody is told of a problem that they reported themselves
 */
export async function readersOf(
  tx: TenantTransaction,
  row: StoredReturn,
  notice: Notice,
  actorId: string | null = null,
): Promise<readonly Reader[]> {
  const isOwnReport = notice === 'attention' && row.created_by === actorId;
  const purchaser =
    row.created_by === null || isOwnReport
      ? undefined
      : await tx
          .selectFrom('users')
          .select(['email', 'name', 'return_emails'])
          .where('organisation_id', '=', row.organisation_id)
          .where('id', '=', row.created_by)
          .where('status', '=', 'active')
          .executeTakeFirst();
  const reads = readsOf(notice, purchaser?.return_emails ?? 'none');
  const addresses = reads.isForAddresses
    ? await notificationAddresses(tx, row.organisation_id)
    : [];
  return [
    ...(purchaser !== undefined && reads.isForPurchaser
      ? [{ recipient: purchaser.email, name: purchaser.name, reason: 'ordered' as const }]
      : []),
    ...(row.company_email === ''
      ? []
      : [{ recipient: row.company_email, name: '', reason: 'named' as const }]),
    ...addresses.map((recipient) => ({ recipient, name: '', reason: 'notified' as const })),
  ];
}

/** The addresses that get problems and a daily summary, in the order of the settings. */
export async function notificationAddresses(
  tx: TenantTransaction,
  organisationId: string,
): Promise<readonly string[]> {
  const addresses = await tx
    .selectFrom('notification_addresses')
    .select('email')
    .where('organisation_id', '=', organisationId)
    .orderBy('id')
    .execute();
  return addresses.map(({ email }) => email);
}

/** The user whose doing it is that a notice tells of; null for employees, carriers and the portal. */
export async function actorOf(
  tx: TenantTransaction,
  { organisationId, eventId }: { organisationId: string; eventId: string },
): Promise<string | null> {
  const event = await tx
    .selectFrom('return_events')
    .select('actor_id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', eventId)
    .executeTakeFirst();
  return event?.actor_id ?? null;
}
