import { lanesFrom, routeProblem } from '../../../../domain/returns/ordering/lanes.ts';
import { currencyOf } from '../../../../domain/returns/ordering/offerCurrency.ts';
import { orderPrice } from '../../../../domain/returns/ordering/orderPrice.ts';
import type { Offer } from '../../../../domain/returns/returns.ts';
import { type Country, countryInSentence, LANE_ENDS } from '../../../../domain/words.ts';
import type { PickupDevices } from '../../../components/order/destinations.ts';
import type { DestinationChoice } from '../../../components/order/orderForms.ts';
import { addressLines } from '../../../words/addressLines.ts';
import { priceWords } from './priceWords.ts';
import type { RadioChoice } from './RadioCards.tsx';

/**
 * Lists all destinations with prices; unreachable ones come last with the reason.
 * @param country of a new address
 */
export function destinationChoices(
  offer: Offer,
  pickup: PickupDevices,
  country: Country,
): RadioChoice<DestinationChoice>[] {
  const { devices, from } = pickup;
  const lanes = lanesFrom(offer, devices, from);
  const priceTo = (to: Country) => {
    const lane = lanes.find((candidate) => LANE_ENDS[candidate].to === to);
    if (lane === undefined) return {};
    const currency = currencyOf(offer, { device: devices[0], lane });
    return { remark: priceWords(orderPrice(offer, devices, lane), currency) };
  };
  const saved = offer.addresses.map(({ id, label, address }) => {
    const addressText = addressLines(address).join(', ');
    const reason = routeProblem(offer, devices, from, address.country);
    return {
      value: `saved:${id}` as const,
      label,
      detail: reason === null ? addressText : `${addressText}. ${reason}`,
      isDisabled: reason !== null,
      ...priceTo(address.country),
    };
  });
  const ends = lanes.map((lane) => LANE_ENDS[lane].to);
  return [
    ...saved.filter(({ isDisabled }) => !isDisabled),
    ...ends.map((to) => ({
      value: `warehouse:${to}` as const,
      label: ends.length === 1 ? 'Warehouse' : `Warehouse in ${countryInSentence(to)}`,
      detail: 'We receive it, check it, and store it for you.',
      ...priceTo(to),
    })),
    {
      value: 'new' as const,
      label: 'Another address',
      detail: 'For this return only.',
      ...priceTo(country),
    },
    ...saved.filter(({ isDisabled }) => isDisabled),
  ];
}
