import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { AFTER, DONE, ERROR } from './xstateNames.ts';

/** An event type in the words of reports: `done sendMagicLink`, `after lifetime`. */
export function eventWord(eventType: string, sourceId: string): string {
  if (eventType === '') return 'always';
  if (eventType.startsWith(DONE)) return `done ${eventType.slice(DONE.length)}`;
  if (eventType.startsWith(ERROR)) return `error ${eventType.slice(ERROR.length)}`;
  if (eventType.startsWith(AFTER)) {
    return `after ${eventType.slice(AFTER.length, -(sourceId.length + 1))}`;
  }
  return eventType;
}

/** The id of a transition definition, the same everywhere: `source @ event #candidate`. */
export function transitionId(sourceId: string, eventType: string, candidate: number): string {
  return `${sourceId} @ ${eventWord(eventType, sourceId)} #${candidate}`;
}

/** The id of a transition that the interpreter reports as taken. */
export function idOfTransition(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const candidates = eventType === '' ? source.always : source.transitions.get(eventType);
  return transitionId(source.id, eventType, candidates?.indexOf(transition) ?? -1);
}

/** Every state of a machine, parents before their children. */
export function statesOf(machine: AnyStateMachine): readonly AnyStateNode[] {
  const all = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap(all),
  ];
  return all(machine.root);
}

/** Every transition of a machine with its id, state by state. */
export function transitionsOf(
  machine: AnyStateMachine,
): readonly { readonly id: string; readonly definition: AnyTransitionDefinition }[] {
  return statesOf(machine).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flatMap((candidates) =>
      candidates.map((definition, index) => ({
        id: transitionId(node.id, definition.eventType, index),
        definition,
      })),
    ),
  );
}
