// What `npm test` and `npm run test:deep` run.

/** Far from UTC, on the other side of the date line, and with half an hour. */
const ZONES = ['Pacific/Auckland', 'America/St_Johns'];

/** Each is one script that passes or fails. */
export const CHECKS = [
  { name: 'types', script: ['node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '2'] },
  {
    name: 'lint',
    script: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings'],
  },
  { name: 'size', script: ['scripts/size.mjs'], needsBuild: true },
];

/**
 * The projects of vitest.config.ts. `budget`: processor seconds that a suite may take; about twice
 * what it took on two quiet cores when the budget was set, so that a slow machine keeps it too.
 */
export const SUITES = [
  { name: 'machines', budget: 200 },
  { name: 'ui', budget: 450 },
  { name: 'server', budget: 1200, needsBuild: true },
  { name: 'browser', budget: 900, needsBuild: true, needsBrowser: true },
];

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
