import { type Edge, type Graph, stateName, stepKey } from '../graph/graph.ts';
import { leafKeys } from '../graph/machineFacts.ts';
import type { Walk } from '../tour/tour.ts';
import type { LoggedEvent } from './eventLog.ts';

/** First difference between a log and the model. */
interface Mismatch {
  /** The place of the event in the actor's log, from 1. */
  readonly place: number;
  readonly logged: LoggedEvent;
  /** Possible states of the model before the event. */
  readonly from: readonly string[];
  /** States that the model would reach with it. */
  readonly to: readonly string[];
}
export interface Match {
  /** The shortest walk that does what the log says, as far as they agree. */
  readonly walk: Walk;
  /** Number of its steps before the log begins. */
  readonly before: number;
  readonly mismatch: Mismatch | null;
}

interface Trace {
  readonly node: number;
  readonly edge: Edge;
  readonly previous: Trace | null;
  readonly length: number;
  readonly before: number;
}

const BEGINS = 'xstate.init';

/**
 * Finds a walk whose events and states are those of a log. A log tells no payloads: of the cases
 * that fit, those are taken that lead on.
 * @param isPossible whether a step can be made where the walk is to be walked
 */
export function matchLog(
  graph: Graph,
  log: readonly LoggedEvent[],
  isPossible: (edge: Edge, from: string | null) => boolean = () => true,
): Match {
  const [first] = log;
  const starts = graph.starts
    .filter((edge) => isPossible(edge, null))
    .map((edge): Trace => ({ node: edge.to, edge, previous: null, length: 1, before: 0 }));
  const isComplete = first?.event === BEGINS;
  let frontier = isComplete
    ? starts.filter((trace) => fits(trace.edge, first))
    : spread(graph, starts, isPossible);
  if (isComplete && frontier.length === 0) {
    const to = starts.map(({ edge }) => stateName(edge.snapshot));
    return {
      walk: [],
      before: 0,
      mismatch: { place: 1, logged: first, from: [], to: [...new Set(to)] },
    };
  }
  for (const [at, logged] of log.entries()) {
    if (isComplete && at === 0) continue;
    const next = frontier.flatMap((trace) => advance(graph, trace, logged, isPossible));
    if (next.length === 0)
      return { ...walkOf(frontier), mismatch: mismatchAt(graph, frontier, logged, at) };
    frontier = shortestPerNode(next);
  }
  return { ...walkOf(frontier), mismatch: null };
}

function fits({ snapshot }: Edge, { state }: LoggedEvent): boolean {
  return state === null || leafKeys(snapshot.value).join(' ') === state;
}

/** Every node, by the shortest walk that leads there: a log may have lost its beginning. */
function spread(
  graph: Graph,
  starts: readonly Trace[],
  isPossible: (edge: Edge, from: string | null) => boolean,
): Trace[] {
  const found = new Map<number, Trace>();
  const queue = [...starts];
  for (const trace of queue) {
    if (found.has(trace.node)) continue;
    const reached = { ...trace, before: trace.length };
    found.set(trace.node, reached);
    const node = graph.nodes[trace.node];
    for (const edge of node?.out ?? []) {
      if (node === undefined || !isPossible(edge, stateName(node.snapshot))) continue;
      queue.push({ node: edge.to, edge, previous: reached, length: trace.length + 1, before: 0 });
    }
  }
  return [...found.values()];
}

function advance(
  graph: Graph,
  trace: Trace,
  logged: LoggedEvent,
  isPossible: (edge: Edge, from: string | null) => boolean,
): Trace[] {
  const node = graph.nodes[trace.node];
  if (node === undefined) return [];
  const handled = node.out.filter(({ event }) => event.event.type === logged.event);
  if (handled.length === 0) {
    // The event is not handled: it was sent without effect.
    return logged.state === null || leafKeys(node.snapshot.value).join(' ') === logged.state
      ? [trace]
      : [];
  }
  return handled
    .filter((edge) => fits(edge, logged) && isPossible(edge, stateName(node.snapshot)))
    .map((edge) => ({
      ...{ node: edge.to, edge, previous: trace },
      ...{ length: trace.length + 1, before: trace.before },
    }));
}

function shortestPerNode(traces: readonly Trace[]): Trace[] {
  const best = new Map<number, Trace>();
  for (const trace of traces) {
    const existing = best.get(trace.node);
    if (existing === undefined || trace.length < existing.length) best.set(trace.node, trace);
  }
  return [...best.values()];
}

function walkOf(frontier: readonly Trace[]): { walk: Walk; before: number } {
  const best = [...frontier].sort((a, b) => a.length - b.length)[0];
  const walk: Edge[] = [];
  for (let trace = best ?? null; trace !== null; trace = trace.previous) walk.unshift(trace.edge);
  return { walk, before: best?.before ?? 0 };
}

function mismatchAt(
  graph: Graph,
  frontier: readonly Trace[],
  logged: LoggedEvent,
  at: number,
): Mismatch {
  const nodes = frontier.flatMap(({ node }) => graph.nodes[node] ?? []);
  const from = new Set(nodes.map(({ snapshot }) => stateName(snapshot)));
  const edges = nodes.flatMap(({ out }) =>
    out.filter(({ event }) => event.event.type === logged.event),
  );
  const to = new Set(edges.map(({ snapshot }) => stateName(snapshot)));
  return { place: at + 1, logged, from: [...from], to: [...to] };
}

/** Whether a level can make a step, by the keys of `Profile.excluded`. */
export function possibleWithout(excluded: Readonly<Record<string, string>>) {
  return (edge: Edge, from: string | null): boolean => {
    const step = stepKey(edge.event);
    const to = edge.label === '' ? 'nothing' : stateName(edge.snapshot);
    const keys = [step, `${step} > ${to}`, ...(from === null ? [] : [`${step} @ ${from}`])];
    return keys.every((key) => !(key in excluded));
  };
}
