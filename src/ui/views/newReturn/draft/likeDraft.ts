import { addressKey } from '../../../../domain/addressKey.ts';
import type { ResumedDraft } from '../../../../domain/returns/ordering/orderAnswers.ts';
import type { Offer, ReturnDetails } from '../../../../domain/returns/returns.ts';
import { LANE_ENDS } from '../../../../domain/words.ts';
import { NO_ADDRESS } from '../../../components/address/addressValues.ts';
import { EMPTY } from '../../../components/order/orderForms.ts';
import { startValuesOf } from '../../../components/order/startValues.ts';
import { newKey } from '../../../forms/newKey.ts';
import { resume } from './resume.ts';

/** Fills in the wizard like an order that was just placed, except for employee and device. */
export function resumeLike(order: ReturnDetails, offer: Offer): ResumedDraft | null {
  const { device, lane, options, startsAt } = order;
  const destination = destinationOf(order, offer);
  const { address } = order.destination;
  const { from } = LANE_ENDS[lane];
  const content = {
    idempotencyKey: newKey(),
    step: 'employee',
    answered: ['device', 'destination'],
    checkedAddresses: address === null ? [] : [addressKey(address)],
    device: { device },
    employee: { ...EMPTY.employee, address: { ...NO_ADDRESS, country: from } },
    destination,
    options: { ...EMPTY.options, charger: options.charger, ...startValuesOf(startsAt) },
  };
  return resume(null, { content, at: Date.now(), basedOn: null }, offer);
}

/** Returns the destination as a choice: a saved address if it is one. */
function destinationOf(
  { lane, destination: { address, recipient, company } }: ReturnDetails,
  offer: Offer,
) {
  if (address === null) return { ...EMPTY.destination, choice: `warehouse:${LANE_ENDS[lane].to}` };
  const saved = offer.addresses.find(
    (candidate) =>
      candidate.recipient === recipient && addressKey(candidate.address) === addressKey(address),
  );
  if (saved !== undefined) return { ...EMPTY.destination, choice: `saved:${saved.id}` };
  return { choice: 'new', recipient, company, address };
}
