import type { EmailChoice } from '../../domain/people/emailWords.ts';
import type { Notice } from '../../machines/deviceReturn/notices.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Reason } from '../platform/mail/templates/reason.ts';
import type { StoredReturn } from '../services/returnSteps.ts';

/** Category of a notice, for users who don't want each step. */
type Weight = 'confirmation' | 'problem' | 'step';

const WEIGHT: Readonly<Record<Notice, Weight>> = {
  orderPlaced: 'confirmation',
  orderEdited: 'step',
  orderApproved: 'step',
  orderRejected: 'confirmation',
  orderCancelled: 'step',
  addressAsked: 'step',
  addressReminder: 'step',
  boxPostponed: 'step',
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
  questionAnswered: 'step',
  pickupBooked: 'step',
  pickupRefused: 'step',
  pickupMissed: 'step',
  dropOffAsked: 'step',
};

/** Categories that each choice receives immediately. A summary contains the rest: digest/digest.ts. */
const RIGHT_AWAY: Readonly<Record<EmailChoice, readonly Weight[]>> = {
  every: ['confirmation', 'problem', 'step'],
  digest: ['confirmation', 'problem'],
  problems: ['confirmation', 'problem'],
  none: [],
};

/** Returns which recipients at the company get a notice immediately. */
export function immediateRecipients(notice: Notice, choice: EmailChoice) {
  const weight = WEIGHT[notice];
  return {
    isForPurchaser: RIGHT_AWAY[choice].includes(weight),
    isForAddresses: weight === 'problem',
  };
}

/** Email recipient at the company, with the reason. */
export interface Recipient {
  readonly recipient: string;
  /** `''` for a shared address, or a user without a name. */
  readonly name: string;
  readonly reason: Reason;
}

/**
 * Returns the recipients at the company of a step's email: the user who ordered, as they chose; the
 * address that the ordering program named, for each step; the notification addresses, for problems.
 * A problem goes to the assignee in the place of the user who ordered and of those addresses.
 * @param actorId cause of the step: users are not notified of a problem that they reported
 *   themselves
 */
export async function recipientsOf(
  tx: TenantTransaction,
  row: StoredReturn,
  notice: Notice,
  actorId: string | null = null,
): Promise<readonly Recipient[]> {
  const isOwnReport = notice === 'attention' && row.created_by === actorId;
  const assignee =
    notice === 'attention' && row.assigned_to === actorId
      ? null
      : await assigneeOf(tx, row, notice);
  const named =
    row.company_email === ''
      ? []
      : [{ recipient: row.company_email, name: '', reason: 'named' as const }];
  if (assignee !== null) return [assignee, ...named];
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
  const reads = immediateRecipients(notice, purchaser?.return_emails ?? 'none');
  const addresses = reads.isForAddresses
    ? await notificationAddresses(tx, row.organisation_id)
    : [];
  return [
    ...(purchaser !== undefined && reads.isForPurchaser
      ? [{ recipient: purchaser.email, name: purchaser.name, reason: 'ordered' as const }]
      : []),
    ...named,
    ...addresses.map((recipient) => ({ recipient, name: '', reason: 'notified' as const })),
  ];
}

/** Return or device that may be assigned to a user. */
type Assigned = Pick<StoredReturn, 'organisation_id' | 'assigned_to'>;

/**
 * Returns the assignee as the recipient of a problem; null for other notices, without an assignee,
 * and if they are deactivated or want no such emails.
 */
export async function assigneeOf(
  tx: TenantTransaction,
  { organisation_id: organisationId, assigned_to: id }: Assigned,
  notice: Notice,
): Promise<Recipient | null> {
  if (id === null || WEIGHT[notice] !== 'problem') return null;
  const user = await tx
    .selectFrom('users')
    .select(['email', 'name', 'return_emails'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (user === undefined || !RIGHT_AWAY[user.return_emails].includes(WEIGHT[notice])) return null;
  return { recipient: user.email, name: user.name, reason: 'assigned' };
}

/** Returns the addresses that receive problems and a daily summary, in the order of the settings. */
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

/** Returns the user who caused a notice; null for employees, carriers and the portal. */
export async function noticeActor(
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
