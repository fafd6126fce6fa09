import { createActor, type InspectionEvent } from 'xstate';
import { idOfTransition } from '../../../../tools/statechart/transitions.ts';
import { type ReturnStatus, statusOf } from '../../../domain/returns/status/status.ts';
import type { ReturnEvent } from '../../../domain/returns/timeline/events.ts';
import type { DeviceReturnInput } from '../../../machines/deviceReturn/context.ts';
import {
  type DeviceReturnSnapshot,
  deviceReturnMachine,
} from '../../../machines/deviceReturn/deviceReturn.machine.ts';

/** Row of the timeline, reduced to the machine's fields. */
export interface RecordedEvent {
  /** Status after the event. */
  readonly status: ReturnStatus;
  /** The machine's event, as it was stored. */
  readonly event: unknown;
}

/** Result of replaying one event. */
interface ReplayedEvent {
  /** `source @ event #candidate`, in order. */
  readonly transitions: readonly string[];
  readonly value: DeviceReturnSnapshot['value'];
  readonly context: DeviceReturnSnapshot['context'];
}

/** Disabled clock: timers fire only when the record says so. */
const STILL = { setTimeout: () => 0, clearTimeout: () => {} };
const LIVE_MACHINE = deviceReturnMachine.provide({ actions: { announce: () => {} } });

/**
 * Replays the recorded events of a return to find the transitions that they took. An event that
 * doesn't lead to the recorded status, and all after it, yields null: it was recorded by another
 * version of the machine. Has no side effects.
 */
export function replay(
  input: DeviceReturnInput,
  recorded: readonly RecordedEvent[],
): readonly (ReplayedEvent | null)[] {
  let stepTransitions: string[] = [];
  const inspect = (seen: InspectionEvent) => {
    if (seen.type === '@xstate.microstep')
      stepTransitions.push(...seen._transitions.map(idOfTransition));
  };
  const actor = createActor(LIVE_MACHINE, { input, inspect, clock: STILL });
  let isLost = false;
  // A payload of another version's shape makes guards throw.
  actor.subscribe({
    error: () => {
      isLost = true;
    },
  });
  actor.start();
  const answers = recorded.map(({ status, event }) => {
    if (isLost) return null;
    const send = eventIn(event);
    if (send !== null) actor.send(send);
    const snapshot = actor.getSnapshot();
    const transitions = stepTransitions;
    stepTransitions = [];
    isLost ||= statusOf(snapshot) !== status;
    return isLost ? null : { transitions, value: snapshot.value, context: snapshot.context };
  });
  actor.stop();
  return answers;
}

/**
 * Returns a recorded event for the machine, which ignores unknown types such as notes; null for a
 * row without an event.
 */
function eventIn(stored: unknown): ReturnEvent | null {
  const isEvent = typeof stored === 'object' && stored !== null && 'type' in stored;
  // The machine's own types wrote it; events of timers are not among its declared types.
  return isEvent ? (stored as ReturnEvent) : null;
}
