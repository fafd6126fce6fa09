import type { Generated } from 'kysely';
import type { Id, Json } from './columns.ts';

/** Work to be done after a commit. */
export interface OutboxTable {
  id: Id;
  organisation_id: string | null;
  kind: string;
  payload: Json<unknown>;
  created_at: Date;
  due_at: Date;
  attempts: Generated<number>;
  last_error: string | null;
  done_at: Date | null;
  dead_at: Date | null;
  lane: Generated<string>;
  /** Number of the claim, from a sequence over all claims; null if it was never claimed. */
  taken: string | null;
  /** End of a worker's lease; null if no worker holds it. */
  held_until: Date | null;
  /** Trace that it continues; null without tracing. */
  traceparent: Generated<string | null>;
}
