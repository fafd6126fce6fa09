import { tidyEmail } from '../../domain/email.ts';
import type { ManualEvent, ReturnDetails } from '../../domain/returns/returns.ts';
import { resolutionError } from '../../domain/returns/status/attention.ts';
import { statusOf } from '../../domain/returns/status/status.ts';
import type { EmployeeEvent } from '../../domain/returns/support/support.ts';
import type { ReturnEvent } from '../../domain/returns/timeline/events.ts';
import { tidyLine } from '../../domain/tidy.ts';
import { allowedActions, allowedTypes } from '../../machines/deviceReturn/allowed.ts';
import type { DeviceReturnSnapshot } from '../../machines/deviceReturn/deviceReturn.machine.ts';
import { requestPickup } from '../carriers/pickups/pickupRows.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput, ProblemError } from '../platform/http/problem.ts';
import { type Contact, correctedParts, correctionOf, writeContact } from '../returns/contact.ts';
import { type ApplyResult, applyEvent } from '../returns/lifecycle/applyEvent.ts';
import { recordSteps, stateOf } from '../returns/lifecycle/record.ts';
import { fireDueTimers } from '../returns/lifecycle/timers.ts';
import { type Change, editableOf } from '../returns/ordering/changes.ts';
import { isSerialConflict, serialTaken } from '../returns/ordering/serial.ts';
import { isReachable, NOT_REACHABLE } from '../returns/reachable.ts';
import { findReturn, lockReturn, returnSubject } from '../returns/reading/find.ts';
import type { Actor } from '../services/actors.ts';
import type { AuditEntry } from '../services/audit.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';
import { answeredTogether, isForOrder } from './answeredTogether.ts';
import { readDetails } from './details.ts';
import { toReturnEvent } from './toReturnEvent.ts';
import { refuseOtherDays, withAbsence } from './withAbsence.ts';
import { type PickupWish, pickupWishIn, refuseOtherWindows, withPickup } from './withPickup.ts';

/**
 * Applies an event to a return, in one transaction: the new state, its row in the timeline, its
 * timers and the work that follows. Returns the updated return as `actor` sees it.
 * Throws problems: 400 for blank fields, 404 for an absent or foreign return, 409 with the state
 * and the allowed events if the machine rejects the event; nothing is changed then.
 */
export async function applyToReturn(
  services: Services,
  which: { readonly organisationId: string; readonly orderNumber: string },
  actor: Actor,
  sent: ManualEvent | EmployeeEvent,
): Promise<ReturnDetails> {
  const event = toReturnEvent(sent, actor, services.clock.now());
  const read = async (tx: TenantTransaction) =>
    readDetails(tx, services, await findReturn(tx, which), actor);
  const wish = pickupWishIn(sent);
  return applyMachineEvent(services, which, actor, event, read, contactIn(sent), wish);
}

interface Which {
  readonly organisationId: string;
  readonly orderNumber: string;
}

/**
 * Locks a return for a step. An answer may be for other returns of the order too: all are locked in
 * one order, so that answers on two pages at once can't deadlock.
 */
export async function lockForStep(
  tx: TenantTransaction,
  which: Which,
  event: Pick<ReturnEvent, 'type'>,
): Promise<StoredReturn> {
  if (!isForOrder(event)) return lockReturn(tx, which);
  const siblings = await answeredTogether(tx, await findReturn(tx, which), event);
  const numbers = [which.orderNumber, ...siblings.map(({ order_number: number }) => number)];
  for (const orderNumber of numbers.sort()) await lockReturn(tx, { ...which, orderNumber });
  return findReturn(tx, which);
}

