import { ACTOR_WORDS, type ActorKind } from '../../domain/returns/timeline/actors.ts';
import {
  DEVICE_EVENT_TYPES,
  type DeviceEventType,
  HOLD_KINDS,
  PERMITTED,
  type WarehouseDeviceEvent,
} from '../../domain/warehouse/events.ts';
import type { Place } from '../../domain/warehouse/status.ts';
import { NO_WIPE_DETAILS } from '../../domain/warehouse/wipe.ts';
import { remember } from '../remember.ts';
import type { StoredDeviceState } from './apply.ts';
import type { WarehouseDeviceSnapshot } from './warehouseDevice.machine.ts';

/** An action on a device, and whether it is allowed now. */
export interface AllowedDeviceAction {
  readonly type: DeviceEventType;
  readonly allowed: boolean;
  /** Sentence for the user if it is blocked, else null. */
  readonly reason: string | null;
}

/** Sentence about when an event is possible at all. */
const WHEN: Record<DeviceEventType, string> = {
  'device.receive': 'Only a device that is not in the building can be received.',
  'box.empty': 'It lies here, so its box was not empty.',
  'device.inspect': 'A device is inspected after it was received.',
  'question.answer': 'Nothing waits for an answer.',
  'repair.start': 'Only a device that needs service can be repaired.',
  'repair.finish': 'It is not being repaired.',
  'repair.decline': 'Only a device that needs service can be given up instead of repaired.',
  'wipe.record': 'It is wiped while it is serviced, set up, on the shelf or about to be retired.',
  'prepare.finish': 'Only a device that is being set up can be finished.',
  'service.find': 'It needs service already, or is not being set up or on the shelf.',
  'device.move': 'It is not in the building.',
  'device.retire': 'Only a device that is being set up or on the shelf can be retired.',
  'retire.revoke': 'It is not about to be retired.',
  'disposal.start': 'Only a device that is to be retired can go to the recycler.',
  'disposal.delivered': 'It is not on its way to the recycler.',
  'disposal.certify': 'The recycler certifies what it was sent.',
  'vendor.return': 'Only a device that is to be retired can go back to the vendor.',
  'device.transfer': 'Only a device that is to be retired or with an employee can be given away.',
  'hold.place': 'It is gone, and a hold can’t keep it. If it turns up, receive it first.',
  'hold.release': 'Nothing holds it.',
  'loss.declare':
    'It is not here to get lost. On its way, it is marked as lost on the page of its return or deployment.',
};

/** Places in which only a hold blocks the event. */
const STOPPED_BY_HOLD: Readonly<Partial<Record<DeviceEventType, readonly Place[]>>> = {
  'wipe.record': ['service', 'processing', 'ready', 'toRetire'],
  'prepare.finish': ['processing'],
  'disposal.start': ['toRetire'],
  'vendor.return': ['toRetire'],
  'device.transfer': ['toRetire', 'deployed'],
};

/** "an admin or a warehouse user". */
const EITHER = new Intl.ListFormat('en-US', { type: 'disjunction' });
const ALL = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Builds events for testing guards, one for each payload that guards distinguish. */
function eventsOf(type: DeviceEventType, kind: ActorKind, at: string): WarehouseDeviceEvent[] {
  const envelope = { actor: { kind }, at, note: '' };
  switch (type) {
    case 'device.receive':
      return [{ ...envelope, type, legalHoldUntil: null, isUnexpected: false }];
    case 'device.inspect':
      return [
        {
          ...envelope,
          type,
          grade: 'A',
          hasCharger: false,
          serialNumber: '',
          isLocked: false,
          isDamaged: false,
        },
      ];
    case 'question.answer':
      return [{ ...envelope, type, decision: 'process' }];
    case 'repair.finish':
      return [{ ...envelope, type, isRepaired: true }];
    case 'wipe.record':
      return [{ ...envelope, type, method: 'clear', tool: '', details: NO_WIPE_DETAILS }];
    case 'device.move':
      return [{ ...envelope, type, location: '' }];
    case 'disposal.start':
      return [{ ...envelope, type, recycler: '', isToBeDestroyed: true }];
    case 'disposal.certify':
      return [{ ...envelope, type, certificate: '' }];
    case 'vendor.return':
    case 'device.transfer':
      return [{ ...envelope, type, to: '' }];
    case 'hold.place':
      return [{ ...envelope, type, kind: 'legal', reason: '', until: null }];
    case 'hold.release':
      return HOLD_KINDS.map((hold) => ({ ...envelope, type, kind: hold }));
    default:
      return [{ ...envelope, type }];
  }
}

