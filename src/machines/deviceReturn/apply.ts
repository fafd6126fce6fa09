import { CANCEL_WINDOW_MS } from '../../domain/returns/cancelWindow.ts';
import type { ReturnEvent } from '../../domain/returns/events.ts';
import {
  announcedIn,
  type PlannedAction,
  planStep,
  type TimerChange,
  timersIn,
} from '../planned.ts';
import { runningTimers } from '../xstateEvents.ts';
import { type DeviceReturnSnapshot, deviceReturnMachine } from './deviceReturn.machine.ts';
import {
  DEVICE_RETURN_VERSION,
  type DeviceReturnInput,
  isNotice,
  type Notice,
} from './deviceReturn.setup.ts';
import { NEW_SHIPMENT } from './shipments.ts';

/** What the server keeps of a snapshot: plain JSON. */
export interface StoredReturnState {
  readonly value: DeviceReturnSnapshot['value'];
  readonly context: DeviceReturnSnapshot['context'];
}

/** One step of a return: where it is now, and what has to be done because of it. */
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

/** The first step of a new return. Pure. */
export function placeOrder(input: DeviceReturnInput): ReturnStep {
  const [snapshot, actions] = planStep((scope) =>
    deviceReturnMachine.getInitialSnapshot(scope, input),
  );
  return toStep(snapshot, actions);
}

/** A return stored by the present version, as the machine knows it. */
export function restoreReturn(state: StoredReturnState): DeviceReturnSnapshot {
  return deviceReturnMachine.resolveState(state);
}

/** What versions 1 and 2 stored, which knew less. */
type OldContext = Omit<StoredReturnState['context'], 'closure' | 'startsAt' | 'windowMs'>;

/**
 * What any version of the machine has stored, as the present one would have stored it; null for a
 * version that this one cannot read. Version 1 knew the journey alone; its returns got the usual
 * reminders, and the migration that came with version 2 started their timers. Version 2 knew no
 * start and no closing; migration 0023 has noted which labels there are.
 */
export function upgradeState(state: StoredReturnState, version: number): StoredReturnState | null {
  if (version === DEVICE_RETURN_VERSION) return state;
  if (version === 2) return { value: state.value, context: fromVersion2(state.context) };
  if (version !== 1) return null;
  const { journey } = state.value;
  return {
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
  };
}

function fromVersion2(context: OldContext): StoredReturnState['context'] {
  return {
    ...context,
    shipments: context.shipments.map((kit) => ({ ...NEW_SHIPMENT, ...kit })),
    startsAt: null,
    windowMs: CANCEL_WINDOW_MS,
    closure: null,
  };
}

/** Applies an event, or says that the present state refuses it (null). Pure. */
export function applyEvent(snapshot: DeviceReturnSnapshot, event: ReturnEvent): ReturnStep | null {
  if (!snapshot.can(event)) return null;
  const [next, actions] = planStep((scope) =>
    deviceReturnMachine.transition(snapshot, event, scope),
  );
  return toStep(next, actions);
}

/** Lets a timer of the machine end (`id` as in `TimerChange`), or null when it no longer runs. */
export function endTimer(snapshot: DeviceReturnSnapshot, id: string): ReturnStep | null {
  if (!runningTimers(snapshot).includes(id)) return null;
  const [next, actions] = planStep((scope) =>
    deviceReturnMachine.transition(snapshot, timerEvent(id), scope),
  );
  return toStep(next, actions);
}

/** The machine's own timer events are not part of its declared events. */
function timerEvent(id: string): ReturnEvent {
  const event: { type: string } = { type: id };
  return event as ReturnEvent;
}

/** What to store of a snapshot. */
export function storeReturn(snapshot: DeviceReturnSnapshot): StoredReturnState {
  return { value: snapshot.value, context: snapshot.context };
}
