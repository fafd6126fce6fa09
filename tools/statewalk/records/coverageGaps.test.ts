import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import type { Contract } from '../contract.ts';
import { login, loginContract, type loginMachine, loginProfile } from '../example/login.ts';
import { planPaths } from '../plan.ts';
import type { Profile } from '../profile.ts';
import { subjectOf } from '../subject.ts';
import { LEVELS, type Level } from '../types.ts';
import { coverageGapsOf } from './coverageGaps.ts';

/** All that the paths of a level have as their goals. */
function allOf(level: Level, subject = login) {
  const plan = planPaths(subject, level);
  return { plan, reached: new Set([...plan.goals].filter((goal) => !(goal in plan.infeasible))) };
}
const ONE_OF_EACH: Readonly<Record<Level, readonly string[]>> = {
  1: ['state failed', 'transition login.failed @ email.edited #0', 'outcome sendMagicLink/sent'],
  2: ['state failed', 'transition login.failed @ email.edited #0', 'outcome sendMagicLink/sent'],
  3: ['state failed', 'transition login.failed @ email.edited #0', 'outcome sendMagicLink/sent'],
};

describe.each(LEVELS)('at level %i', (level) => {
  test('a run that reached every goal passes', () => {
    const { plan, reached } = allOf(level);
    const found = coverageGapsOf(plan, login.profile, level, reached);
    expect(found).toEqual({ missing: [], feasible: [], unused: [], unexplained: [] });
  });
  test.each(ONE_OF_EACH[level])('a run that never reached "%s" fails and names it', (goal) => {
    const { plan, reached } = allOf(level);
    expect(reached.delete(goal)).toBe(true);
    expect(coverageGapsOf(plan, login.profile, level, reached).missing).toEqual([goal]);
  });
});

test.each([1, 2] as const)(
  'at level %i a pair of transitions that was never taken fails',
  (level) => {
    const { plan, reached } = allOf(level);
    const [pair = ''] = [...reached].filter((goal) => goal.startsWith('pair '));
    expect(reached.delete(pair)).toBe(true);
    expect(coverageGapsOf(plan, login.profile, level, reached).missing).toEqual([pair]);
    expect(coverageGapsOf(plan, login.profile, level, reached, true).missing).toEqual([]);
  },
);

test('an outcome that no path has met fails', () => {
  const later = { title: 'the mail comes later', done: undefined };
  const sendMagicLink = { ...loginProfile.outcomes.sendMagicLink, later };
  const more = subjectOf({ ...loginProfile, outcomes: { sendMagicLink } }, loginContract);
  const { plan } = allOf(1, more);
  const { reached } = allOf(1);
  expect(coverageGapsOf(plan, more.profile, 1, reached).missing).toContain(
    'outcome sendMagicLink/later',
  );
});

test('a goal called infeasible but reached fails, and an exclusion without use or reason', () => {
  const excluded = { 1: { 'email.edited/edited': ' ', 'email.edited/never': 'Nobody does.' } };
  const subject = subjectOf({ ...loginProfile, excluded }, loginContract);
  const { plan } = allOf(1, subject);
  const found = coverageGapsOf(plan, subject.profile, 1, allOf(1).reached);
  expect(found.feasible).toContain('transition login.failed @ email.edited #0');
  expect(found.unused).toEqual(['email.edited/never']);
  expect(found.unexplained).toEqual(['email.edited/edited']);
});

const waiting = setup({ delays: { pause: 5 } }).createMachine({
  initial: 'waiting',
  states: { waiting: { after: { pause: 'done' } }, done: {} },
});
type LoginProfile = Profile<typeof loginMachine>;
type LoginStates = Contract<typeof loginMachine, Record<string, unknown>>['states'];
type Fits<Given, Wanted> = Given extends Wanted ? 'compiles' : 'is refused';

test('an incomplete profile or contract does not compile', () => {
  // Were one of these to fit, its line would not compile.
  const noEvent: Fits<
    Omit<LoginProfile['events'], 'form.reopened'>,
    LoginProfile['events']
  > = 'is refused';
  const noOutcome: Fits<Record<never, never>, LoginProfile['outcomes']> = 'is refused';
  const noDelay: Fits<Record<never, never>, Profile<typeof waiting>['delays']> = 'is refused';
  const noState: Fits<Omit<LoginStates, 'failed'>, LoginStates> = 'is refused';
  const whole: Fits<typeof loginProfile.events, LoginProfile['events']> = 'compiles';
  expect([noEvent, noOutcome, noDelay, noState, whole]).toEqual([
    ...['is refused', 'is refused', 'is refused', 'is refused', 'compiles'],
  ]);
});