/** Gives the same answer to the order's other returns that wait for it; returns their records. */
async function answerForSiblings(
  tx: TenantTransaction,
  services: Services,
  row: StoredReturn,
  step: Step,
): Promise<readonly AuditEntry[]> {
  const { organisationId, actor, event } = step;
  const entries: AuditEntry[] = [];
  for (const { order_number: orderNumber } of await answeredTogether(tx, row, event)) {
    const other = await lockReturn(tx, { organisationId, orderNumber });
    // Another step was applied meanwhile.
    if (!allowedTypes(stateOf(other), actor.kind, event.at, actor.id).includes(event.type))
      continue;
    const entry = await takeStep(tx, services, other, step);
    if (entry !== null) entries.push(entry);
  }
  return entries;
}

/** Returns the contact correction in a request; undefined if the contact doesn't change. */
function contactIn(sent: ManualEvent | EmployeeEvent): ContactOf | undefined {
  if (sent.type === 'contact.correct' && 'email' in sent) {
    // The employee sees neither field, so omitted values stay.
    return ({ employee, language }) => ({
      employee: {
        ...employee,
        email: tidyEmail(sent.email) || employee.email,
        phone: tidyLine(sent.phone) || employee.phone,
      },
      language,
    });
  }
  if (sent.type === 'address.correct' && 'address' in sent) {
    return ({ employee, language }) => ({
      employee: {
        ...employee,
        address: { ...sent.address, country: employee.address.country },
      },
      language,
    });
  }
  const employee = 'contact' in sent ? sent.contact : undefined;
  if (employee === undefined) return undefined;
  const chosen = 'language' in sent ? sent.language : undefined;
  return ({ language }) => ({ employee, language: chosen ?? language });
}

/** Derives a new contact from the current one. */
type ContactOf = (present: Contact) => Contact;

/**
 * Applies a machine event from any source, such as a user, a carrier or the portal. Returns the
 * result of `read`, which runs in the same transaction after the event. `event.at` is when it
 * happened.
 */
export async function applyMachineEvent<T>(
  services: Services,
  which: Which,
  actor: Actor,
  event: ReturnEvent,
  read: (tx: TenantTransaction) => Promise<T>,
  contactOf?: ContactOf,
  wish?: PickupWish,
): Promise<T> {
  const { database, wakeWorker, audit } = services;
  const { organisationId } = which;
  try {
    const answer = await database.forOrganisation(organisationId, async (tx) => {
      const row = await lockForStep(tx, which, event);
      const step = { organisationId, actor, event, contactOf, wish };
      const entry = await takeStep(tx, services, row, step);
      const others = await answerForSiblings(tx, services, row, step);
      await audit(tx, entry === null ? 'unchanged' : [entry, ...others]);
      return read(tx);
    });
    wakeWorker();
    return answer;
  } catch (error) {
    if (!isSerialConflict(error)) throw error;
    // The event would reactivate a finished return while another active one brings back the same
    // device.
    throw await database.forOrganisation(which.organisationId, async (tx) => {
      const { serial_number: serialNumber } = await findReturn(tx, which);
      return (
        (await serialTaken(tx, which.organisationId, serialNumber, 'references.serialNumber')) ??
        error
      );
    });
  }
}

/** Event of a locked return, and who sends it. */
interface Step {
  readonly organisationId: string;
  readonly actor: Actor;
  readonly event: ReturnEvent;
  readonly contactOf: ContactOf | undefined;
  /** Pick-up that the employee chose. */
  readonly wish: PickupWish | undefined;
}

/**
 * Applies an event to a locked return. Returns its record for the audit log; null if nothing
 * changed. Throws if the machine or its rules reject it.
 */
