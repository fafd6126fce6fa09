import { createHash } from 'node:crypto';
import type { FieldErrors } from '../../../domain/failure.ts';
import type { Start } from '../../../domain/returns/events.ts';
import { currencyOf } from '../../../domain/returns/offerCurrency.ts';
import type { WholeEdit } from '../../../domain/returns/orderEdit.ts';
import { priceOf } from '../../../domain/returns/orderPrice.ts';
import { referenceColumns } from '../../../domain/returns/references.ts';
import type { Offer, OrderForm } from '../../../domain/returns/returns.ts';
import { orderProblems } from '../../../domain/returns/rules.ts';
import { startProblem, waitsUntil } from '../../../domain/returns/startOn.ts';
import { tidyOrder } from '../../../domain/returns/tidyOrder.ts';
import { placeOrder } from '../../../machines/deviceReturn/apply.ts';
import type { Principal } from '../../auth/principal.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import type { StoredDestination } from '../../platform/database/returnSchema.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { Services } from '../../services.ts';
import { actorOf } from '../lifecycle/cause.ts';
import { columnsOf, recordSteps } from '../lifecycle/record.ts';
import type { StoredReturn } from '../lifecycle/steps.ts';
import { returnSubject } from '../reading/find.ts';
import { readOffer } from './offer.ts';
import { serialTaken } from './serial.ts';

const WAREHOUSE: StoredDestination = { recipient: 'Warehouse', company: '', address: null };
/** What is ordered, and under which key it is ordered once. */
export interface OrderRequest {
  readonly idempotencyKey: string;
  readonly order: OrderForm;
  /** Of an order by a program: whose it is, and what only such orders carry. */
  readonly program?: ProgramPart;
}
export interface ProgramPart {
  readonly purchaserEmail: string;
  /** The name in mails to the employee; `''` for the organisation's. */
  readonly companyName: string;
  /** One more address that hears of it; `''` for none. */
  readonly companyEmail: string;
}

/** What an order is placed under. */
interface Terms {
  readonly offer: Offer;
  readonly expiryDays: number;
  readonly reminderDays: readonly number[];
}

