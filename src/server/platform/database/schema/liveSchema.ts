import type { Generated } from 'kysely';
import type { Change } from '../../../../domain/live.ts';
import type { Id, Json } from './columns.ts';

/** Change in the database; triggers leave out the parts that are null. */
export type StoredChange =
  | Partial<Change>
  /** User whose rights or status changed. */
  | { readonly userId: string }
  /** Sessions of the organization were ended. */
  | { readonly sessionsEnded: true };

/** Changes for open pages (migration 0070). */
export interface LiveTables {
  live_changes: {
    id: Id;
    organisation_id: string;
    /** Transaction ID (xid8). */
    xact: Generated<string>;
    at: Generated<Date>;
    change: Json<StoredChange>;
  };
}
