import type { ReturnDetails } from '../../../domain/returns/returns.ts';
import type { TimelineEntry } from '../../../domain/returns/timeline/timeline.ts';
import { changedParts, type EditValues, valuesOf } from './orderValues.ts';

/** Edit by another user, with the parts that this user has changed too. */
export interface OvertakingEdit {
  readonly entry: TimelineEntry;
  readonly alsoMine: ReadonlySet<string>;
}

/**
 * Returns other users' edits of an order since `base`, compared with the field values.
 * @param base the order before another user changed it; null if unchanged
 */
export function overtakingEdits(
  base: ReturnDetails | null,
  order: ReturnDetails,
  mine: EditValues,
): readonly OvertakingEdit[] {
  if (base === null) return [];
  const alsoMine = changedParts(mine, valuesOf(order));
  const known = new Set(base.timeline.map(({ id }) => id));
  return order.timeline
    .filter(({ id, type }) => type === 'order.edit' && !known.has(id))
    .map((entry) => ({ entry, alsoMine }));
}
