import type { LevelCoverage } from '../records/coverage.ts';
import type { PathRecord, StepRecord, SuiteRecord } from '../records/record.ts';
import type { Release } from '../report/changes/releases.ts';
import { machineReport } from '../report/collect.ts';
import type { Report } from '../report/report.ts';
import { loginMachine } from './login.ts';

/** A step as a run records it. */
export function stepOf(step: Partial<StepRecord>): StepRecord {
  return {
    step: 'a/b',
    title: 'does',
    transitions: [],
    state: 'editing',
    ms: 5,
    photo: null,
    ...step,
  };
}

/** A path of the login machine: opens the page, asks for a link. */
export function pathOf(path: Partial<PathRecord> = {}): PathRecord {
  const asks = ['login.editing @ link.requested #0'];
  return {
    id: 'login-1-b4k7r',
    title: 'opens the login page, then asks for a link',
    status: 'passed',
    ms: 12,
    steps: [
      stepOf({ step: 'start/plain', title: 'opens the login page' }),
      stepOf({
        step: 'link.requested/valid',
        title: 'asks for a link',
        transitions: asks,
        state: 'submitting',
      }),
    ],
    failure: null,
    ...path,
  };
}

/** A path that failed at its second step. */
export const failedPath = pathOf({
  id: 'login-1-h6t2m',
  status: 'failed',
  failure: {
    step: 1,
    message: 'the form should be sending\nand a second line',
    expected: "{\n  form: 'sending',\n  error: null\n}",
    seen: "{\n  form: 'ready',\n  error: null\n}",
  },
});

const COUNT = { total: 4, covered: 4 };
const FULL: LevelCoverage = {
  paths: 1,
  steps: 2,
  states: COUNT,
  transitions: COUNT,
  outcomes: COUNT,
  guards: COUNT,
  pairs: COUNT,
  missing: [],
  infeasible: {},
};

/** The record of a suite of the login machine. */
export function recordOf({
  coverage,
  ...record
}: Partial<Omit<SuiteRecord, 'coverage'>> & {
  coverage?: Partial<LevelCoverage>;
} = {}): SuiteRecord {
  return {
    machine: 'login',
    level: 1,
    variant: null,
    at: '2026-11-21T12:00:00.000Z',
    paths: [pathOf()],
    ...record,
    coverage: { ...FULL, ...coverage },
  };
}

/** A report about the login machine alone. */
export async function reportOf(
  records: readonly SuiteRecord[],
  {
    release = null,
    saved = [],
    notRun = [],
  }: Partial<Pick<Report, 'saved' | 'notRun'>> & { release?: Release | null } = {},
): Promise<Report> {
  return {
    title: 'Paths',
    notRun,
    machines: [await machineReport({ name: 'login', machine: loginMachine }, records, release)],
    release: release?.version ?? null,
    commit: 'abc1234',
    madeAt: '2026-11-21T12:30:00.000Z',
    saved,
  };
}
