import fc from 'fast-check';

/** Choice of fast-check for one step of a walk: a kind of move, and an index among the moves of this kind. */
export const choice = <K extends string>(kind: K, weight: number) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), pick: fc.nat(1000) }),
});
