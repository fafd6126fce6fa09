import type { ReturnDetails } from '../../../domain/returns/returns.ts';
import type { TimelineEntry } from '../../../domain/returns/timeline.ts';
import { type EditValues, partsApart, valuesOf } from './orderValues.ts';

/** An edit by somebody else, and which of its parts this person has changed as well. */
export interface OvertakingEdit {
  readonly entry: TimelineEntry;
  readonly alsoMine: ReadonlySet<string>;
}

/**
 * What others have done with an order since `base`, beside what stands in the fields.
 * @param base the order as it was before somebody else changed it; null when nobody has
 */
export function overtakingEdits(
  base: ReturnDetails | null,
  order: ReturnDetails,
  mine: EditValues,
): readonly OvertakingEdit[] {
  if (base === null) return [];
  const alsoMine = partsApart(mine, valuesOf(order));
  const known = new Set(base.timeline.map(({ id }) => id));
  return order.timeline
    .filter(({ id, type }) => type === 'order.edit' && !known.has(id))
    .map((entry) => ({ entry, alsoMine }));
}
