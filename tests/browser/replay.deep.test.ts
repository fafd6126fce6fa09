import { expect, test } from 'vitest';
import { mismatchInWords } from '../../tools/statewalk/statewalk.ts';
import { testLogInBuiltApp } from '../levels/levelThree.ts';
import { readReplayLogs, replayAt } from '../levels/replayLogs.ts';

// Without `--replay`, the sample log beside the tests.
const replays = readReplayLogs().flatMap((log) => replayAt(3, log) ?? []);

test('the log contains a machine with a page', () => {
  expect(replays.length).toBeGreaterThan(0);
});

for (const replay of replays) {
  const { log, match } = replay;
  if (match.walk.length > 0) testLogInBuiltApp(replay);
  test(`the log of ${log.machine} (${log.actor}) can be walked in the browser`, () => {
    expect(mismatchInWords(match)).toBe('');
  });
}
