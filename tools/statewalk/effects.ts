import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import { cut, wrapped } from './drivers/plainText.ts';
import { type Edge, type Graph, stepKey } from './graph/graph.ts';
import type { MachineFacts } from './graph/machineFacts.ts';
import type { PlannedAction } from './graph/simulate.ts';
import type { Subject } from './subject.ts';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isWords(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Differences in `after`, one line each: `address.city = "Berlin"`. */
function changesOf(before: unknown, after: unknown, path: string): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  // A list of strings is printed as a whole: removing one entry moves all later ones.
  if (isWords(after)) return [`${path} = ${after.join(', ').replaceAll('\n', ' ') || 'nothing'}`];
  if (!isRecord(before) || !isRecord(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [`${path} = ${JSON.stringify(after) ?? 'gone'}`];
  }
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changesOf(before[key], after[key], path === '' ? key : `${path}.${key}`),
  );
}

/** A value as JSON; of a long one the beginning with a mark. */
const brief = (value: unknown) => cut(JSON.stringify(value));

/** Effect that an action requests; null for internal actions of the interpreter. */
function requestedEffect({ type, params }: PlannedAction): string | null {
  const fields = isRecord(params) ? params : {};
  const { src, id, input, delay } = fields;
  const event = isRecord(fields.event) ? fields.event : {};
  if (type === 'xstate.stopChild' || type === 'xstate.cancel') return null;
  if (type === 'xstate.spawnChild') {
    const name = typeof src === 'string' ? src : String(id);
    return input === undefined ? `runs ${name}` : `runs ${name} ${brief(input)}`;
  }
  if (type === 'xstate.raise') {
    return delay === undefined
      ? `raises ${JSON.stringify(event)}`
      : `in ${delay} ms: ${event.type}`;
  }
  return params === undefined ? `does ${type}` : `does ${type} ${brief(params)}`;
}

/** Context changes and requested effects of a step. */
function movesOf({ snapshot, actions }: Edge, before: AnyMachineSnapshot | undefined): string[] {
  const requested = actions.map(requestedEffect).filter((line) => line !== null);
  return [...changesOf(before?.context ?? {}, snapshot.context, ''), ...requested];
}

/** Selector values that are new after a step and that no context change explains. */
function shownBy(
  { contract }: Subject,
  { snapshot }: Edge,
  before: AnyMachineSnapshot | undefined,
  moves: readonly string[],
): string[] {
  const appearance = before === undefined ? {} : contract.ofMachine(before, {});
  const changes = changesOf(appearance, contract.ofMachine(snapshot, {}), '');
  return changes.filter((line) => !moves.includes(line)).map((line) => `shows ${line}`);
}

/** A step of a graph, with the transitions that it takes. */
interface TakenStep {
  readonly edge: Edge;
  readonly before: AnyMachineSnapshot | undefined;
  readonly transitions: readonly string[];
}

/**
 * Effects of each transition of a machine as lines to review: its context changes, the actors it
 * starts with their input, its actions, and the selector values that a person sees change; then
 * where each event is refused. A transition stands once for each case that triggers it, with as few
 * others as can be beside it. The paths can't detect a wrong value here: their expectations are
 * computed by the same machine.
 */
export function effectsTable(subject: Subject, graph: Graph, facts: MachineFacts): string {
  const steps: TakenStep[] = [];
  const refused = new Map<string, Set<string>>();
  const note = (edge: Edge, before: AnyMachineSnapshot | undefined) => {
    if (edge.label !== '' || before === undefined) {
      steps.push({ edge, before, transitions: edge.label.split(' + ') });
      return;
    }
    const listening = facts
      .activeNodes(before.value)
      .filter((node) => facts.candidates(node, edge.event.event.type).length > 0);
    const step = stepKey(edge.event);
    const places = refused.get(step) ?? new Set<string>();
    for (const { path } of listening) places.add(path.join('.'));
    refused.set(step, places);
  };
  for (const start of graph.starts) note(start, undefined);
  for (const { out, snapshot } of graph.nodes) for (const edge of out) note(edge, snapshot);
  const rows = withoutRepeats(steps).map(({ edge, before }) => {
    const moves = movesOf(edge, before);
    const lines = [...moves, ...shownBy(subject, edge, before, moves)];
    const effect = lines.flatMap((line) => wrapped(`  ${line}`)).join('\n');
    return { step: stepKey(edge.event), label: edge.label, effect };
  });
  rows.sort((a, b) => (`${a.step}: ${a.label}` < `${b.step}: ${b.label}` ? -1 : 1));
  // Transitions with the same effect share its lines.
  const blocks = new Map<string, { heads: string[]; effect: string }>();
  for (const { step, label, effect } of rows) {
    const existing = blocks.get(`${step}\n${effect}`);
    if (existing !== undefined) existing.heads.push(`and ${label}`);
    else {
      const head = label === '' ? step : `${step}: ${label}`;
      blocks.set(`${step}\n${effect}`, { heads: [head], effect });
    }
  }
  const blockLines = [...blocks.values()].flatMap(({ heads, effect }) => [
    ...heads.flatMap(wrapped),
    ...(effect === '' ? [] : [effect]),
  ]);
  const refusals = [...refused].map(([step, places]) =>
    wrapped(`${step}: refused in ${[...places].sort().join(', ')}`).join('\n'),
  );
  return `${[...blockLines, ...refusals.sort()].join('\n')}\n`;
}

/** The steps with the fewest transitions that show each transition, and each case of the first one. */
function withoutRepeats(steps: readonly TakenStep[]): TakenStep[] {
  const seen = new Set<string>();
  const sorted = [...steps].sort((a, b) => a.transitions.length - b.transitions.length);
  return sorted.filter(({ edge, transitions }) => {
    const facts = [`${stepKey(edge.event)} ${transitions[0]}`, ...transitions];
    const isNew = facts.some((fact) => !seen.has(fact));
    for (const fact of facts) seen.add(fact);
    return isNew;
  });
}
