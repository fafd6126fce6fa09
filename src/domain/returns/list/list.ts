import { type Static, Type } from 'typebox';
import { OneOf } from '../../schema.ts';
import { BULK_EVENT_LIST } from '../../sorts.ts';

/** A pending or finished bulk action on returns. */
export const BulkJob = Type.Object({
  id: Type.String(),
  event: OneOf(BULK_EVENT_LIST),
  /** Number of matches when it was requested; a lower bound if `isMore`. */
  total: Type.Integer(),
  isMore: Type.Boolean(),
  done: Type.Integer(),
  /** Number of returns that didn't allow it, with reasons; the most frequent reason first. */
  skipped: Type.Integer(),
  reasons: Type.Array(
    Type.Object({
      reason: Type.String(),
      count: Type.Integer(),
      /** Order numbers of some of them. */
      examples: Type.Array(Type.String()),
    }),
  ),
  isFinished: Type.Boolean(),
  /** Whether it can be undone: it is finished, and hasn't been undone. */
  canUndo: Type.Boolean(),
  /** Whether it undoes another job. */
  isUndo: Type.Boolean(),
});
export type BulkJob = Static<typeof BulkJob>;

/** Newest job of the user, until they dismiss it. */
export const VisibleJob = Type.Object({ job: Type.Union([BulkJob, Type.Null()]) });
export type VisibleJob = Static<typeof VisibleJob>;

/** Cost of releasing the selected returns that can be released. */
export const ReleaseCost = Type.Object({
  /** Number of returns that can be released; a lower bound if `isMore`. */
  count: Type.Integer(),
  isMore: Type.Boolean(),
  /** Number of them without a price. */
  unpriced: Type.Integer(),
  /** Total price of the others in minor units, by currency. */
  prices: Type.Array(Type.Object({ currency: Type.String(), price: Type.Integer() })),
});
export type ReleaseCost = Static<typeof ReleaseCost>;

export const ById = Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) });

/** Returns ordered by one import, and their progress. */
export const ReturnBatch = Type.Object({
  id: Type.String(),
  /** Name of the file. */
  name: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  createdBy: Type.String(),
  ordered: Type.Integer(),
  /** Number of returns whose device is back. */
  home: Type.Integer(),
  /** Number of returns that ended without the device: canceled, closed, lost or not returned. */
  closed: Type.Integer(),
  /** Numbers of returns that can be canceled now, and whose employee can be reminded. */
  cancellable: Type.Integer(),
  remindable: Type.Integer(),
  /** Number of cancelable returns that wait for their start day. */
  waiting: Type.Integer(),
});
export type ReturnBatch = Static<typeof ReturnBatch>;
