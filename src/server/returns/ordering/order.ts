import { createHash } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { FieldErrors } from '../../../domain/failure.ts';
import { readCustomValues } from '../../../domain/returns/customFields.ts';
import { under } from '../../../domain/returns/ordering/addressRules.ts';
import { addressTerms } from '../../../domain/returns/ordering/askAddress.ts';
import { currencyOf } from '../../../domain/returns/ordering/offerCurrency.ts';
import { priceOf } from '../../../domain/returns/ordering/orderPrice.ts';
import { orderProblems } from '../../../domain/returns/ordering/orderRules.ts';
import { scheduledStart, startProblem } from '../../../domain/returns/ordering/startTime.ts';
import { tidyOrder } from '../../../domain/returns/ordering/tidyOrder.ts';
import type { Offer, OrderForm } from '../../../domain/returns/returns.ts';
import type { Start } from '../../../domain/returns/timeline/events.ts';
import { placeOrder } from '../../../machines/deviceReturn/apply.ts';
import type { Principal } from '../../auth/principal.ts';
import { actorOf } from '../../auth/principal.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { AuditEntry } from '../../services/audit.ts';
import type { StoredReturn } from '../../services/returnSteps.ts';
import { columnsOf, recordFirstSteps, type StepServices } from '../lifecycle/record.ts';
import { returnSubject } from '../reading/find.ts';
import { searchTextOf } from '../reading/searchText.ts';
import { RETURN_COLUMNS } from '../returnColumns.ts';
import { approvalsOf, type NewApproval } from './approvals.ts';
import { drawNumbers } from './drawNumbers.ts';
import { destinationOf, orderColumns, type TidyOrder } from './orderColumns.ts';
import { serialTaken } from './serial.ts';
import { readTerms, type Terms } from './terms.ts';

/** Order with its idempotency key. */
export interface OrderRequest {
  readonly idempotencyKey: string;
  /** The key was created for this request: skips the search for an earlier order under it. */
  readonly isKeyNew?: boolean;
  /** A collective email covers it: no notice of its own is enqueued. */
  readonly isCoveredByFirstMail?: boolean;
  readonly order: OrderForm;
  /** The organization's rule for leavers orders it, in the name of the admin who has set it. */
  readonly isByRule?: boolean;
  /** Extra data of an order that a program places. */
  readonly program?: ProgramPart;
}
interface ProgramPart {
  readonly purchaserEmail: string;
  /** Company name in emails to the employee; `''` for the organization's. */
  readonly companyName: string;
  /** Additional address that is notified; `''` for none. */
  readonly companyEmail: string;
}

/** Ordered return; not new if its key was used for the same order before. */
export interface Placed {
  readonly row: StoredReturn;
  readonly isNew: boolean;
}

/**
 * Places orders in the caller's transaction, each once per key; the caller wakes the worker after
 * the commit. Many orders need no more statements than one, by the same rules.
 * @param terms read beforehand by callers that place many orders; otherwise read now
 * @returns in their order, each order's return; or the problem for which nothing of it was written,
 *   as
 * `placeOrder` throws it; or null if it collided with an order that was rolled back: retry
 */
export async function placeOrders(
  tx: TenantTransaction,
  services: StepServices,
  principal: Principal,
  requests: readonly OrderRequest[],
  terms?: Terms,
): Promise<readonly (Placed | ProblemError | null)[]> {
  const orders = requests.map(toNewOrder);
  const existing = await findByKeys(
    tx,
    principal,
    orders.filter((_, at) => requests[at]?.isKeyNew !== true),
  );
  const unknown = orders.filter(({ key }) => !existing.has(key));
  const placed = await insertOrders(tx, services, principal, unknown, terms);
  // A concurrent transaction used the same key or the same device first.
  const missed = unknown.filter((order) => !placed.has(order));
  const quicker = await findByKeys(tx, principal, missed);
  const outcomes: (Placed | ProblemError | null)[] = [];
  for (const order of orders) {
    const row = existing.get(order.key) ?? quicker.get(order.key);
    outcomes.push(
      placed.get(order) ??
        (row ? placedBefore(order, row) : await serialConflict(tx, principal, order)),
    );
  }
  return outcomes;
}

/** Returns the audit entries of new orders; the orders themselves store the details. */
export function recordsOf(placed: readonly Placed[]): readonly AuditEntry[] | 'unchanged' {
  const records = placed
    .filter(({ isNew }) => isNew)
    .map(({ row }) => {
      const { device, lane, price, currency, employee_name: employee } = row;
      return { subject: returnSubject(row), after: { device, lane, price, currency, employee } };
    });
  return records.length === 0 ? 'unchanged' : records;
}

interface NewOrder {
  readonly key: string;
  readonly hash: Buffer;
  readonly order: TidyOrder;
  readonly program: ProgramPart | undefined;
  readonly isCoveredByFirstMail: boolean;
  readonly isByRule: boolean;
}

function toNewOrder(request: OrderRequest): NewOrder {
  const { idempotencyKey: key, order: sent, program } = request;
  const { isCoveredByFirstMail = false, isByRule = false } = request;
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw invalid({ idempotencyKey: ['Use letters, digits, and symbols without spaces.'] });
  }
  const order = tidyOrder(sent);
  const hash = createHash('sha256').update(JSON.stringify(order)).digest();
  return { key, hash, order, program, isCoveredByFirstMail, isByRule };
}

