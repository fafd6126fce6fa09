import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import type { SightRecord } from './contract.ts';
import { leafKeys } from './machineFacts.ts';
import type { PlannedAction } from './simulate.ts';
import type { Subject } from './subject.ts';

/** The facts that a page can show. */
function visible({ contract }: Subject, sight: SightRecord): SightRecord {
  const unseen = contract.page?.unseen ?? {};
  return Object.fromEntries(Object.entries(sight).filter(([key]) => !(key in unseen)));
}

/** What the contract expects a person to see on the page (levels 2 and 3). */
export function expectedOnPage(
  subject: Subject,
  ...rest: [AnyMachineSnapshot, (readonly PlannedAction[])?]
) {
  return visible(subject, expectedSight(subject, ...rest));
}

/** What the contract expects a person to see in a state, `actions` having just been taken. */
export function expectedSight(
  { contract }: Subject,
  snapshot: AnyMachineSnapshot,
  actions: readonly PlannedAction[] = [],
): SightRecord {
  const sights = leafKeys(snapshot.value).map((key) => {
    const sight = contract.states[key];
    if (!sight) throw new Error(`The contract says that nothing rests in ${key}, but a path does`);
    return sight(snapshot);
  });
  const effects = actions.map(({ type, params }) => contract.effects[type]?.(params) ?? {});
  return Object.assign({}, ...sights, ...effects);
}

/** Whether everything that is expected is seen. */
export function isSeen(expected: SightRecord, seen: SightRecord): boolean {
  return Object.entries(expected).every(([key, value]) => isDeepStrictEqual(seen[key], value));
}
