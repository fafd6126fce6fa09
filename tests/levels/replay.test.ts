import { expect, test } from 'vitest';
import {
  createFailureStore,
  FIXTURE_FORMAT,
  FIXTURE_VERSION,
  machinePort,
  matchInWords,
  mismatchInWords,
  titleOf,
} from '../../tools/statewalk/statewalk.ts';
import { stepsToSave, testWalk } from '../../tools/statewalk/suites.ts';
import { createCanary } from './canary.ts';
import { type Replay, readReplayLogs, replayAt } from './replayLogs.ts';

const replays = readReplayLogs().flatMap((log) => {
  const replay = replayAt(1, log);
  if (replay === null) {
    process.stdout.write(`${log.machine} (${log.actor}): no profile knows this machine.\n`);
    return [];
  }
  process.stdout.write(matchInWords(log, replay.match));
  return [replay];
});

test('the log contains a known machine', () => {
  expect(replays.length).toBeGreaterThan(0);
});

for (const replay of replays) {
  const { log, subject, match } = replay;
  if (match.walk.length > 0) {
    const openPort = (meter: Parameters<typeof machinePort>[1]) =>
      machinePort(subject, meter, createCanary(subject));
    const pathId = `${subject.id}-1-replay`;
    testWalk({ subject, level: 1, openPort }, replay, match.walk, pathId);
  }
  test(`the log of ${log.machine} (${log.actor}) matches the model`, () => {
    if (match.mismatch !== null) throw new Error(mismatchInWords(match));
    if (process.env.PATHS_SAVE !== undefined) save(replay);
  });
}

/** Saves the walk with the tests, like a failure. */
function save({ subject, match }: Replay): void {
  const store = createFailureStore({ kept: 'tests/failures', fresh: 'tests/failures' });
  for (const level of subject.contract.page === undefined
    ? [1 as const]
    : [1 as const, 3 as const]) {
    const file = store.save({
      format: FIXTURE_FORMAT,
      version: FIXTURE_VERSION,
      ...{ machine: subject.id, level, variant: null, path: `${subject.id}-${level}-replay` },
      ...{ title: titleOf(match.walk), seed: null, savedAt: new Date().toISOString() },
      steps: stepsToSave(subject, level, match.walk),
      failure: { step: match.walk.length - 1, message: 'From a log.', expected: null, seen: null },
    });
    process.stdout.write(`saved as ${file}\n`);
  }
}
