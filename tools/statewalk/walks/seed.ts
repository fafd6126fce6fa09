/** Settings of random walks. */
export interface WalkSettings {
  readonly seed: number;
  /** Path of fast-check: which walk of the seed, and how far it was shrunk. */
  readonly path: string | undefined;
  readonly runs: number;
}

/** Fixed seed: the walks of a commit are reproducible; another number tries others. */
const SEED = 2026;

/**
 * Reads `--seed` (`42`, `42:17:0`, `random`) and `--runs` from the environment.
 * @param usualRuns default number of walks
 */
export function walkSettings(
  usualRuns: number,
  env: Readonly<Record<string, string | undefined>> = process.env,
): WalkSettings {
  const value = env.PATHS_SEED ?? String(SEED);
  const [seed = '', ...path] = value.split(':');
  return {
    seed: seed === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(seed),
    path: path.length > 0 ? path.join(':') : undefined,
    runs: env.PATHS_RUNS === undefined ? usualRuns : Number(env.PATHS_RUNS),
  };
}
