/** How random walks are chosen. */
export interface WalkSettings {
  readonly seed: number;
  /** Of fast-check: which walk of the seed, and how far it was shrunk. */
  readonly path: string | undefined;
  readonly runs: number;
}

/** The same commit walks the same ways; another number tries others. */
const SEED = 2026;

/**
 * Reads `--seed` (`42`, `42:17:0`, `random`) and `--runs` from the environment.
 * @param usualRuns how many walks, where nothing is said
 */
export function walkSettings(
  usualRuns: number,
  env: Readonly<Record<string, string | undefined>> = process.env,
): WalkSettings {
  const given = env.PATHS_SEED ?? String(SEED);
  const [seed = '', ...path] = given.split(':');
  return {
    seed: seed === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(seed),
    path: path.length > 0 ? path.join(':') : undefined,
    runs: env.PATHS_RUNS === undefined ? usualRuns : Number(env.PATHS_RUNS),
  };
}
