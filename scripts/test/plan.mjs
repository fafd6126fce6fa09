// Steps of `npm test` and `npm run test:deep`.

/** Time zones far from UTC, across the date line, and with half an hour. */
const ZONES = ['Pacific/Auckland', 'America/St_Johns'];

/**
 * Each check is one script that passes or fails. Stages run one after another; in a stage, the
 * steps of one `lane` run in this order, parallel to the other lanes. More processes than
 * processors evict each other's caches: browser and ui took 269 s beside each other, and 141 and
 * 85 s one after the other.
 */
export const CHECKS = [
  {
    name: 'types',
    stage: 1,
    lane: 1,
    script: [
      ...['node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '1'],
      // A second run checks what changed since: 7 instead of 114 s of processor time.
      ...['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
    ],
    // The compiler is written in Go; with less frequent garbage collection it takes a sixth less
    // processor time.
    env: { GOGC: '400' },
  },
  {
    name: 'lint',
    stage: 1,
    lane: 1,
    script: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings'],
  },
  { name: 'size', stage: 1, lane: 1, script: ['scripts/size.mjs'], needsBuild: true },
];

/**
 * The projects of vitest.config.ts. `share`: share of the processors for files that run in
 * parallel; the browser suite waits for pages half of the time. `budget`: processor seconds that a
 * suite may take; about twice its cost on two idle cores when the budget was set, so that a slow
 * machine keeps it too.
 */
export const SUITES = [
  { name: 'machines', stage: 1, lane: 2, share: 0.5, budget: 230 },
  { name: 'server', stage: 2, lane: 1, share: 1, budget: 700, needsBuild: true },
  {
    name: 'browser',
    stage: 3,
    lane: 1,
    share: 1,
    budget: 900,
    needsBuild: true,
    needsBrowser: true,
  },
  { name: 'ui', stage: 4, lane: 1, share: 1, budget: 450 },
];

/**
 * Suites of a whole run. The machines are walked beside the type check, which keeps one processor
 * busy; the rest of their project follows it there.
 */
export const SUITES_OF_WHOLE = [
  ...SUITES.map((suite) =>
    suite.name === 'machines' ? { ...suite, env: { TEST_PART: 'walks' }, budget: 170 } : suite,
  ),
  {
    name: 'laws',
    project: 'machines',
    env: { TEST_PART: 'laws' },
    ...{ stage: 1, lane: 1, share: 0.5, budget: 100 },
  },
];

/** Stages that run one after another, each as a list of lanes that run in parallel. */
export function stagesOf(steps) {
  return grouped(steps, 'stage').map((stage) => grouped(stage, 'lane'));
}

function grouped(steps, key) {
  const values = [...new Set(steps.map((step) => step[key]))].sort((a, b) => a - b);
  return values.map((value) => steps.filter((step) => step[key] === value));
}

/** Steps of the deep run only, beside all suites in their deep form. */
export const DEEP_STEPS = [
  ...ZONES.map((zone, index) => ({
    name: index === 0 ? 'zones' : `zones-${index + 1}`,
    project: 'machines',
    env: { TZ: zone, TEST_DEEP: undefined },
  })),
  // West of UTC a day, and so a month, begins late: what the server computes in its own zone fails.
  {
    name: 'server-zone',
    project: 'server',
    env: { TZ: 'America/Los_Angeles', TEST_DEEP: undefined },
    needsBuild: true,
  },
  { name: 'fuzz', script: ['scripts/fuzz.mjs', '--requests', '5000'], needsBuild: true },
  // Faults that a run of every change has to detect.
  {
    name: 'faults',
    script: ['scripts/faults.mjs'],
    env: { TEST_DEEP: undefined, PATHS_SEED: undefined },
    hasOutput: true,
  },
];
