import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { StateValue } from 'xstate';
import { isSeen } from './appearances.ts';
import type { AppearanceRecord } from './contract.ts';
import type { Port } from './drivers/port.ts';
import { leafKeys } from './graph/machineFacts.ts';
import type { Meter } from './graph/meter.ts';
import type { ModelEvent } from './xstateTest.ts';

/** Expected result of a step. */
interface ExpectedStep {
  readonly event: Pick<ModelEvent, 'type' | 'title'>;
  /** The transitions that the step takes, as one word; empty when every guard says no. */
  readonly label: string;
  readonly value: StateValue;
  readonly appearance: AppearanceRecord;
}

/** Environment in which a path is walked, and how exactly its transitions can be counted there. */
export interface StepContext {
  readonly port: Port;
  readonly meter: Meter;
  /** Events that the page sends before another one, by the other's type. */
  readonly precedingEvents: Readonly<Record<string, readonly string[]>>;
  /** React's StrictMode runs effects twice, so an event may come twice. */
  readonly mayRepeat: boolean;
}

/**
 * Waits until a step has led to the expected state, and fails if it doesn't: compares the
 * appearance, the state of the machine and the transitions it took. Returns the appearance.
 */
export async function expectStep(
  place: StepContext,
  arrival: ExpectedStep,
): Promise<AppearanceRecord> {
  const { port, meter } = place;
  const { label, value, appearance } = arrival;
  let seen: AppearanceRecord = {};
  const transitions: string[] = [];
  await port.until(async () => {
    seen = await port.see();
    transitions.push(...meter.takeLabels().filter((candidate) => candidate !== ''));
    // A page that was prerendered looks right before its machine runs, and a step that leads
    // back to where it began looks done before it was made.
    const isDone = port.isUnwatched || label === '' || transitions.length > 0;
    const hasArrived = port.isUnwatched || isDeepStrictEqual(meter.present(), value);
    return isDone && hasArrived && isSeen(appearance, seen);
  });
  expect(seen, `what is seen in ${leafKeys(value).join(' + ')}`).toMatchObject(appearance);
  if (port.isUnwatched) return seen;
  expect(meter.present(), 'the state of the machine').toEqual(value);
  const own = withoutPreceding(place, arrival, transitions);
  const counted = place.mayRepeat ? own.slice(0, 1) : own;
  expect(counted.map(inOrder), `the transitions of "${arrival.event.title}"`).toEqual(
    label === '' ? [] : [inOrder(label)],
  );
  return seen;
}

/** XState doesn't guarantee the order of parallel regions after the first transition. */
function inOrder(label: string): string {
  const [first = '', ...rest] = label.split(' + ');
  return [first, ...rest.sort()].join(' + ');
}

/** The transitions taken, without those of events that the page sends before this one. */
function withoutPreceding(
  { precedingEvents }: StepContext,
  { event }: ExpectedStep,
  transitions: readonly string[],
) {
  const preceding = precedingEvents[event.type] ?? [];
  const isPreceding = (label: string) => preceding.some((type) => label.includes(` @ ${type} #`));
  return [
    ...transitions.slice(0, -1).filter((label) => !isPreceding(label)),
    ...transitions.slice(-1),
  ];
}
