import type { EventObject } from 'xstate';
import { outcomeEvent, type Subject } from '../subject.ts';

/** One thing that is done on a random walk, whether or not it means anything now. */
export type Move = { readonly step: string; readonly title: string } & (
  | { readonly kind: 'start'; readonly input: unknown }
  | { readonly kind: 'event'; readonly event: EventObject }
  | {
      readonly kind: 'answer';
      readonly actor: string;
      /** Event that the actor sends when it ends. */
      readonly event: EventObject;
      /** The response to an earlier request: one that was completed or canceled. */
      readonly isStale: boolean;
    }
  /** The first timer that runs ends, or, having waited longer, the second too. */
  | { readonly kind: 'wait'; readonly timers: 1 | 2 }
  /** The page is reloaded from the persisted snapshot. */
  | { readonly kind: 'restore' }
);

/** Moves that are possible with a machine, by its profile. */
export interface PossibleMoves {
  readonly starts: readonly Move[];
  readonly events: readonly Move[];
  readonly answers: readonly Move[];
  readonly staleAnswers: readonly Move[];
  readonly otherMoves: readonly Move[];
}

export function possibleMovesOf({ profile, machine }: Subject): PossibleMoves {
  const cases = <C>(all: Readonly<Record<string, Readonly<Record<string, C>>>>) =>
    Object.entries(all).flatMap(([name, byCase]) =>
      Object.entries(byCase).map(([caseName, definition]) => ({ name, caseName, definition })),
    );
  const answers = (isStale: boolean): Move[] =>
    cases(profile.outcomes).map(({ name, caseName, definition }) => ({
      kind: 'answer',
      step: `${name} ends/${caseName}${isStale ? ' (too late)' : ''}`,
      title: isStale ? `${definition.title}, of an earlier request` : definition.title,
      actor: name,
      event: outcomeEvent(name, definition),
      isStale,
    }));
  const hasDelays = Object.keys(machine.implementations.delays).length > 0;
  const waits: Move[] = [
    { kind: 'wait', step: 'wait/1', title: 'waits', timers: 1 },
    { kind: 'wait', step: 'wait/2', title: 'waits longer', timers: 2 },
  ];
  return {
    starts: Object.entries(profile.inputs).map(([name, { title, input }]) => ({
      kind: 'start',
      step: `start/${name}`,
      title,
      input,
    })),
    events: cases(profile.events).map(({ name, caseName, definition }) => ({
      kind: 'event',
      step: `${name}/${caseName}`,
      title: definition.title,
      event: { ...definition.event, type: name },
    })),
    answers: answers(false),
    staleAnswers: answers(true),
    otherMoves: [
      ...(hasDelays ? waits : []),
      { kind: 'restore', step: 'restore/kept', title: 'is kept and taken up again' },
    ],
  };
}
