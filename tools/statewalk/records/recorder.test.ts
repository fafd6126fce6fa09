import { afterEach, expect, test, vi } from 'vitest';
import { login } from '../example/login.ts';
import { planPaths } from '../plan.ts';
import { startRecord } from './recorder.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('durations of steps are never negative, also when a path stops the clock of its page', () => {
  const { tour } = planPaths(login, 1);
  const [walk = []] = tour.walks;
  const recorder = startRecord('login-1-b4k7r', walk);
  vi.useFakeTimers({ now: 0 });
  for (const _ of walk) recorder.stepDone(undefined);
  const { ms, steps } = recorder.passed();
  expect(ms).toBeGreaterThanOrEqual(0);
  for (const step of steps) expect(step.ms).toBeGreaterThanOrEqual(0);
});
