import type { ReturnDetails } from '../../../domain/returns/returns.ts';
import type { TimelineEntry } from '../../../domain/returns/timeline/timeline.ts';
import { changedParts, type EditValues, valuesOf } from './orderValues.ts';

/** Edit by another user, with the parts that this user has changed too. */
export interface OvertakingEdit {
  readonly entry: TimelineEntry;
  readonly editedHere: ReadonlySet<string>;
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
  const editedHere = changedParts(mine, valuesOf(order));
  const knownIds = new Set(base.timeline.map(({ id }) => id));
  return order.timeline
    .filter(({ id, type }) => type === 'order.edit' && !knownIds.has(id))
    .map((entry) => ({ entry, editedHere }));
}
