import type { ColumnType } from 'kysely';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Columns of returns, devices and leavers (migration 0130). */
export interface HandlingColumns {
  /** User who takes care of it. */
  assigned_to: Optional<string>;
  /** Instant at which it comes back; null unless it is snoozed. */
  snoozed_until: Optional<Date>;
  snoozed_by: Optional<string>;
}
