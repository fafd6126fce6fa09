import type { AnyStateMachine } from 'xstate';
import { statesOf } from './transitions.ts';

/** Names that occur in the events and snapshots of every machine. */
const OF_XSTATE = [
  ...['active', 'done', 'error', 'stopped'],
  ...['xstate.init', 'xstate.stop', 'xstate.promise.resolve', 'xstate.promise.reject'],
];

/** Every name of a machine's definition: states, events, actors, guards, actions, delays, tags. */
export function namesOf(machine: AnyStateMachine): readonly string[] {
  const { actions, actors, delays, guards } = machine.implementations;
  return [
    ...OF_XSTATE,
    machine.id,
    ...[actions, actors, delays, guards].flatMap((named) => Object.keys(named ?? {})),
    ...statesOf(machine).flatMap((node) => [
      node.id,
      node.key,
      ...node.tags,
      ...node.ownEvents.map(String),
      ...node.after.map(({ eventType }) => eventType),
      ...node.invoke.map(({ id }) => id),
    ]),
  ];
}
