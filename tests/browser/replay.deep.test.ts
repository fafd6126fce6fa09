import { expect, test } from 'vitest';
import { partingInWords } from '../../tools/statewalk/statewalk.ts';
import { givenLog, replayAt } from '../levels/givenLog.ts';
import { testLogInBuiltApp } from '../levels/levelThree.ts';

// Without `--replay`, the sample log beside the tests.
const replays = givenLog().flatMap((log) => replayAt(3, log) ?? []);

test('the log contains a machine with a page', () => {
  expect(replays.length).toBeGreaterThan(0);
});

for (const replay of replays) {
  const { log, match } = replay;
  if (match.walk.length > 0) testLogInBuiltApp(replay);
  test(`the log of ${log.machine} (${log.actor}) can be walked in the browser`, () => {
    expect(partingInWords(match)).toBe('');
  });
}
