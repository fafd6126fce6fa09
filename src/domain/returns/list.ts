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
  reasons: Type.Array(Type.Object({ reason: Type.String(), count: Type.Integer() })),
  isFinished: Type.Boolean(),
});
export type BulkJob = Static<typeof BulkJob>;

/** The newest job of the person, until they put it away. */
export const ShownJob = Type.Object({ job: Type.Union([BulkJob, Type.Null()]) });
export type ShownJob = Static<typeof ShownJob>;

/** A number of returns that match; there are more than `count` when `isMore`. */
export const Matches = Type.Object({ count: Type.Integer(), isMore: Type.Boolean() });
export type Matches = Static<typeof Matches>;

export const ViewName = Type.String({ minLength: 1, maxLength: 60 });
/** The dashboard's query string; its pages read what they know of it. */
export const ViewQuery = Type.String({ maxLength: 1000 });

export const SavedView = Type.Object({ id: Type.String(), name: ViewName, query: ViewQuery });
export type SavedView = Static<typeof SavedView>;
export const SavedViews = Type.Object({ views: Type.Array(SavedView) });
export type SavedViews = Static<typeof SavedViews>;

export const ById = Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) });
