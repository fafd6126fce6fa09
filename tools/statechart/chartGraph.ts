import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { durationWord } from './durationWord.ts';
import { guardWord } from './guardWord.ts';
import { eventWord, transitionsOf } from './transitions.ts';

type Transition = ReturnType<typeof transitionsOf>[number];

/** Cause of a transition. */
export type Cause = 'event' | 'timer' | 'always' | 'outcome';

/** One transition, as it is written at its arrow or, without a target, inside its state. */
export interface ChartLine {
  /** The transition's id, the same at all levels of the tests. */
  readonly id: string;
  readonly cause: Cause;
  /** `kit.shipped`, `after 30 minutes`, `always`. */
  readonly words: string;
  /** `isPermitted and isNews`, or null. */
  readonly guard: string | null;
  /** Extra note, such as that it is new. */
  readonly note?: string;
}

export interface ChartState {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final';
  /** The child that is entered first. */
  readonly initial: string | null;
  /** The actors that run while it is active. */
  readonly runs: readonly string[];
  /** Transitions that it takes without leaving. */
  readonly internal: readonly ChartLine[];
  readonly note?: string;
  readonly children: readonly ChartState[];
}

/** An arrow; all transitions between the same two states share one. */
export interface ChartArrow {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly lines: readonly ChartLine[];
}

/** A statechart to be drawn. */
export interface Chart {
  readonly root: ChartState;
  readonly arrows: readonly ChartArrow[];
}

/** Reads a machine as a chart: every state and every transition of it is somewhere in there. */
export function readChart(machine: AnyStateMachine): Chart {
  const transitions = transitionsOf(machine);
  const arrows = new Map<string, ChartArrow>();
  for (const fact of transitions) {
    for (const target of fact.definition.target ?? []) {
      const source = fact.definition.source.id;
      const id = `${source} → ${target.id}`;
      const lines = [...(arrows.get(id)?.lines ?? []), lineOf(machine, fact)];
      arrows.set(id, { id, source, target: target.id, lines });
    }
  }
  const stateOf = (node: AnyStateNode): ChartState => ({
    id: node.id,
    name: node.parent === undefined ? machine.id : node.key,
    description: node.description ?? '',
    kind: node.type === 'history' ? 'atomic' : node.type,
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    runs: node.invoke.map(({ id, src }) => (typeof src === 'string' ? src : id)),
    internal: transitions
      .filter(({ definition }) => definition.source === node && definition.target === undefined)
      .map((fact) => lineOf(machine, fact)),
    children: Object.values(node.states).map(stateOf),
  });
  return { root: stateOf(machine.root), arrows: [...arrows.values()] };
}

function lineOf(machine: AnyStateMachine, { id, definition }: Transition): ChartLine {
  const event = eventWord(definition.eventType, definition.source.id);
  const [kind, name = ''] = event.split(' ');
  const delay: unknown = machine.implementations.delays?.[name];
  return {
    id,
    cause:
      kind === 'after'
        ? 'timer'
        : kind === 'always'
          ? 'always'
          : kind === 'done' || kind === 'error'
            ? 'outcome'
            : 'event',
    words:
      kind === 'after'
        ? `after ${name}${typeof delay === 'number' ? ` (${durationWord(delay)})` : ''}`
        : event,
    guard: definition.guard === undefined ? null : plainWords(guardWord(definition.guard)),
  };
}

/** `isStepOpen {"step":"device"}` as `isStepOpen step: device`. */
function plainWords(guard: string): string {
  return guard.replaceAll(/[{}"]/g, '').replaceAll(':', ': ');
}

/** Returns the chart with notes at the states and transitions that have one, by their IDs. */
export function withNotes(chart: Chart, notes: ReadonlyMap<string, string>): Chart {
  const withNote = <T extends { readonly id: string }>(item: T): T => {
    const note = notes.get(item.id);
    return note === undefined ? item : { ...item, note };
  };
  const stateWith = (state: ChartState): ChartState => ({
    ...withNote(state),
    internal: state.internal.map(withNote),
    children: state.children.map(stateWith),
  });
  const arrows = chart.arrows.map((arrow) => ({ ...arrow, lines: arrow.lines.map(withNote) }));
  return { root: stateWith(chart.root), arrows };
}

/** Every state of a chart, the root first. */
export function allStates(state: ChartState): readonly ChartState[] {
  return [state, ...state.children.flatMap(allStates)];
}
