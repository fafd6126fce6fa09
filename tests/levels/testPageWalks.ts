import { describe, expect, test } from 'vitest';
import {
  FAILURES,
  failWith,
  readMachine,
  WALK,
  walkSettings,
} from '../../tools/statewalk/statewalk.ts';
import { modelEventOf } from '../../tools/statewalk/suites.ts';
import type { Subject } from './contract.ts';
import { walkPage } from './pageWalk.ts';
import { walkPages } from './pageWalks.ts';

/** Limits of every run: number of steps, and number of walks. */
const ENOUGH = 50;
const RUNS = 20;
/** Time limit of a saved walk's step, and of shrinking, in milliseconds. */
const PATIENCE = 5000;
const SHRINKING_MS = 120_000;
/** Time limit of a walk on busy cores. */
const WALK_MS = 10_000;

/** Declares a page's random walks, saved ones first. */
export function testPageWalks(subject: Subject): void {
  if (process.env.PATH_ID !== undefined) return;
  const facts = readMachine(subject.machine);
  const suite = { machine: subject.id, level: 2, variant: WALK } as const;
  const settings = walkSettings(RUNS);
  // An explicit number of walks disables the limit of steps.
  const enough = process.env.PATHS_RUNS === undefined ? { enough: ENOUGH } : {};
  describe(`${subject.id} at level 2, ${WALK}`, () => {
    for (const saved of FAILURES.of(suite, subject.profile)) {
      test(`again, from ${saved.file}: ${saved.fixture.title}`, async () => {
        const { error } = await walkPage({ subject, facts, patience: PATIENCE }, function* () {
          for (const step of saved.fixture.steps) yield modelEventOf(step);
        });
        if (error !== null) throw error;
        FAILURES.passed(saved);
      });
    }
    test(
      `random walks keep the rules (--seed ${settings.seed})`,
      async () => {
        const { walks, done, fault } = await walkPages(subject, facts, settings, enough);
        if (fault !== null) failWith(fault);
        const counts = Object.entries(done).map(([kind, count]) => `${count} ${kind}`);
        process.stdout.write(
          `${subject.id} at level 2, ${walks} random walks: ${counts.join(', ')}\n`,
        );
        expect(done.step, 'steps of the machine').toBeGreaterThan(walks);
      },
      SHRINKING_MS + settings.runs * WALK_MS,
    );
  });
}
