/**
 * The stand-in for an actor or action that reaches outside: it throws, so that a machine
 * that was not wired by `.provide()` says so instead of doing nothing.
 */
export function notProvided(name: string): () => never {
  return () => {
    throw new Error(`"${name}" is not provided: wire it with machine.provide().`);
  };
}
