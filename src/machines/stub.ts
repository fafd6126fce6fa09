/**
 * Placeholder for an actor or action with external effects: it throws, so that a machine that
 * wasn't wired by `.provide()` fails instead of doing nothing.
 */
export function notProvided(name: string): () => never {
  return () => {
    throw new Error(`"${name}" is not provided: wire it with machine.provide().`);
  };
}
