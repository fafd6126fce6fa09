import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FAILURES } from '../failures/store.ts';
import { goldenTable } from '../golden.ts';
import { IS_DEEP } from '../graph/depth.ts';
import type { Graph } from '../graph/graph.ts';
import { readMachine } from '../graph/machineFacts.ts';
import type { Subject } from '../subject.ts';
import { failWith, WALK } from './fault.ts';
import { readIgnored } from './ignored.ts';
import { findFault } from './randomWalks.ts';
import { classesOf, type RuleContext } from './rules.ts';
import { walkSettings } from './seed.ts';
import { replayMoves } from './walking.ts';

/** A small number on every run; `--runs` sets more. */
const RUNS = IS_DEEP ? 600 : 20;

/** Declares the random walks of a machine, those that were saved first. */
export function testWalks(subject: Subject, graph: Graph, goldenFile: string): void {
  const suite = { machine: subject.id, level: 1, variant: WALK } as const;
  const file = join(dirname(expect.getState().testPath ?? ''), goldenFile);
  // The first run writes the table if none was reviewed yet.
  const table = existsSync(file)
    ? readFileSync(file, 'utf8')
    : goldenTable(readMachine(subject.machine));
  const book: RuleContext = {
    subject,
    isIgnored: readIgnored(subject.id, table),
    classes: classesOf(subject, graph),
  };
  describe(`${subject.id} at level 1, ${WALK}`, () => {
    for (const saved of FAILURES.of(suite, subject.profile)) {
      test(`again, from ${saved.file}: ${saved.fixture.title}`, async () => {
        const moves = saved.fixture.steps.flatMap(({ move }) => (move === undefined ? [] : [move]));
        const { error } = await replayMoves(book, moves);
        if (error !== null) throw error;
        FAILURES.passed(saved);
      });
    }
    const settings = walkSettings(RUNS);
    test(`${settings.runs} random walks keep the rules (--seed ${settings.seed})`, async () => {
      const fault = await findFault(book, settings);
      if (fault !== null) failWith(fault);
    });
  });
}
