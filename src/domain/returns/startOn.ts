import { CANCEL_WINDOW_MS } from '../../domain/returns/cancelWindow.ts';

/** When an order is released by itself: after its 30 minutes, and not before it is to start. */
export function releaseAt(orderedAt: number, startsAt: string | null): number {
  const windowEnd = orderedAt + CANCEL_WINDOW_MS;
  return startsAt === null ? windowEnd : Math.max(windowEnd, Date.parse(startsAt));
}
