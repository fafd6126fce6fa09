import { carrierOf, tidyTrackingNumber } from '../../domain/carrierNumbers.ts';
import type { FieldErrors } from '../../domain/failure.ts';
import type { ManualEvent } from '../../domain/returns/returns.ts';
import type { EmployeeEvent } from '../../domain/returns/support/support.ts';
import type { ReturnEvent } from '../../domain/returns/timeline/events.ts';
import { tidyLine, tidyText } from '../../domain/tidy.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Actor } from '../services/actors.ts';

/** Converts a request to a machine event. Throws a 400 problem for blank fields. */
export function toReturnEvent(
  sent: ManualEvent | EmployeeEvent,
  { kind, id }: Pick<Actor, 'kind' | 'id'>,
  now: Date,
): ReturnEvent {
  const envelope = { actor: { kind }, at: now.toISOString() };
  switch (sent.type) {
    case 'kit.shipped': {
      const carrier = tidyLine(sent.carrier);
      const trackingNumber = tidyTrackingNumber(sent.trackingNumber);
      const errors: Record<string, readonly string[]> = {};
      if (carrier === '') errors.carrier = ['Enter the carrier.'];
      if (trackingNumber === '') errors.trackingNumber = ['Enter the tracking number.'];
      if (Object.keys(errors).length > 0) throw blank(errors);
      const returnTrackingNumber = tidyTrackingNumber(sent.returnTrackingNumber ?? '');
      return {
        ...envelope,
        type: sent.type,
        carrier,
        trackingNumber,
        ...(returnTrackingNumber !== '' && { returnTrackingNumber }),
      };
    }
    case 'device.shipped': {
      // The employee only reports that it shipped, without a carrier.
      const { carrier: by = '', trackingNumber: number = '' } = 'carrier' in sent ? sent : {};
      const carrier = tidyLine(by) || (carrierOf(number) ?? '');
      const trackingNumber = tidyTrackingNumber(number);
      return {
        ...envelope,
        type: sent.type,
        ...(carrier !== '' && { carrier }),
        ...(trackingNumber !== '' && { trackingNumber }),
      };
    }
    case 'order.approve':
      return { ...envelope, type: sent.type, by: id };
    case 'order.reject':
      return { ...envelope, type: sent.type, by: id, note: tidyText(sent.note) };
    case 'box.postpone':
      // The time is filled in once the return is loaded.
      return { ...envelope, type: sent.type, until: { at: sent.until, waitMs: 0 } };
    case 'pickup.request':
      // The window is filled in once the return is loaded.
      return { ...envelope, type: sent.type, pickup: { from: '', to: '' } };
    case 'contact.correct':
      // The corrected parts are filled in once the return is loaded.
      return { ...envelope, type: sent.type, corrects: [], country: '' };
    case 'return.close':
      return { ...envelope, type: sent.type, reason: sent.reason, note: tidyText(sent.note) };
    case 'attention.raise':
      return { ...envelope, type: sent.type, kind: sent.kind, note: tidyText(sent.note) };
    case 'attention.resolve':
    case 'box.missing':
    case 'label.lost':
    case 'return.disputed':
    case 'question.asked':
      return { ...envelope, type: sent.type, note: tidyText(sent.note) };
    default:
      return { ...envelope, type: sent.type };
  }
}

function blank(errors: FieldErrors): ProblemError {
  return new ProblemError(400, 'invalid', "Something's missing. Fill it in and try again.", {
    errors,
  });
}
