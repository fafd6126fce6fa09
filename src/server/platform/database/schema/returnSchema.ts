import type { Generated, GeneratedAlways } from 'kysely';
import type { Address } from '../../../../domain/address.ts';
import type { Language } from '../../../../domain/languages.ts';
import type { CustomValues } from '../../../../domain/returns/customFields.ts';
import type { ReferenceColumns } from '../../../../domain/returns/references.ts';
import type { Options } from '../../../../domain/returns/returns.ts';
import type { AttentionKind } from '../../../../domain/returns/status/attention.ts';
import type { ReturnStatus } from '../../../../domain/returns/status/status.ts';
import type { CloseReason } from '../../../../domain/returns/timeline/events.ts';
import type { Device, Lane } from '../../../../domain/words.ts';
import type { StoredReturnState } from '../../../../machines/deviceReturn/apply.ts';
import type { DefaultJson, Id, Json } from './columns.ts';
import type { HandlingColumns } from './handlingSchema.ts';

/** Destination of a device, as it was when the order was placed. */
export interface StoredDestination {
  recipient: string;
  company: string;
  /** Null for the warehouse. */
  address: Address | null;
}

export interface ReturnTable extends ReferenceColumns, HandlingColumns {
  id: Id;
  organisation_id: string;
  order_number: Generated<string>;
  idempotency_key: string;
  idempotency_hash: Buffer;
  created_at: Date;
  created_by: string | null;
  created_by_name: string;
  state: Json<StoredReturnState>;
  state_version: number;
  status: ReturnStatus;
  status_since: Date;
  is_active: boolean;
  cancellable_until: Date | null;
  attention_kind: AttentionKind | null;
  attention_since: Date | null;
  attention_note: Generated<string>;
  close_reason: CloseReason | null;
  /** False while nothing has been bought, and if it was closed or canceled before that. */
  is_released: Generated<boolean>;
  outbound_tracking: string | null;
  return_tracking: string | null;
  device: Device;
  lane: Lane;
  price: number | null;
  currency: string;
  employee_name: string;
  employee_email: string;
  employee_phone: string;
  employee_address: Json<Address>;
  /** Language that the employee picked on their page; `''` for none. */
  picked_language: Generated<Language | ''>;
  /** Number that gets texts about it, E.164; `''` for none. */
  text_phone: Generated<string>;
  destination_kind: 'office' | 'warehouse';
  destination: Json<StoredDestination>;
  options: Json<Options>;
  search_text: string;
  /** Values of the organization's custom fields, by key. */
  custom_fields: DefaultJson<CustomValues>;
  created_via_api: Generated<boolean>;
  purchaser_email: Generated<string>;
  company_name: Generated<string>;
  company_email: Generated<string>;
  updated_at: Generated<Date>;
  facet: GeneratedAlways<string>;
  name_key: GeneratedAlways<string>;
}
