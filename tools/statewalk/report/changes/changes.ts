import type { DefinedState, DefinedTransition, Definition } from '../definition.ts';

type ChangeKind = 'added' | 'removed' | 'retargeted' | 'changed';

/** Differences of one state or transition. */
export interface Change {
  readonly kind: ChangeKind;
  readonly subject: 'state' | 'transition';
  /** Present id; for something removed, the earlier id. */
  readonly id: string;
  /** `guard: isOpen → isOpen and isMine`, a line each; none when it came or went. */
  readonly details: readonly string[];
}

/** Changes of a machine from one definition to the next. */
export function changesBetween(previous: Definition, now: Definition): readonly Change[] {
  return [
    ...stateChanges(previous.states, now.states),
    ...transitionChanges(previous.transitions, now.transitions),
  ];
}

const listed = (names: readonly string[]) => (names.length === 0 ? 'nothing' : names.join(', '));

function difference(name: string, previous: string, now: string): string[] {
  return previous === now ? [] : [`${name}: ${previous} → ${now}`];
}

function stateChanges(
  previous: readonly DefinedState[],
  now: readonly DefinedState[],
): readonly Change[] {
  const before = new Map(previous.map((state) => [state.id, state]));
  const today = new Set(now.map(({ id }) => id));
  const changes = now.flatMap((state): Change[] => {
    const was = before.get(state.id);
    if (was === undefined) return [{ kind: 'added', subject: 'state', id: state.id, details: [] }];
    const details = [
      ...difference('kind', was.kind, state.kind),
      ...difference('does', listed(was.does), listed(state.does)),
    ];
    return details.length === 0
      ? []
      : [{ kind: 'changed', subject: 'state', id: state.id, details }];
  });
  const removed = previous
    .filter(({ id }) => !today.has(id))
    .map(({ id }): Change => ({ kind: 'removed', subject: 'state', id, details: [] }));
  return [...changes, ...removed];
}

/** `login.editing @ link.requested`: all candidates for an event share it. */
const slotOf = ({ id }: DefinedTransition) => id.replace(/ #\d+$/, '');

function transitionChanges(
  previous: readonly DefinedTransition[],
  now: readonly DefinedTransition[],
): readonly Change[] {
  const slots = new Set([...now, ...previous].map(slotOf));
  return [...slots].flatMap((slot) =>
    changesInSlot(
      previous.filter((transition) => slotOf(transition) === slot),
      now.filter((transition) => slotOf(transition) === slot),
    ),
  );
}

/**
 * A candidate that is put before others moves their numbers, so candidates are matched by what
 * they do: first those that are alike in everything, then in where they lead, then in their
 * guard, then in order.
 */
function changesInSlot(
  previous: readonly DefinedTransition[],
  now: readonly DefinedTransition[],
): readonly Change[] {
  const unmatched = [...previous];
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
    for (const transition of now) {
      const index = pairs.has(transition)
        ? -1
        : unmatched.findIndex((was) => isAlike(was, transition));
      const [was] = index < 0 ? [] : unmatched.splice(index, 1);
      if (was !== undefined) pairs.set(transition, was);
    }
  }
  const changes = now.flatMap((transition): Change[] => {
    const was = pairs.get(transition);
    const base = { subject: 'transition', id: transition.id } as const;
    if (was === undefined) return [{ ...base, kind: 'added', details: [] }];
    const details = detailsOf(was, transition);
    if (details.length === 0) return [];
    return [{ ...base, kind: sameTarget(was, transition) ? 'changed' : 'retargeted', details }];
  });
  const removed = unmatched.map(
    ({ id }): Change => ({ kind: 'removed', subject: 'transition', id, details: [] }),
  );
  return [...changes, ...removed];
}

function detailsOf(previous: DefinedTransition, now: DefinedTransition): readonly string[] {
  const target = ({ to }: DefinedTransition) => (to.length === 0 ? 'stays' : to.join(', '));
  return [
    ...difference('leads to', target(previous), target(now)),
    ...difference('guard', previous.guard ?? 'none', now.guard ?? 'none'),
    ...difference('actions', listed(previous.actions), listed(now.actions)),
  ];
}