/** The present terms of an organisation. */
export async function readTerms(tx: TenantTransaction, organisationId: string): Promise<Terms> {
  const offer = await readOffer(tx, organisationId);
  const { expiry_days: expiryDays, reminder_days: reminderDays } = await tx
    .selectFrom('organisations')
    .select(['expiry_days', 'reminder_days'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return { offer, expiryDays, reminderDays };
}

/**
 * Places the order of its first device in a transaction of the caller, once a key; the caller wakes
 * the worker once it is committed. Null when the order met another one that then was gone: try
 * again. Throws problems as `orderReturn` does; one that it throws has written nothing.
 * @param terms read beforehand by whoever places many; else as they are now
 */
export async function placeOnce(
  tx: TenantTransaction,
  services: Services,
  principal: Principal,
  request: OrderRequest,
  terms?: Terms,
): Promise<StoredReturn | null> {
  const { idempotencyKey: key, program } = request;
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw invalid({ idempotencyKey: ['Use letters, digits, and symbols without spaces.'] });
  }
  const order = tidyOrder(request.order);
  const hash = createHash('sha256').update(JSON.stringify(order)).digest();
  const known = await findByKey(tx, principal, key, hash);
  const placed =
    known ?? (await insertOrder(tx, services, principal, { key, hash, order, program }, terms));
  // Somebody was quicker, with the same key or the same device.
  const row = placed ?? (await findByKey(tx, principal, key, hash));
  if (row) {
    const isNew = known === undefined && placed !== undefined;
    await services.audit(
      tx,
      isNew ? { subject: returnSubject(row), after: recordOf(row) } : 'unchanged',
    );
    return row;
  }
  const { serialNumber } = order.references;
  const field = 'order.references.serialNumber';
  const taken = await serialTaken(tx, principal.organisationId, serialNumber, field);
  if (taken) throw taken;
  return null;
}

/** What the audit log keeps of a new order; the rest stands in the order itself. */
function recordOf({ device, lane, price, currency, employee_name: employee }: StoredReturn) {
  return { device, lane, price, currency, employee };
}

async function findByKey(
  tx: TenantTransaction,
  { organisationId }: Principal,
  key: string,
  hash: Buffer,
): Promise<StoredReturn | undefined> {
  const row = await tx
    .selectFrom('returns')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (row && !row.idempotency_hash.equals(hash)) {
    throw new ProblemError(
      409,
      'order-differs',
      `This was already ordered as ${row.order_number}, with other answers. Open that return, or start a new one.`,
    );
  }
  return row;
}

type TidyOrder = ReturnType<typeof tidyOrder>;
interface NewOrder {
  readonly key: string;
  readonly hash: Buffer;
  readonly order: TidyOrder;
  readonly program?: ProgramPart | undefined;
}

/** Writes the order and its first step. Undefined when one like it is there already. */
async function insertOrder(
  tx: TenantTransaction,
  { clock }: Services,
  principal: Principal,
  { key, hash, order, program }: NewOrder,
  terms?: Terms,
): Promise<StoredReturn | undefined> {
  const { organisationId } = principal;
  const { offer, expiryDays, reminderDays } = terms ?? (await readTerms(tx, organisationId));
  const now = clock.now();
  const { startsAt = null } = order;
  const tooLate = startsAt === null ? null : startProblem(startsAt, now.getTime());
  const problems = {
    ...orderProblems(order, offer),
    ...(tooLate !== null && { startsAt: [tooLate] }),
  };
  if (Object.keys(problems).length > 0) throw invalid(inOrder(problems));
  const kind = order.destination.kind === 'warehouse' ? 'warehouse' : 'office';
  const { country } = order.employee.address;
  const start = startAt(waitsUntil(now.getTime(), startsAt), now.getTime());
  const input = { destination: kind, country, expiryDays, reminderDays } as const;
  const step = placeOrder({ ...input, ...(start && { start }) });
  const actor = actorOf(principal);
  const row = await tx
    .insertInto('returns')
    .values({
      organisation_id: organisationId,
      idempotency_key: key,
      idempotency_hash: hash,
      created_at: now,
      created_by: principal.userId,
      created_by_name: actor.name,
      ...columnsOf(step.snapshot, now),
      ...orderColumns(order),
      destination_kind: kind,
      destination: JSON.stringify(destinationOf(order, offer)),
      price: priceOf(offer, order.device, order.lane),
      currency: currencyOf(offer, order),
      updated_at: now,
      ...(program && {
        created_via_api: true,
        purchaser_email: program.purchaserEmail,
        company_name: program.companyName,
        company_email: program.companyEmail,
      }),
      // Its number is part of it, and known only now: see recordSteps.
      search_text: '',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const cause = { type: 'order.placed', at: now, actor, event: { type: 'order.placed' } } as const;
  await recordSteps(tx, row, [{ step, cause }], clock);
  return row;
}

/** The wait for a start as the machine takes it, which has no clock; undefined for no wait. */
function startAt(startsAt: string | null, now: number): Start | undefined {
  return startsAt === null ? undefined : { at: startsAt, waitMs: Date.parse(startsAt) - now };
}

/** The columns that hold what was answered. */
export function orderColumns(order: TidyOrder) {
  return { device: order.device, lane: order.lane, ...editableColumns(order) };
}

/** Those of them that can be edited. */
export function editableColumns({ employee, options, references }: WholeEdit) {
  return {
    employee_name: employee.name,
    employee_email: employee.email,
    employee_phone: employee.phone,
    employee_address: JSON.stringify(employee.address),
    options: JSON.stringify(options),
    ...referenceColumns(references),
  };
}

/** Where the device goes, as it is known today: a saved address may change later. */
function destinationOf({ destination }: OrderForm, { addresses }: Offer): StoredDestination {
  if (destination.kind === 'warehouse') return WAREHOUSE;
  if (destination.kind === 'new') {
    const { recipient, company, address } = destination;
    return { recipient, company, address };
  }
  const saved = addresses.find(({ id }) => id === destination.addressId);
  if (!saved) throw new Error('A saved address was checked and then not found.');
  return { recipient: saved.recipient, company: saved.company, address: saved.address };
}

function inOrder(problems: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(problems).map(([path, messages]) => [`order.${path}`, messages]),
  );
}

function invalid(errors: FieldErrors): ProblemError {
  return new ProblemError(400, 'invalid', "Some of this isn't right. Check it and try again.", {
    errors,
  });
}
