import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { BULK_EVENT_LIST } from '../sorts.ts';

/** Something that is done, or was done, to many returns. */
export const BulkJob = Type.Object({
  id: Type.String(),
  event: OneOf(BULK_EVENT_LIST),
  /** How many matched when it was asked for; more when `isMore`. */
  total: Type.Integer(),
  isMore: Type.Boolean(),
  done: Type.Integer(),
  /** How many did not allow it, and why; the most frequent reason first. */
  skipped: Type.Integer(),
  reasons: Type.Array(
    Type.Object({
      reason: Type.String(),
      count: Type.Integer(),
      /** The order numbers of some of them. */
      examples: Type.Array(Type.String()),
    }),
  ),
  isFinished: Type.Boolean(),
});
export type BulkJob = Static<typeof BulkJob>;

/** The newest job of the person, until they put it away. */
export const ShownJob = Type.Object({ job: Type.Union([BulkJob, Type.Null()]) });
export type ShownJob = Static<typeof ShownJob>;

/** What is billed if those of some returns are released of which that is allowed. */
export const ReleaseCost = Type.Object({
  /** How many those are; there are more when `isMore`. */
  count: Type.Integer(),
  isMore: Type.Boolean(),
  /** How many of them have no price. */
  unpriced: Type.Integer(),
  /** What the others cost together, in minor units, by currency. */
  prices: Type.Array(Type.Object({ currency: Type.String(), price: Type.Integer() })),
});
export type ReleaseCost = Static<typeof ReleaseCost>;

export const ViewName = Type.String({ minLength: 1, maxLength: 60 });
/** The dashboard's query string; its pages read what they know of it. */
export const ViewQuery = Type.String({ maxLength: 1000 });

export const SavedView = Type.Object({ id: Type.String(), name: ViewName, query: ViewQuery });
export type SavedView = Static<typeof SavedView>;
export const SavedViews = Type.Object({ views: Type.Array(SavedView) });
export type SavedViews = Static<typeof SavedViews>;

export const ById = Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) });

/** The returns that one import ordered, and how far they are. */
export const ReturnBatch = Type.Object({
  id: Type.String(),
  /** Of the file. */
  name: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  createdBy: Type.String(),
  ordered: Type.Integer(),
  /** Of how many the device is back. */
  home: Type.Integer(),
  /** How many ended without the device: canceled, closed, lost or not returned. */
  closed: Type.Integer(),
  /** How many can be canceled now, and of how many the employee can be reminded. */
  cancellable: Type.Integer(),
  remindable: Type.Integer(),
  /** How many of those that can be canceled wait for the day on which they start. */
  waiting: Type.Integer(),
});
export type ReturnBatch = Static<typeof ReturnBatch>;
