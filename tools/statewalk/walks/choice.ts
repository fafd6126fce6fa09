import fc from 'fast-check';

/** What fast-check chooses for one step of a walk: a kind of move, and which of those there are. */
export const choice = <K extends string>(kind: K, weight: number) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), pick: fc.nat(1000) }),
});
