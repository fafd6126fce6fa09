import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import { expectedAppearance, isSeen } from '../appearances.ts';
import { type Graph, stateName } from '../graph/graph.ts';
import { leafKeys } from '../graph/machineFacts.ts';
import type { PlannedAction } from '../graph/simulate.ts';
import type { Subject } from '../subject.ts';
import type { MoveResult } from './controlledMachine.ts';
import type { Request } from './history.ts';
import type { IsIgnored } from './ignored.ts';
import type { Move } from './moves.ts';

/** A rule that a walk has broken, with what the rule wants and what was seen. */
export class BrokenRule extends Error {
  readonly expected: unknown;
  readonly actual: unknown;
  constructor(rule: string, expected?: unknown, actual?: unknown) {
    super(rule);
    this.name = 'BrokenRule';
    this.expected = expected;
    this.actual = actual;
  }
}

export interface RuleContext {
  readonly subject: Subject;
  readonly isIgnored: IsIgnored;
  /** Every class of snapshots that the generator knows. */
  readonly classes: ReadonlySet<string>;
}

export function classOf({ profile }: Subject, snapshot: AnyMachineSnapshot): string {
  return JSON.stringify([snapshot.value, snapshot.status, profile.project(snapshot.context)]);
}
export function classesOf(subject: Subject, graph: Graph): Set<string> {
  return new Set(graph.nodes.map(({ snapshot }) => classOf(subject, snapshot)));
}

/** Holds the rules against one walk, step by step. */
export function createRuleChecker({ subject, isIgnored, classes }: RuleContext) {
  const { contract, profile } = subject;
  const events: { type: string; isTaken: boolean }[] = [];
  const requests: Request[] = [];
  const effects: PlannedAction[] = [];
  /** Effects of the last taken step. */
  let left: readonly PlannedAction[] = [];
  let restarts = 0;
  /** The walk did what the generator leaves out on purpose: its classes need not be known. */
  let isOutside = false;

  return (result: MoveResult): void => {
    const { move, before, after, taken } = result;
    requests.push(...result.requests);
    effects.push(...result.effects);
    if (move.kind === 'event') events.push({ type: move.event.type, isTaken: taken.length > 0 });
    if (move.kind === 'restore') restarts += 1;
    if (taken.length > 0 || move.kind === 'start') left = result.effects;
    if (before !== null && isLeftOut(subject, before, move)) isOutside = true;

    if (after.status === 'error')
      throw new BrokenRule('the machine never breaks', null, after.error);
    expectDescribed(subject, after);
    if (before !== null) expectAgreement(result, before, isIgnored);
    const { context } = after;
    const plain = JSON.parse(JSON.stringify(context));
    if (!isDeepStrictEqual(withoutUndefined(context), plain)) {
      throw new BrokenRule('what the machine remembers is plain JSON', plain, context);
    }
    const appearance = expectedAppearance(subject, after, left);
    const patches = left.map(({ type, params }) => contract.effects[type]?.(params) ?? {});
    const seen = contract.ofMachine(after, Object.assign({}, ...patches));
    if (!isSeen(appearance, seen)) {
      throw new BrokenRule(`a person sees what ${stateName(after)} means`, appearance, seen);
    }
    if (!isOutside && !classes.has(classOf(subject, after))) {
      const knownStates = [...classes].filter((state) =>
        state.startsWith(`[${JSON.stringify(after.value)},`),
      );
      const rule = 'the generator knows every class of states';
      throw new BrokenRule(rule, knownStates, classOf(subject, after));
    }
    for (const [rule, holds] of Object.entries(profile.invariants ?? {})) {
      if (!holds(after, { events, requests, effects, restarts, before })) {
        throw new BrokenRule(rule, 'true', { state: after.value, context: after.context });
      }
    }
  };
}

function isLeftOut({ profile }: Subject, before: AnyMachineSnapshot, move: Move): boolean {
  if (profile.leavesOut === undefined) return false;
  if (move.kind === 'event' || move.kind === 'answer') {
    return profile.leavesOut(before.context, move.step);
  }
  // The timer that ends is unknown here; a machine that leaves timers out leaves events out too.
  return move.kind === 'wait';
}

function expectDescribed({ contract }: Subject, snapshot: AnyMachineSnapshot): void {
  const unknownStates = leafKeys(snapshot.value).filter((leaf) => !contract.states[leaf]);
  if (unknownStates.length > 0) {
    throw new BrokenRule(
      'the contract describes every state',
      Object.keys(contract.states),
      unknownStates,
    );
  }
}

/** Checks that `can` agrees with the machine's reaction to events. */
function expectAgreement(
  { move, isIdle, after, canTake, taken, effects, requests }: MoveResult,
  before: AnyMachineSnapshot,
  isIgnored: IsIgnored,
): void {
  const isUnchanged =
    taken.length === 0 &&
    effects.length === 0 &&
    requests.length === 0 &&
    isDeepStrictEqual([after.value, after.status], [before.value, before.status]) &&
    isDeepStrictEqual(after.context, before.context);
  const expectUnchanged = (rule: string) => {
    if (isUnchanged) return;
    const was = { value: before.value, context: before.context };
    const is = { value: after.value, context: after.context, taken, effects, requests };
    throw new BrokenRule(rule, was, is);
  };
  if (isIdle) expectUnchanged('where nothing was done nothing changes');
  if (before.status === 'done' && move.kind !== 'restore')
    expectUnchanged('what has ended stays as it ended');
  if (move.kind === 'answer' && move.isStale) {
    expectUnchanged('an answer to an earlier request changes nothing');
  }
  if (move.kind === 'event') {
    if (isIgnored(before, move.event.type)) {
      expectUnchanged(`"${move.event.type}" is ignored in ${stateName(before)}, as the table says`);
    }
    if (before.status === 'active' && canTake !== taken.length > 0) {
      throw new BrokenRule('what the machine says it would take it takes', canTake, taken);
    }
  }
  if (move.kind === 'restore') {
    const persisted = { value: before.value, status: before.status, context: before.context };
    const got = { value: after.value, status: after.status, context: after.context };
    if (
      !isDeepStrictEqual(JSON.parse(JSON.stringify(persisted)), JSON.parse(JSON.stringify(got)))
    ) {
      throw new BrokenRule('what was kept is taken up again as it was', persisted, got);
    }
  }
}

function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (typeof value !== 'object' || value === null) return value;
  // An error, a date or a map is no plain object, and stays what it is: it fails the comparison.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, state]) =>
      state === undefined ? [] : [[key, withoutUndefined(state)]],
    ),
  );
}