async function findByKeys(
  tx: TenantTransaction,
  { organisationId }: Principal,
  orders: readonly NewOrder[],
): Promise<ReadonlyMap<string, StoredReturn>> {
  if (orders.length === 0) return new Map();
  const rows = await tx
    .selectFrom('returns')
    .select(RETURN_COLUMNS)
    .where('organisation_id', '=', organisationId)
    .where(sql<SqlBool>`idempotency_key = ANY (${orders.map(({ key }) => key)}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.idempotency_key, row]));
}

function placedBefore({ hash }: NewOrder, row: StoredReturn): Placed | ProblemError {
  if (row.idempotency_hash.equals(hash)) return { row, isNew: false };
  return new ProblemError(
    409,
    'order-differs',
    `This was already ordered as ${row.order_number}, with other answers. Open that return, or start a new one.`,
  );
}

function serialConflict(
  tx: TenantTransaction,
  { organisationId }: Principal,
  { order: { references } }: NewOrder,
): Promise<ProblemError | null> {
  const field = 'order.references.serialNumber';
  return serialTaken(tx, organisationId, references.serialNumber, field);
}

/** Inserts valid orders and their first steps, unless the same orders exist already. */
async function insertOrders(
  tx: TenantTransaction,
  services: StepServices,
  principal: Principal,
  orders: readonly NewOrder[],
  given?: Terms,
): Promise<ReadonlyMap<NewOrder, Placed | ProblemError>> {
  const outcomes = new Map<NewOrder, Placed | ProblemError>();
  if (orders.length === 0) return outcomes;
  const { organisationId } = principal;
  const [terms, numbers] = await Promise.all([
    given ?? readTerms(tx, organisationId),
    drawNumbers(tx, orders.length),
  ]);
  const now = services.clock.now();
  for (const order of orders) {
    const problem = problemOf(order, terms, now);
    if (problem !== null) outcomes.set(order, problem);
  }
  const right = orders.filter((order) => !outcomes.has(order));
  if (right.length === 0) return outcomes;
  const actor = actorOf(principal);
  const approvals = approvalsOf(right, terms.offer, principal);
  const first = right.map((order) => ({
    order,
    step: firstStep(order, terms, approvals.get(order) ?? null, now),
  }));
  const rows = await tx
    .insertInto('returns')
    .values(
      first.map(({ order, step }, at) => ({
        organisation_id: organisationId,
        order_number: numbers[at],
        created_at: now,
        created_by: principal.userId,
        created_by_name: actor.name,
        updated_at: now,
        ...columnsOf(step.snapshot, now),
        ...columnsOfOrder(order, numbers[at] ?? '', terms.offer),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(RETURN_COLUMNS)
    .execute();
  const written = new Map(rows.map((row) => [row.idempotency_key, row]));
  const cause = { type: 'order.placed', at: now, actor, event: { type: 'order.placed' } } as const;
  const placed = first.flatMap(({ order, step }) => {
    const row = written.get(order.key);
    if (row === undefined) return [];
    const notices = step.notices.filter(
      (notice) => notice !== 'orderPlaced' || !order.isCoveredByFirstMail,
    );
    return [{ order, row, step: { ...step, notices }, cause }];
  });
  if (placed.length > 0) await recordFirstSteps(tx, organisationId, placed, services);
  for (const { order, row } of placed) outcomes.set(order, { row, isNew: true });
  return outcomes;
}

/** Validates an order against the terms; null if it is valid. */
function problemOf({ order }: NewOrder, { offer }: Terms, now: Date): ProblemError | null {
  const { startsAt = null } = order;
  const tooLate = startsAt === null ? null : startProblem(startsAt, now.getTime());
  const problems = {
    ...orderProblems(order, offer),
    ...under('references', customValuesOf(order, offer).problems),
    ...(tooLate !== null && { startsAt: [tooLate] }),
  };
  return Object.keys(problems).length > 0 ? invalid(inOrder(problems)) : null;
}

const customValuesOf = ({ references }: TidyOrder, { customFields }: Offer) =>
  readCustomValues(customFields, references.custom);

function firstStep({ order }: NewOrder, terms: Terms, approval: NewApproval | null, now: Date) {
  const { expiryDays, reminderDays, offersPickup } = terms;
  const { country } = order.employee.address;
  const { startsAt = null } = order;
  const start = startAt(scheduledStart(now.getTime(), startsAt), now.getTime());
  const destination = destinationKind(order);
  return placeOrder({
    ...{ destination, country, expiryDays, reminderDays, offersPickup },
    address: addressTerms(order, terms.offer.asksAddress),
    ...(start && { start }),
    approval,
  });
}

function destinationKind({ destination }: TidyOrder): 'warehouse' | 'office' {
  return destination.kind === 'warehouse' ? 'warehouse' : 'office';
}

/** Derives the columns of an order with its number. */
function columnsOfOrder(
  { key, hash, order, program }: NewOrder,
  orderNumber: string,
  offer: Offer,
) {
  const { name: employeeName, email: employeeEmail } = order.employee;
  const references = { ...order.references, custom: customValuesOf(order, offer).values };
  return {
    idempotency_key: key,
    idempotency_hash: hash,
    ...orderColumns({ ...order, references }),
    destination_kind: destinationKind(order),
    destination: JSON.stringify(destinationOf(order, offer)),
    price: priceOf(offer, order.device, order.lane),
    currency: currencyOf(offer, order),
    ...(program && {
      created_via_api: true,
      purchaser_email: program.purchaserEmail,
      company_name: program.companyName,
      company_email: program.companyEmail,
    }),
    search_text: searchTextOf({ orderNumber, employeeName, employeeEmail, ...references }, []),
  };
}

/** Converts a start date for the machine, which has no clock; undefined if it starts immediately. */
function startAt(startsAt: string | null, now: number): Start | undefined {
  return startsAt === null ? undefined : { at: startsAt, waitMs: Date.parse(startsAt) - now };
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
