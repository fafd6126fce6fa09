/** Times of day at which a pick-up can be booked; the whole day first, which suits carriers best. */
export const PICKUP_TIMES = ['day', 'morning', 'afternoon'] as const;
export type PickupTime = (typeof PICKUP_TIMES)[number];
