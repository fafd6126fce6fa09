import { firstNameOf } from '../../domain/personName.ts';
import { statusOf } from '../../domain/returns/status/status.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { approvalLetter, type WaitingOrder } from '../platform/mail/templates/approval.ts';
import { writeLetter } from '../platform/mail/templates/letter.ts';
import { reasonPart } from '../platform/mail/templates/reason.ts';
import { enqueueAll, type OutboxJob } from '../platform/outbox/outbox.ts';
import type { MovedReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';

/** Time in which orders are gathered for one email. */
export const GATHERING_MS = 2 * 60_000;
/** Orders of transactions that began before the window's first, whose clocks are earlier. */
const EARLIER_MS = 5000;
/** Maximum number of orders that an email names. */
const MAX_NAMED = 10;

/**
 * Plans an email to each admin about orders that wait for approval from now on, in the transaction
 * that places them; none if one about the present minutes is planned.
 */
export async function askApprovers(
  tx: TenantTransaction,
  organisationId: string,
  moved: readonly MovedReturn[],
  clock: Clock,
): Promise<void> {
  const isAsked = moved.some(({ moves }) =>
    moves.some(
      ({ before, after, cause }) =>
        statusOf(after) === 'awaitingApproval' &&
        (cause.type === 'order.placed' || statusOf(before) !== 'awaitingApproval'),
    ),
  );
  if (!isAsked) return;
  const from = clock.now();
  const begun = await tx
    .updateTable('approval_rules')
    .set({ asked_at: from })
    .where('organisation_id', '=', organisationId)
    .where((eb) =>
      eb.or([
        eb('asked_at', 'is', null),
        eb('asked_at', '<=', new Date(from.getTime() - GATHERING_MS)),
      ]),
    )
    .returning('organisation_id')
    .executeTakeFirst();
  if (begun === undefined) return;
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .execute();
  const dueAt = new Date(from.getTime() + GATHERING_MS);
  await enqueueAll(
    tx,
    admins.map(({ id: userId }) => ({
      ...{ organisationId, kind: 'approval.mail' as const, dueAt },
      payload: { userId, from: from.toISOString() },
    })),
    clock,
  );
}

/**
 * Creates the worker's handler that emails an admin the orders of a window that they may approve.
 * Orders that were answered since then are left out; an email without any order isn't sent.
 */
export function createApprovalMailer(
  services: Services,
): (job: OutboxJob<'approval.mail'>) => Promise<void> {
  const { database, mailer, config } = services;
  return async ({ id, organisationId, payload: { userId, from } }) => {
    if (organisationId === null) throw new Error('An approval belongs to an organization.');
    const planned = await database.readForOrganisation(organisationId, async (tx) => {
      const [user, found] = await Promise.all([
        readAdmin(tx, organisationId, userId),
        readWaiting(tx, organisationId, { userId, from: new Date(from) }),
      ]);
      return user === undefined ? null : { user, ...found };
    });
    if (planned === null) return;
    const { user, rows, count } = planned;
    const [first, ...others] = rows.map((row) => waitingOrder(row, config.publicUrl));
    if (first === undefined) return;
    const letter = approvalLetter({
      ...{ orders: [first, ...others], count },
      listLink: `${config.publicUrl}/?tab=approvals`,
      supportEmail: config.links.supportEmail,
    });
    const greeting = user.name === '' ? 'Hello,' : `Hello ${firstNameOf(user.name)},`;
    const end = reasonPart('approver', config.publicUrl);
    const mail = writeLetter({ ...letter, greeting, ...end });
    await mailer.send({ messageId: `approval-${id}`, to: user.email, ...mail });
  };
}

function readAdmin(tx: TenantTransaction, organisationId: string, userId: string) {
  return tx
    .selectFrom('users')
    .select(['email', 'name'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('return_emails', '<>', 'none')
    .executeTakeFirst();
}

interface Window {
  readonly userId: string;
  readonly from: Date;
}

/** Returns the first orders of a window that wait for this user, and the number of all. */
async function readWaiting(
  tx: TenantTransaction,
  organisationId: string,
  { userId, from }: Window,
) {
  const waiting = tx
    .selectFrom('returns')
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'awaitingApproval')
    .where('status_since', '>=', new Date(from.getTime() - EARLIER_MS))
    .where('status_since', '<', new Date(from.getTime() + GATHERING_MS))
    .where((eb) => eb.or([eb('created_by', 'is', null), eb('created_by', '<>', userId)]));
  const [rows, { count }] = await Promise.all([
    waiting
      .select(['order_number', 'device', 'employee_name', 'created_by_name', 'price', 'currency'])
      .orderBy('id')
      .limit(MAX_NAMED)
      .execute(),
    waiting.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, count: Number(count) };
}

type WaitingRow = Awaited<ReturnType<typeof readWaiting>>['rows'][number];

function waitingOrder(row: WaitingRow, publicUrl: string): WaitingOrder {
  const { order_number: orderNumber, price, currency } = row;
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return {
    orderNumber,
    device: row.device,
    employeeName: row.employee_name,
    orderedBy: row.created_by_name,
    price: price === null ? null : money.format(price / 100),
    link: `${publicUrl}/returns/${orderNumber}?do=order.approve`,
  };
}
