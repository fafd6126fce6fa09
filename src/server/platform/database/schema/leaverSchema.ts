import type { Generated, GeneratedAlways } from 'kysely';
import type { MailProblem } from '../../../../domain/leavers/leaverMail.ts';
import type { LeaverAddress, LeaverDevice } from '../../../../domain/leavers/leavers.ts';
import type {
  LeaverSource,
  LeaverState,
  NotNeededReason,
} from '../../../../domain/leavers/leaverWords.ts';
import type { Id, Json } from './columns.ts';
import type { HandlingColumns } from './handlingSchema.ts';

/** Tables of leavers (migrations 0100, 0101, 0140, 0168 and 0170). */
export interface LeaverTables {
  leavers: HandlingColumns & {
    id: Id;
    organisation_id: string;
    leaver_number: Generated<string>;
    source: LeaverSource;
    external_id: string;
    /** Idempotency key of one that was added by hand, or of a table's row. */
    key: string | null;
    state: LeaverState;
    state_version: number;
    reason: NotNeededReason | null;
    reason_note: Generated<string>;
    /** Incremented by each edit. */
    version: Generated<number>;
    created_at: Date;
    updated_at: Date;
    created_by: string | null;
    created_by_name: string;
    /** `2026-11-30`. */
    last_day: string;
    employee_name: string;
    employee_email: string;
    employee_phone: string;
    employee_language: string;
    employee_address: Json<LeaverAddress>;
    devices: Json<LeaverDevice[]>;
    /** Whether the source named no device, and the warehouse knew of these. */
    is_from_warehouse: boolean;
    device_text: string;
    /** Serial numbers in lower case. */
    serials: string[];
    ticket_id: string;
    note: string;
    /** Key of the template that the source named; null for the default one, `''` for none. */
    template: Generated<string | null>;
    is_complete: boolean;
    is_complete_if_asked: boolean;
    order_due_at: Date | null;
    /** Number of times that returns were ordered. */
    orders: Generated<number>;
    search_text: GeneratedAlways<string>;
  };
  leaver_rules: {
    organisation_id: string;
    is_on: boolean;
    days_before: number;
    countries: string[];
    devices: string[];
    /** Incremented by each edit. */
    version: number;
    set_by: string;
    set_by_name: string;
  };
  leaver_mailboxes: {
    organisation_id: string;
    /** Part of the address that only the organization knows. */
    token: string;
    is_on: boolean;
    /** Addresses in lower case whose mail is read besides that of users. */
    senders: string[];
    /** Incremented by each edit. */
    version: number;
    set_by: string;
    set_by_name: string;
  };
  leaver_mails: {
    id: Id;
    organisation_id: string;
    /** SHA-256 of the message's ID. */
    message_hash: Buffer;
    received_at: Date;
    sender: string;
    files: string[];
    added: number;
    updated: number;
    /** People who were known already, and not changed. */
    kept: number;
    /** Rows and files that weren't read, or not wholly. */
    problems: Json<MailProblem[]>;
  };
  leaver_returns: {
    organisation_id: string;
    leaver_id: string;
    return_id: string;
    /** Days from the last day to the start; null if it doesn't depend on it. */
    start_days: Generated<number | null>;
    /** Start as the order or the source set it; null for right away. */
    starts_at: Generated<Date | null>;
  };
  leaver_events: {
    id: Id;
    organisation_id: string;
    leaver_id: string;
    at: Date;
    type: string;
    actor_kind: string;
    actor_id: string | null;
    actor_name: string;
    event: Json<Record<string, unknown>>;
  };
}
