// What `npm test` and `npm run test:deep` run.

/** Far from UTC, on the other side of the date line, and with half an hour. */
const ZONES = ['Pacific/Auckland', 'America/St_Johns'];

/**
 * Each is one script that passes or fails. What is in one `lane` runs in this order; lanes run
 * beside each other, because a suite waits for pages and for the database half of its time.
 */
export const CHECKS = [
  {
    name: 'types',
    lane: 1,
    script: ['node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '1'],
  },
  {
    name: 'lint',
    lane: 1,
    script: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings'],
  },
  { name: 'size', lane: 2, script: ['scripts/size.mjs'], needsBuild: true },
];

/**
 * The projects of vitest.config.ts. `share`: of the processors, how many files run at once where others
 * run beside it; the server's tests wait most, for the database. `budget`: processor seconds that a suite
 * may take; about twice what it took on two quiet cores when the budget was set, so that a slow machine
 * keeps it too.
 */
export const SUITES = [
  { name: 'machines', lane: 1, share: 0.5, budget: 230 },
  { name: 'ui', lane: 1, share: 1, budget: 450 },
  { name: 'server', lane: 2, share: 1, budget: 700, needsBuild: true },
  { name: 'browser', lane: 3, share: 0.5, budget: 900, needsBuild: true, needsBrowser: true },
];

/** What can run beside each other: a list for each lane. */
export function lanesOf(steps) {
  const lanes = [...new Set(steps.map(({ lane }) => lane))];
  return lanes.map((lane) => steps.filter((step) => step.lane === lane));
}

/** Only of the deep run, beside all suites in their deep form. */
export const DEEP_STEPS = [
  ...ZONES.map((zone, index) => ({
    name: index === 0 ? 'zones' : `zones-${index + 1}`,
    project: 'machines',
    env: { TZ: zone, TEST_DEEP: undefined },
  })),
  { name: 'fuzz', script: ['scripts/fuzz.mjs', '--requests', '5000'], needsBuild: true },
  // What a run of every change has to name.
  {
    name: 'faults',
    script: ['scripts/faults.mjs'],
    env: { TEST_DEEP: undefined, PATHS_SEED: undefined },
    says: true,
  },
];