async function takeStep(
  tx: TenantTransaction,
  services: Services,
  row: StoredReturn,
  { organisationId, actor, event, contactOf, wish }: Step,
): Promise<AuditEntry | null> {
  const { clock } = services;
  const { employee, references } = editableOf(row);
  const correction =
    contactOf &&
    correctionOf(
      row,
      contactOf({ employee, language: references.language }),
      event.type === 'address.correct',
    );
  const { changes = [], problems = {} } = correction ?? {};
  const isValid = Object.keys(problems).length === 0;
  const applied = correction
    ? withContact(event, row, isValid ? changes : [])
    : await withAbsence(tx, await withPickup(tx, event, row, clock.now(), wish), row, clock.now());
  const isIdle =
    correction !== undefined && event.type === 'contact.correct' && isValid && changes.length === 0;
  const present =
    correction && isValid && changes.length > 0 ? await writeContact(tx, row, correction) : row;
  const {
    isApplied,
    before,
    row: after,
  } = isIdle
    ? await previewEvent(tx, services, row, applied)
    : await applyEvent(tx, services, present, { actor, event: applied, notes: notesOf(changes) });
  // A 409 takes precedence over validation errors.
  if (!isApplied) throw refused(before, applied, row.order_number);
  if (!isValid) throw invalidInput(problems);
  refuseOtherDays(applied);
  refuseOtherWindows(applied);
  if (applied.type === 'pickup.request') {
    await requestPickup(tx, after, { ...applied.pickup, place: wish?.place ?? null }, clock);
  }
  refuseWithoutEmail(applied, after);
  refuseUnheardReminder(applied, after);
  refuseWithoutWords(applied, row);
  if (isIdle) return null;
  const parts = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.part, change[side]]));
  return {
    subject: returnSubject(row),
    before: { status: statusOf(before), ...parts('before') },
    after: { status: after.status, event: event.type, ...parts('after') },
    by: { organisationId, actor },
  };
}

/** Adds the corrected parts of the contact to the event. */
function withContact(
  event: ReturnEvent,
  { employee_address: { country } }: StoredReturn,
  changes: readonly Change[],
): ReturnEvent {
  switch (event.type) {
    case 'contact.correct':
    case 'address.correct':
    case 'kit.resend':
    case 'label.resend':
    case 'order.reopen':
      return { ...event, corrects: correctedParts(changes), country };
    default:
      return event;
  }
}

/** Returns the timeline's record of a corrected contact. */
function notesOf(changes: readonly Change[]) {
  return changes.length === 0 ? undefined : { changed: changes.map(({ part }) => part), changes };
}

/** Checks whether an event that changes nothing would be accepted; it isn't recorded. */
async function previewEvent(
  tx: TenantTransaction,
  services: Services,
  row: StoredReturn,
  event: ReturnEvent,
): Promise<ApplyResult> {
  const { snapshot, steps } = await fireDueTimers(tx, row, services.clock.now());
  const after = await recordSteps(tx, row, steps, services);
  return { isApplied: snapshot.can(event), before: snapshot, row: after };
}

function refuseWithoutEmail(event: ReturnEvent, row: StoredReturn): void {
  if (event.type !== 'label.resend' || row.employee_email !== '') return;
  throw invalidInput({ 'contact.email': ['Enter the email address that the label goes to.'] });
}

function refuseUnheardReminder(event: ReturnEvent, row: StoredReturn): void {
  if (event.type !== 'outreach.remindNow' || isReachable(row)) return;
  throw new ProblemError(409, 'refused', NOT_REACHABLE);
}

function refuseWithoutWords(event: ReturnEvent, { attention_kind: open }: StoredReturn): void {
  if (event.type === 'order.reject' && event.note === '') {
    throw invalidInput({ note: ['Enter why you reject it.'] });
  }
  if (event.type !== 'attention.resolve' || open === null) return;
  const missing = resolutionError(open, event.note);
  if (missing !== null) throw invalidInput({ note: [missing] });
}

/** Returns the 409 problem of an event that the current state rejects. */
export function refused(
  snapshot: DeviceReturnSnapshot,
  event: ReturnEvent,
  orderNumber: string,
): ProblemError {
  const by = 'by' in event ? event.by : null;
  const actions = allowedActions(snapshot, event.actor.kind, event.at, by);
  const reason = actions.find(({ type }) => type === event.type)?.reason;
  const detail = `${reason ?? "This can't be done now."} We didn't change ${orderNumber}.`;
  return new ProblemError(409, 'refused', detail, {
    state: statusOf(snapshot),
    allowed: actions.filter(({ allowed }) => allowed).map(({ type }) => type),
  });
}
