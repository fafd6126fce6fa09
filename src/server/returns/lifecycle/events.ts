import type { FieldErrors } from '../../../domain/failure.ts';
import type { ActorKind } from '../../../domain/returns/actors.ts';
import type { ReturnEvent } from '../../../domain/returns/events.ts';
import type { ManualEvent, ReturnDetails } from '../../../domain/returns/returns.ts';
import { statusOf } from '../../../domain/returns/status.ts';
import type { EmployeeEvent } from '../../../domain/returns/support.ts';
import { tidyLine, tidyText } from '../../../domain/tidy.ts';
import { allowedActions } from '../../../machines/deviceReturn/allowed.ts';
import type { DeviceReturnSnapshot } from '../../../machines/deviceReturn/deviceReturn.machine.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { Services } from '../../services.ts';
import { isSerialConflict, serialTaken } from '../ordering/serial.ts';
import { readDetails } from '../reading/details.ts';
import { findReturn, lockReturn, returnSubject } from '../reading/find.ts';
import type { Doer } from './cause.ts';
import { offer } from './take.ts';

/**
 * Applies an event to a return, in one transaction: the new state, its row in the timeline, its
 * timers and the work that follows. Answers the return as `doer` sees it then.
 * Throws problems: 400 for blank fields, 404 for an absent or foreign return, 409 with the state
 * and the allowed events when the machine refuses; nothing is changed then.
 */
export async function applyToReturn(
  services: Services,
  which: { readonly organisationId: string; readonly orderNumber: string },
  doer: Doer,
  sent: ManualEvent | EmployeeEvent,
): Promise<ReturnDetails> {
  const event = toReturnEvent(sent, doer.kind, services.clock.now());
  return takeEvent(services, which, doer, event, async (tx) =>
    readDetails(tx, services, await findReturn(tx, which), doer.kind),
  );
}

/**
 * The same for an event as the machine takes it, from whomever: a carrier, the portal. Answers
 * what `read` reads in the same transaction, after the event. `event.at` is when it happened.
 */
export async function takeEvent<T>(
  services: Services,
  which: { readonly organisationId: string; readonly orderNumber: string },
  doer: Doer,
  event: ReturnEvent,
  read: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  const { database, wakeWorker, audit } = services;
  try {
    const answer = await database.forOrganisation(which.organisationId, async (tx) => {
      const row = await lockReturn(tx, which);
      const { isTaken, before, row: after } = await offer(tx, services, row, { doer, event });
      if (!isTaken) throw refused(before, event, row.order_number);
      await audit(tx, {
        subject: returnSubject(row),
        before: { status: statusOf(before) },
        after: { status: after.status, event: event.type },
        by: { organisationId: which.organisationId, doer },
      });
      return read(tx);
    });
    wakeWorker();
    return answer;
  } catch (error) {
    if (!isSerialConflict(error)) throw error;
    // A return that had ended is active again, while another one brings back the same device.
    throw await database.forOrganisation(which.organisationId, async (tx) => {
      const { serial_number: serialNumber } = await findReturn(tx, which);
      return (
        (await serialTaken(tx, which.organisationId, serialNumber, 'references.serialNumber')) ??
        error
      );
    });
  }
}

/** The 409 problem of an event that the present state does not take. */
export function refused(
  snapshot: DeviceReturnSnapshot,
  event: ReturnEvent,
  orderNumber: string,
): ProblemError {
  const actions = allowedActions(snapshot, event.actor.kind, event.at);
  const reason = actions.find(({ type }) => type === event.type)?.reason;
  const detail = `${reason ?? 'This cannot be done now.'} Nothing about ${orderNumber} was changed.`;
  return new ProblemError(409, 'refused', detail, {
    state: statusOf(snapshot),
    allowed: actions.filter(({ allowed }) => allowed).map(({ type }) => type),
  });
}

/** What a person sent, as the machine takes it. Throws a 400 problem for blank fields. */
function toReturnEvent(sent: ManualEvent | EmployeeEvent, kind: ActorKind, now: Date): ReturnEvent {
  const envelope = { actor: { kind }, at: now.toISOString() };
  switch (sent.type) {
    case 'kit.shipped': {
      const carrier = tidyLine(sent.carrier);
      const trackingNumber = tidyLine(sent.trackingNumber);
      const errors: Record<string, readonly string[]> = {};
      if (carrier === '') errors.carrier = ['Give the carrier.'];
      if (trackingNumber === '') errors.trackingNumber = ['Give the tracking number.'];
      if (Object.keys(errors).length > 0) throw blank(errors);
      const returnTrackingNumber = tidyLine(sent.returnTrackingNumber ?? '');
      return {
        ...envelope,
        type: sent.type,
        carrier,
        trackingNumber,
        ...(returnTrackingNumber !== '' && { returnTrackingNumber }),
      };
    }
    case 'device.shipped': {
      // The employee only says that it is on its way.
      const { carrier: by = '', trackingNumber: number = '' } = 'carrier' in sent ? sent : {};
      const carrier = tidyLine(by);
      const trackingNumber = tidyLine(number);
      return {
        ...envelope,
        type: sent.type,
        ...(carrier !== '' && { carrier }),
        ...(trackingNumber !== '' && { trackingNumber }),
      };
    }
    case 'attention.raise':
      return { ...envelope, type: sent.type, kind: sent.kind, note: tidyText(sent.note) };
    case 'attention.resolve':
    case 'box.missing':
    case 'label.lost':
    case 'return.disputed':
      return { ...envelope, type: sent.type, note: tidyText(sent.note) };
    default:
      return { ...envelope, type: sent.type };
  }
}

function blank(errors: FieldErrors): ProblemError {
  return new ProblemError(400, 'invalid', 'Something is missing. Fill it in and try again.', {
    errors,
  });
}
