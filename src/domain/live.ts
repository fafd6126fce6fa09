import { type Static, Type } from 'typebox';

const OptionalText = Type.Union([Type.String(), Type.Null()]);

/** A hint that something shown may have changed: whoever shows it asks again. */
export const Change = Type.Object({
  /** Null for anything of the organization. */
  orderNumber: OptionalText,
  /** The row of the timeline; null when none tells of it, as of a mail that was sent. */
  event: OptionalText,
});
export type Change = Static<typeof Change>;
