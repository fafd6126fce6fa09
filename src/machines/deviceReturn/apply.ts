import { CANCEL_WINDOW_MS } from '../../domain/returns/ordering/cancelWindow.ts';
import type { ReturnEvent } from '../../domain/returns/timeline/events.ts';
import {
  announcedIn,
  type PlannedAction,
  planStep,
  type TimerChange,
  timersIn,
} from '../planned.ts';
import { runningTimers } from '../xstateEvents.ts';
import type { DeviceReturnInput } from './context.ts';
import { type DeviceReturnSnapshot, deviceReturnMachine } from './deviceReturn.machine.ts';
import { DEVICE_RETURN_VERSION } from './deviceReturn.setup.ts';
import { isNotice, type Notice } from './notices.ts';
import { NEW_SHIPMENT } from './shipments.ts';

/** Part of a snapshot that the server stores: plain JSON. */
export interface StoredReturnState {
  readonly value: DeviceReturnSnapshot['value'];
  readonly context: DeviceReturnSnapshot['context'];
}

/** Result of a step: the new snapshot, and the effects to perform. */
export interface ReturnStep {
  readonly snapshot: DeviceReturnSnapshot;
  readonly notices: readonly Notice[];
  readonly timers: readonly TimerChange[];
}

function toStep(snapshot: DeviceReturnSnapshot, actions: readonly PlannedAction[]): ReturnStep {
  return {
    snapshot,
    notices: announcedIn(actions).filter(isNotice),
    timers: timersIn(actions),
  };
}

/** Returns the first step of a new return. Pure. */
export function placeOrder(input: DeviceReturnInput): ReturnStep {
  const [snapshot, actions] = planStep((scope) =>
    deviceReturnMachine.getInitialSnapshot(scope, input),
  );
  return toStep(snapshot, actions);
}

/** Restores the snapshot of a return stored by the present version. */
export function restoreReturn(state: StoredReturnState): DeviceReturnSnapshot {
  return deviceReturnMachine.resolveState(state);
}

/** State of version 5, in which nobody approved orders. */
interface Version5 {
  readonly value: StoredReturnState['value'];
  readonly context: Omit<StoredReturnState['context'], 'approval'>;
}
/** State of version 4, which knew no questions of employees and no pick-ups. */
interface Version4 {
  readonly value: Omit<Version5['value'], 'handover'>;
  readonly context: Omit<Version5['context'], 'offersPickup' | 'pickup' | 'question'>;
}
/** State of version 3, which never asked for the address. */
interface Version3 {
  readonly value: Omit<Version4['value'], 'address'>;
  readonly context: Omit<Version4['context'], 'address' | 'absence'>;
}
/** Context of versions 1 and 2, which lacked some fields. */
type OldContext = Omit<Version3['context'], 'closure' | 'startsAt' | 'windowMs'>;

/**
 * Upgrades a state stored by any version to the present format; null for an unknown version.
 * Version 1 had only the journey; its returns got the usual reminders, and the migration to version
 * 2 started their timers. Version 2 had neither scheduled start nor closing; migration 0023
 * recorded existing labels.
 */
export function upgradeState(state: StoredReturnState, version: number): StoredReturnState | null {
  if (version === DEVICE_RETURN_VERSION) return state;
  if (version === 5) return fromVersion5(state);
  if (version === 4) return fromVersion4(state);
  if (version === 3) return fromVersion3(state);
  if (version === 2) {
    return fromVersion3({ value: state.value, context: fromVersion2(state.context) });
  }
  if (version !== 1) return null;
  const { journey } = state.value;
  return fromVersion3({
    value: {
      journey,
      attention: 'clear',
      outreach: journey === 'boxDelivered' ? 'scheduled' : 'off',
    },
    context: fromVersion2({
      ...state.context,
      reminderDays: [3, 6, 9],
      attention: null,
      remindersSent: 0,
      remindedAt: null,
    }),
  });
}

function fromVersion3({ value, context }: Version3): StoredReturnState {
  return fromVersion4({
    value: { ...value, address: 'settled' },
    context: { ...context, address: { isAsked: false, isKnown: true }, absence: null },
  });
}

function fromVersion4({ value, context }: Version4): StoredReturnState {
  return fromVersion5({
    value: { ...value, handover: value.journey === 'boxDelivered' ? 'undecided' : 'settled' },
    context: { ...context, offersPickup: false, pickup: null, question: null },
  });
}

function fromVersion5({ value, context }: Version5): StoredReturnState {
  return { value, context: { ...context, approval: null } };
}

function fromVersion2(context: OldContext): Version3['context'] {
  return {
    ...context,
    shipments: context.shipments.map((kit) => ({ ...NEW_SHIPMENT, ...kit })),
    startsAt: null,
    windowMs: CANCEL_WINDOW_MS,
    closure: null,
  };
}

/** Applies an event; null if the present state refuses it. Pure. */
export function applyEvent(snapshot: DeviceReturnSnapshot, event: ReturnEvent): ReturnStep | null {
  if (!snapshot.can(event)) return null;
  const [next, actions] = planStep((scope) =>
    deviceReturnMachine.transition(snapshot, event, scope),
  );
  return toStep(next, actions);
}

/**
 * Fires a timer of the machine (`id` as in `TimerChange`) that was due at `at` (ISO 8601, UTC); null
 * if it isn't running.
 */
export function endTimer(
  snapshot: DeviceReturnSnapshot,
  id: string,
  at: string,
): ReturnStep | null {
  if (!runningTimers(snapshot).includes(id)) return null;
  const [next, actions] = planStep((scope) =>
    deviceReturnMachine.transition(snapshot, timerEvent(id, at), scope),
  );
  return toStep(next, actions);
}

/** Timer events are XState's own and not part of the declared events. */
function timerEvent(id: string, at: string): ReturnEvent {
  const event: { type: string; at: string } = { type: id, at };
  return event as ReturnEvent;
}

/** Returns the part of a snapshot to store. */
export function storeReturn(snapshot: DeviceReturnSnapshot): StoredReturnState {
  return { value: snapshot.value, context: snapshot.context };
}
