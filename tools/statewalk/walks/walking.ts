import type { AnyActorRef } from 'xstate';
import { type MoveResult, startControlledMachine } from './controlledMachine.ts';
import type { Move, PossibleMoves } from './moves.ts';
import { createRuleChecker, type RuleContext } from './rules.ts';

/** Choice of fast-check: any move of a kind, or one that the machine currently handles. */
export interface Choice {
  readonly kind: 'onward' | 'event' | 'answer' | 'staleAnswer' | 'other';
  readonly pick: number;
}

/** A walk that has ended: the moves in order, and the error that ended it, if any. */
export interface WalkResult {
  readonly results: readonly MoveResult[];
  readonly moves: readonly Move[];
  readonly error: unknown;
}

const at = (all: readonly Move[], pick: number): Move | undefined => all[pick % all.length];

/** Resolves a choice in the machine's present state; undefined if there is no move of the kind. */
function moveOf(
  repertoire: PossibleMoves,
  { kind, pick }: Choice,
  last: MoveResult,
): Move | undefined {
  const { events, answers, staleAnswers, otherMoves } = repertoire;
  switch (kind) {
    case 'event':
      return at(events, pick);
    case 'answer':
      return at(answers, pick);
    case 'staleAnswer':
      return at(staleAnswers, pick);
    case 'other':
      return at(otherMoves, pick);
    case 'onward': {
      const { after } = last;
      const children: Record<string, AnyActorRef | undefined> = after.children;
      const running = Object.values(children).map((child) => child?.src);
      const possible = [
        ...events.filter((move) => move.kind === 'event' && after.can(move.event)),
        ...answers.filter((move) => move.kind === 'answer' && running.includes(move.actor)),
        ...otherMoves.filter(({ kind: type }) => type === 'wait'),
      ];
      return at(possible, pick);
    }
  }
}

/** Walks the choices of fast-check, and checks the rules after every step. */
export async function walkChoices(
  book: RuleContext,
  repertoire: PossibleMoves,
  start: number,
  choices: readonly Choice[],
): Promise<WalkResult> {
  return walk(book, function* () {
    const first = at(repertoire.starts, start);
    if (first === undefined) throw new Error('The profile has no input');
    let last: MoveResult = yield first;
    for (const choice of choices) {
      const move = moveOf(repertoire, choice, last);
      if (move !== undefined) last = yield move;
    }
  });
}

/** Walks moves that were saved. */
export function replayMoves(book: RuleContext, moves: readonly Move[]): Promise<WalkResult> {
  return walk(book, function* () {
    for (const move of moves) yield move;
  });
}

async function walk(
  book: RuleContext,
  createMoves: () => Generator<Move, void, MoveResult>,
): Promise<WalkResult> {
  const machine = startControlledMachine(book.subject);
  const referee = createRuleChecker(book);
  const results: MoveResult[] = [];
  const moves: Move[] = [];
  const iterator = createMoves();
  try {
    let next = iterator.next();
    while (!next.done) {
      moves.push(next.value);
      const result = await machine.do(next.value);
      results.push(result);
      referee(result);
      next = iterator.next(result);
    }
    return { results, moves, error: null };
  } catch (error) {
    return { results, moves, error };
  } finally {
    machine.stop();
  }
}
