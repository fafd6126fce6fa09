import type { AnyActorRef } from 'xstate';
import type { Deed, Repertoire } from './deeds.ts';
import { type Happening, startLooseMachine } from './looseMachine.ts';
import { createReferee, type RuleBook } from './rules.ts';

/** What fast-check chooses: any deed of a kind, or one that means something now. */
export interface Choice {
  readonly kind: 'onward' | 'event' | 'answer' | 'staleAnswer' | 'other';
  readonly pick: number;
}

/** A walk that has ended: the deeds in order, and the trouble that ended it, if any. */
export interface Walked {
  readonly happenings: readonly Happening[];
  readonly deeds: readonly Deed[];
  readonly trouble: unknown;
}

const at = (all: readonly Deed[], pick: number): Deed | undefined => all[pick % all.length];

/** Which deed is meant, the machine being where it is; undefined when there is none of the kind. */
function deedOf(repertoire: Repertoire, { kind, pick }: Choice, last: Happening): Deed | undefined {
  const { events, answers, staleAnswers, others } = repertoire;
  switch (kind) {
    case 'event':
      return at(events, pick);
    case 'answer':
      return at(answers, pick);
    case 'staleAnswer':
      return at(staleAnswers, pick);
    case 'other':
      return at(others, pick);
    case 'onward': {
      const { after } = last;
      const children: Record<string, AnyActorRef | undefined> = after.children;
      const running = Object.values(children).map((child) => child?.src);
      const possible = [
        ...events.filter((deed) => deed.kind === 'event' && after.can(deed.event)),
        ...answers.filter((deed) => deed.kind === 'answer' && running.includes(deed.actor)),
        ...others.filter(({ kind: one }) => one === 'wait'),
      ];
      return at(possible, pick);
    }
  }
}

/** Walks as fast-check chose, and holds the rules against every step. */
export async function walkChoices(
  book: RuleBook,
  repertoire: Repertoire,
  start: number,
  choices: readonly Choice[],
): Promise<Walked> {
  return walk(book, function* () {
    const first = at(repertoire.starts, start);
    if (first === undefined) throw new Error('The profile has no input');
    let last: Happening = yield first;
    for (const choice of choices) {
      const deed = deedOf(repertoire, choice, last);
      if (deed !== undefined) last = yield deed;
    }
  });
}

/** Walks deeds that were saved. */
export function walkDeeds(book: RuleBook, deeds: readonly Deed[]): Promise<Walked> {
  return walk(book, function* () {
    for (const deed of deeds) yield deed;
  });
}

async function walk(
  book: RuleBook,
  course: () => Generator<Deed, void, Happening>,
): Promise<Walked> {
  const machine = startLooseMachine(book.subject);
  const referee = createReferee(book);
  const happenings: Happening[] = [];
  const deeds: Deed[] = [];
  const going = course();
  try {
    let next = going.next();
    while (!next.done) {
      deeds.push(next.value);
      const happening = await machine.do(next.value);
      happenings.push(happening);
      referee(happening);
      next = going.next(happening);
    }
    return { happenings, deeds, trouble: null };
  } catch (trouble) {
    return { happenings, deeds, trouble };
  } finally {
    machine.stop();
  }
}