function isPossible(
  snapshot: WarehouseDeviceSnapshot,
  type: DeviceEventType,
  kind: ActorKind,
  at: string,
): boolean {
  return eventsOf(type, kind, at).some((event) => snapshot.can(event));
}

// Cached results for each class of devices.
const knownTypes = remember<readonly DeviceEventType[]>();

/**
 * Allowed types of `allowedDeviceActions`; for lists, which show no reasons. The device is restored
 * only if its class isn't cached.
 */
export function allowedDeviceTypes(
  state: StoredDeviceState,
  restore: () => WarehouseDeviceSnapshot,
  kind: ActorKind,
  at: string,
): readonly DeviceEventType[] {
  return knownTypes(classOf(state, kind), () => {
    const snapshot = restore();
    return DEVICE_EVENT_TYPES.filter((type) => isPossible(snapshot, type, kind, at));
  });
}

/** Cache key of everything that guards read; devices with equal keys allow the same actions. */
function classOf({ value, context }: StoredDeviceState, kind: ActorKind): string {
  const { grade, holds, isAbsent, isLocked, isToBeDestroyed, wasDeployed } = context;
  return JSON.stringify([
    ...[kind, value, grade !== null, holds.legal !== null, holds.administrative !== null],
    ...[isAbsent, isLocked, isToBeDestroyed, wasDeployed],
  ]);
}

/** Requirements that a device still lacks before it can be put on the shelf. */
function missingFor({ context, value }: WarehouseDeviceSnapshot): readonly string[] {
  return [
    ...(context.grade === null ? ['inspect it'] : []),
    ...(context.isLocked ? ['have it unlocked'] : []),
    ...(value.data === 'unknown' ? ['record that it was wiped'] : []),
  ];
}

/** Returns why a permitted user can't do this now, as one sentence. */
function reasonFor(snapshot: WarehouseDeviceSnapshot, type: DeviceEventType): string {
  const { value } = snapshot;
  if (value.hold === 'held' && STOPPED_BY_HOLD[type]?.includes(value.place)) {
    return 'It is on hold. An admin can release it.';
  }
  if (type === 'loss.declare' && ['requested', 'labelled'].includes(value.place)) {
    return 'It is reserved for an employee. Cancel the deployment first.';
  }
  if (type === 'prepare.finish' && value.place === 'processing') {
    if (value.data === 'destroyed') return 'Its data was certified as destroyed. Retire it.';
    return `First ${ALL.format(missingFor(snapshot))}.`;
  }
  return WHEN[type];
}

/**
 * Actions to show on the device's page: allowed ones, and blocked ones whose reason isn't obvious
 * from its place.
 */
export function shownDeviceActions(
  snapshot: WarehouseDeviceSnapshot,
  kind: ActorKind,
  at: string,
): readonly AllowedDeviceAction[] {
  return allowedDeviceActions(snapshot, kind, at).filter(
    ({ type, reason }) => reason !== WHEN[type],
  );
}

/**
 * Actions of `kind` on a device at `at` (ISO 8601, UTC), computed by the machine; the only source
 * for buttons.
 */
export function allowedDeviceActions(
  snapshot: WarehouseDeviceSnapshot,
  kind: ActorKind,
  at: string,
): readonly AllowedDeviceAction[] {
  return DEVICE_EVENT_TYPES.map((type) => {
    if (isPossible(snapshot, type, kind, at)) return { type, allowed: true, reason: null };
    const people = PERMITTED[type].filter((candidate) =>
      ['admin', 'member', 'warehouse'].includes(candidate),
    );
    const isForOthers =
      !PERMITTED[type].includes(kind) &&
      people.some((person) => isPossible(snapshot, type, person, at));
    const reason = isForOthers
      ? `Only ${EITHER.format(people.map((person) => ACTOR_WORDS[person]))} can do this.`
      : reasonFor(snapshot, type);
    return { type, allowed: false, reason };
  });
}
