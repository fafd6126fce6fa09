import type { DefinedState, DefinedTransition, Definition } from './definition.ts';

export type ChangeKind = 'added' | 'removed' | 'retargeted' | 'changed';

/** Differences of one state or transition. */
export interface Change {
  readonly kind: ChangeKind;
  readonly what: 'state' | 'transition';
  /** Its id today; of something removed, its id then. */
  readonly id: string;
  /** `guard: isOpen → isOpen and isMine`, a line each; none when it came or went. */
  readonly details: readonly string[];
}

/** Changes of a machine from one definition to the next. */
export function changesBetween(then: Definition, now: Definition): readonly Change[] {
  return [
    ...stateChanges(then.states, now.states),
    ...transitionChanges(then.transitions, now.transitions),
  ];
}

const listed = (words: readonly string[]) => (words.length === 0 ? 'nothing' : words.join(', '));

function difference(name: string, then: string, now: string): string[] {
  return then === now ? [] : [`${name}: ${then} → ${now}`];
}

function stateChanges(
  then: readonly DefinedState[],
  now: readonly DefinedState[],
): readonly Change[] {
  const before = new Map(then.map((state) => [state.id, state]));
  const today = new Set(now.map(({ id }) => id));
  const changes = now.flatMap((state): Change[] => {
    const was = before.get(state.id);
    if (was === undefined) return [{ kind: 'added', what: 'state', id: state.id, details: [] }];
    const details = [
      ...difference('kind', was.kind, state.kind),
      ...difference('does', listed(was.does), listed(state.does)),
    ];
    return details.length === 0 ? [] : [{ kind: 'changed', what: 'state', id: state.id, details }];
  });
  const removed = then
    .filter(({ id }) => !today.has(id))
    .map(({ id }): Change => ({ kind: 'removed', what: 'state', id, details: [] }));
  return [...changes, ...removed];
}

/** `login.editing @ link.requested`: all candidates for an event share it. */
const slotOf = ({ id }: DefinedTransition) => id.replace(/ #\d+$/, '');

function transitionChanges(
  then: readonly DefinedTransition[],
  now: readonly DefinedTransition[],
): readonly Change[] {
  const slots = new Set([...now, ...then].map(slotOf));
  return [...slots].flatMap((slot) =>
    slotChanges(
      then.filter((one) => slotOf(one) === slot),
      now.filter((one) => slotOf(one) === slot),
    ),
  );
}

/**
 * A candidate that is put before others moves their numbers, so candidates are matched by what
 * they do: first those that are alike in everything, then in where they lead, then in their
 * guard, then in order.
 */
function slotChanges(
  then: readonly DefinedTransition[],
  now: readonly DefinedTransition[],
): readonly Change[] {
  const left = [...then];
  const pairs = new Map<DefinedTransition, DefinedTransition>();
  const sameTarget = (a: DefinedTransition, b: DefinedTransition) => listed(a.to) === listed(b.to);
  const rules: ((a: DefinedTransition, b: DefinedTransition) => boolean)[] = [
    (a, b) => detailsOf(a, b).length === 0,
    (a, b) => sameTarget(a, b) && a.guard === b.guard,
    sameTarget,
    (a, b) => a.guard === b.guard,
    () => true,
  ];
  for (const isAlike of rules) {
    for (const one of now) {
      const index = pairs.has(one) ? -1 : left.findIndex((was) => isAlike(was, one));
      const [was] = index < 0 ? [] : left.splice(index, 1);
      if (was !== undefined) pairs.set(one, was);
    }
  }
  const changes = now.flatMap((one): Change[] => {
    const was = pairs.get(one);
    const base = { what: 'transition', id: one.id } as const;
    if (was === undefined) return [{ ...base, kind: 'added', details: [] }];
    const details = detailsOf(was, one);
    if (details.length === 0) return [];
    return [{ ...base, kind: sameTarget(was, one) ? 'changed' : 'retargeted', details }];
  });
  const removed = left.map(
    ({ id }): Change => ({ kind: 'removed', what: 'transition', id, details: [] }),
  );
  return [...changes, ...removed];
}

function detailsOf(then: DefinedTransition, now: DefinedTransition): readonly string[] {
  const target = ({ to }: DefinedTransition) => (to.length === 0 ? 'stays' : to.join(', '));
  return [
    ...difference('leads to', target(then), target(now)),
    ...difference('guard', then.guard ?? 'none', now.guard ?? 'none'),
    ...difference('actions', listed(then.actions), listed(now.actions)),
  ];
}
