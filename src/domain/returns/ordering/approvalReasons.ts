import type { Country, Device, Lane } from '../../words.ts';
import type { Offer } from '../returns.ts';
import type { ApprovalReason, OrderSource } from './approval.ts';
import { currencyOf } from './offerCurrency.ts';
import { orderPrice } from './orderPrice.ts';

/** Order of one or several devices, as far as an approval depends on it. */
interface JudgedOrder {
  readonly devices: readonly Device[];
  readonly lane: Lane;
  /** The employee's. */
  readonly country: Country;
  readonly source: OrderSource;
}

/** Offer of an organization, with its rule for approvals. */
type Terms = Pick<Offer, 'items' | 'currency' | 'approvals'>;

/**
 * Returns for which rules an order waits for an approver; empty if it doesn't. A total that is
 * unknown or in another currency can't be compared, so it waits too.
 */
export function approvalReasons(offer: Terms, order: JudgedOrder): readonly ApprovalReason[] {
  const { approvals: rule } = offer;
  if (rule === undefined) return [];
  const total = totalOf(offer, order);
  const isAbove = rule.above !== null && (total === null || total > rule.above);
  const isAbroad = rule.countries.length > 0 && !rule.countries.includes(order.country);
  return [
    ...(isAbove ? (['amount'] as const) : []),
    ...(isAbroad ? (['country'] as const) : []),
    ...(rule.sources.includes(order.source) ? (['role'] as const) : []),
  ];
}

/** Total in the offer's currency; null if it can't be said. */
function totalOf(offer: Terms, { devices, lane }: JudgedOrder): number | null {
  const isOther = devices.some((device) => currencyOf(offer, { device, lane }) !== offer.currency);
  return isOther ? null : orderPrice(offer, devices, lane);
}
