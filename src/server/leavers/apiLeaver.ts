import { type ApiOffboarding, toSnake } from '../../domain/programs/publicApiOffboardings.ts';
import type { WebhookEvent } from '../../domain/programs/webhookWords.ts';
import { COUNTRY_WORDS } from '../../domain/words.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { readOffer } from '../returns/ordering/offer.ts';
import { notifyEndpoints } from '../webhooks/notifyEndpoints.ts';
import { type KnownFacts, readFacts } from './facts.ts';
import type { StoredLeaver } from './leaverRow.ts';

const orNull = (text: string) => (text === '' ? null : text);

/** Returns leavers of one organization in the public API's shape, in as many queries as one. */
export async function apiLeavers(
  tx: TenantTransaction,
  organisationId: string,
  rows: readonly StoredLeaver[],
  now: Date,
): Promise<readonly ApiOffboarding[]> {
  const offer = await readOffer(tx, organisationId);
  const viewer = { actor: 'member', now } as const;
  const factsOf = await readFacts(tx, organisationId, rows, offer, viewer);
  return rows.map((row) => apiLeaverOf(row, factsOf(row)));
}

/** Returns one leaver in the public API's shape. */
export async function apiLeaver(
  tx: TenantTransaction,
  row: StoredLeaver,
  now: Date,
): Promise<ApiOffboarding> {
  const [one] = await apiLeavers(tx, row.organisation_id, [row], now);
  if (one === undefined) throw new Error('One leaver has one shape.');
  return one;
}

function apiLeaverOf(row: StoredLeaver, facts: KnownFacts): ApiOffboarding {
  const { employee_address: address } = row;
  return {
    id: row.leaver_number,
    external_id: orNull(row.external_id),
    status: toSnake(row.state),
    not_needed_reason: row.reason && toSnake(row.reason),
    source: row.source,
    last_day: row.last_day,
    employee_info: {
      name: row.employee_name,
      email: row.employee_email,
      phone: orNull(row.employee_phone),
      language: orNull(row.employee_language),
      address_line_1: orNull(address.line1),
      address_line_2: orNull(address.line2),
      address_city: orNull(address.city),
      address_state: orNull(address.region),
      address_zip: orNull(address.postalCode),
      address_country: address.country && COUNTRY_WORDS[address.country],
    },
    devices: row.devices.map(({ device, serialNumber, assetTag }) => ({
      device,
      serial_number: orNull(serialNumber),
      asset_tag: orNull(assetTag),
    })),
    template: row.template,
    ticket_id: orNull(row.ticket_id),
    note: orNull(row.note),
    missing: facts.missing.map((part) => toSnake(part)),
    possible_duplicates: facts.duplicates.map(({ number }) => number),
    device_returns: [...facts.orderNumbers],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

const EVENT_OF: Readonly<Partial<Record<StoredLeaver['state'], WebhookEvent>>> = {
  ordered: 'offboarding.ordered',
  notNeeded: 'offboarding.not_needed',
  canceled: 'offboarding.canceled',
};

/** Tells endpoints what became of a leaver. */
export async function announceLeaver(
  tx: TenantTransaction,
  row: StoredLeaver,
  clock: Clock,
  type: WebhookEvent = EVENT_OF[row.state] ?? 'offboarding.updated',
): Promise<void> {
  const now = clock.now();
  const announcement = {
    ...{ type, subject: row.leaver_number, at: now },
    data: () => apiLeaver(tx, row, now),
  };
  await notifyEndpoints(tx, row.organisation_id, announcement, clock);
}
