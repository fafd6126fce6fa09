import type { ColumnType, Generated } from 'kysely';
import type { BulkJob } from '../../../../domain/returns/list/list.ts';
import type { ReturnFilter } from '../../../../domain/returns/list/returnFilter.ts';
import type { NewReturnDraft } from '../../../../domain/returns/ordering/drafts.ts';
import type { ReturnStatus } from '../../../../domain/returns/status/status.ts';
import type { ActorKind } from '../../../../domain/returns/timeline/actors.ts';
import type { ViewList } from '../../../../domain/viewLists.ts';
import type { Device, Lane } from '../../../../domain/words.ts';
import type { Id, Json } from './columns.ts';

/** Tables of the dashboard and its list (migrations 0006, 0025 and 0093). */
export interface ListTables {
  drafts: {
    organisation_id: string;
    user_id: string;
    kind: 'new-return';
    content: Json<NewReturnDraft>;
    version: number;
    updated_at: Date;
  };
  attention_counts: { organisation_id: string; kind: string; slot: number; count: string };
  return_facets: {
    organisation_id: string;
    facet: string;
    status: ReturnStatus;
    device: Device;
    lane: Lane;
    destination_kind: 'office' | 'warehouse';
    recipient: string;
    created_by: string | null;
  };
  saved_views: {
    id: Id;
    organisation_id: string;
    user_id: string;
    /** Defaults to the list of returns. */
    list: ColumnType<ViewList, ViewList | undefined, never>;
    name: string;
    query: string;
    is_shared: Generated<boolean>;
    created_at: Date;
  };
  bulk_jobs: {
    id: Id;
    organisation_id: string;
    user_id: string;
    actor_kind: ActorKind;
    actor_name: string;
    idempotency_key: string;
    event: BulkJob['event'];
    filter: Json<ReturnFilter | null>;
    order_numbers: Json<readonly string[] | null>;
    /** New start date of the orders; only for `order.edit`. */
    starts_at: ColumnType<Date | null, Date | null | undefined, never>;
    /** Only for `colleague.assigned`. */
    assignee: ColumnType<string | null, string | null | undefined, never>;
    /** Only for `snooze.started`. */
    snooze_until: ColumnType<string | null, string | null | undefined, never>;
    /** Job that this one undoes. */
    undoes: ColumnType<string | null, string | null | undefined, never>;
    requested_at: Date;
    total: number;
    done: Generated<number>;
    skipped: Generated<number>;
    /** Defaults to an empty object. */
    reasons: ColumnType<Readonly<Record<string, number>>, string | undefined, string>;
    /** Examples of skipped returns by reason; defaults to an empty object. */
    examples: ColumnType<Readonly<Record<string, readonly string[]>>, string | undefined, string>;
    after_key: string | null;
    after_id: string | null;
    finished_at: Date | null;
    dismissed_at: Date | null;
  };
  /** Returns before a job that can be undone (migration 0174). */
  bulk_changes: {
    organisation_id: string;
    job_id: string;
    return_id: string;
    changed_at: Date;
    assigned_to: string | null;
    snoozed_until: Date | null;
  };
}
