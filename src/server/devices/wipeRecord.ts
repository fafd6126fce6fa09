import { tidyLine } from '../../domain/tidy.ts';
import type { DeviceDetails } from '../../domain/warehouse/warehouse.ts';
import { NO_WIPE_DETAILS, WIPE_METHODS, type WipeDetails } from '../../domain/warehouse/wipe.ts';
import { WIPE_LIMITS, type WipeText } from '../../domain/warehouse/wipeWords.ts';
import { nameOf, type Principal } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Actor } from '../services/actors.ts';
import type { StoredDevice } from './deviceRow.ts';

/** Text fields of a wipe record. */
const TEXTS = Object.keys(WIPE_LIMITS) as WipeText[];

/** Normalizes the details of a wipe; the operator defaults to the user. */
export function tidyWipe(sent: WipeDetails | undefined, actor: Pick<Actor, 'name'>): WipeDetails {
  const given = sent ?? NO_WIPE_DETAILS;
  const tidied = {
    ...given,
    ...Object.fromEntries(TEXTS.map((name) => [name, tidyLine(given[name])])),
  };
  return { ...tidied, performedBy: tidied.performedBy || actor.name };
}

/** Reads a stored wipe; records from before details existed have none. */
export function wipeOf(event: unknown) {
  const part = (from: unknown, key: string): unknown =>
    typeof from === 'object' && from !== null
      ? Object.getOwnPropertyDescriptor(from, key)?.value
      : undefined;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const details = part(event, 'details');
  return {
    method: WIPE_METHODS.find((item) => item === part(event, 'method')) ?? null,
    tool: text(part(event, 'tool')),
    note: text(part(event, 'note')),
    details: {
      ...NO_WIPE_DETAILS,
      // `tidyWipe` wrote it in the contract's validated shape.
      ...(typeof details === 'object' ? (details as WipeDetails) : {}),
    },
  };
}

/**
 * Returns the initial values of the form that records a wipe: the user's last method, and the known
 * data of the device.
 */
export async function nextWipe(
  tx: TenantTransaction,
  row: StoredDevice,
  principal: Principal,
): Promise<NonNullable<DeviceDetails['nextWipe']>> {
  const last = await tx
    .selectFrom('device_events')
    .select('event')
    .where('organisation_id', '=', row.organisation_id)
    .where('type', '=', 'wipe.record')
    .where('actor_id', '=', principal.userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { method, tool, details } = wipeOf(last?.event);
  return {
    method,
    tool,
    details: {
      ...details,
      mediaSerial: '',
      source: row.person_name,
      performedBy: details.performedBy || nameOf(principal),
    },
  };
}
