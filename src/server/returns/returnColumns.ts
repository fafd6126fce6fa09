import { REFERENCES } from '../../domain/returns/references.ts';
import type { ReturnTable } from '../platform/database/schema/returnSchema.ts';

const REFERENCE_COLUMNS = Object.values(REFERENCES).map(({ column }) => column);

/** Names of all columns of a return: `SELECT *` is never prepared (decision 44). */
const ALL = {
  ...{ id: 0, organisation_id: 0, order_number: 0, idempotency_key: 0, idempotency_hash: 0 },
  ...{ created_at: 0, created_by: 0, created_by_name: 0, created_via_api: 0, updated_at: 0 },
  ...{ state: 0, state_version: 0, status: 0, status_since: 0, is_active: 0, is_released: 0 },
  ...{ cancellable_until: 0, close_reason: 0, outbound_tracking: 0, return_tracking: 0 },
  ...{ attention_kind: 0, attention_since: 0, attention_note: 0 },
  ...{ device: 0, lane: 0, price: 0, currency: 0, options: 0 },
  ...{ employee_name: 0, employee_email: 0, employee_phone: 0, employee_address: 0 },
  ...{ picked_language: 0, text_phone: 0 },
  ...{ destination_kind: 0, destination: 0, search_text: 0, facet: 0, name_key: 0 },
  ...{ custom_fields: 0, assigned_to: 0, snoozed_until: 0, snoozed_by: 0 },
  ...{ purchaser_email: 0, company_name: 0, company_email: 0 },
} as const satisfies Record<Exclude<keyof ReturnTable, (typeof REFERENCE_COLUMNS)[number]>, 0>;

export const RETURN_COLUMNS = [...keysOf(ALL), ...REFERENCE_COLUMNS];

function keysOf<T extends object>(object: T): (keyof T & string)[] {
  // TypeScript types the result of Object.keys as plain strings.
  return Object.keys(object) as (keyof T & string)[];
}
