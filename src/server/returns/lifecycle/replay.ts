import { createActor, type InspectionEvent } from 'xstate';
import { idOfTaken } from '../../../../tools/statechart/transitions.ts';
import type { ReturnEvent } from '../../../domain/returns/events.ts';
import { type ReturnStatus, statusOf } from '../../../domain/returns/status.ts';
import {
  type DeviceReturnSnapshot,
  deviceReturnMachine,
} from '../../../machines/deviceReturn/deviceReturn.machine.ts';
import type { DeviceReturnInput } from '../../../machines/deviceReturn/deviceReturn.setup.ts';

/** A row of the timeline, as far as the machine is concerned. */
export interface RecordedEvent {
  /** Where the return stood afterwards. */
  readonly status: ReturnStatus;
  /** What the machine took, as it was stored. */
  readonly event: unknown;
}

/** What the machine did with a recorded event. */
export interface ReplayedEvent {
  /** `source @ event #candidate`, in order. */
  readonly transitions: readonly string[];
  readonly value: DeviceReturnSnapshot['value'];
  readonly context: DeviceReturnSnapshot['context'];
}

/** Nothing waits here: timers end where the record says that they did. */
const STILL = { setTimeout: () => 0, clearTimeout: () => {} };
const LIVE_MACHINE = deviceReturnMachine.provide({ actions: { announce: () => {} } });

/**
 * Lets the machine take the recorded events of a return once more, to learn which transitions it
 * took. Null for an event, and for all after it, when it does not lead where the record says: it
 * was taken by another version of the machine. Touches nothing.
 */
export function replay(
  input: DeviceReturnInput,
  recorded: readonly RecordedEvent[],
): readonly (ReplayedEvent | null)[] {
  let taken: string[] = [];
  const inspect = (seen: InspectionEvent) => {
    if (seen.type === '@xstate.microstep') taken.push(...seen._transitions.map(idOfTaken));
  };
  const actor = createActor(LIVE_MACHINE, { input, inspect, clock: STILL });
  let isLost = false;
  // A payload of another shape makes guards throw: then it is another machine's.
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
    const transitions = taken;
    taken = [];
    isLost ||= statusOf(snapshot) !== status;
    return isLost ? null : { transitions, value: snapshot.value, context: snapshot.context };
  });
  actor.stop();
  return answers;
}

/**
 * What was recorded, as the machine takes it, which does nothing about what is none of its events,
 * such as a note; null for a row without one.
 */
function eventIn(stored: unknown): ReturnEvent | null {
  const isEvent = typeof stored === 'object' && stored !== null && 'type' in stored;
  // Written by the machine's own types; its timers' events are not among those that it declares.
  return isEvent ? (stored as ReturnEvent) : null;
}
