import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loginMachine } from '../../src/machines/login.machine.ts';
import { createFailureStore, readMachine, walkSettings } from '../../tools/statewalk/statewalk.ts';
import { modelEventOf } from '../../tools/statewalk/suites.ts';
import type { Subject } from '../levels/contract.ts';
import { walkPage } from '../levels/pageWalk.ts';
import { walkPages } from '../levels/pageWalks.ts';
import { renderedLoginPage } from '../machines/login.rendered.ts';

const login = renderedLoginPage;
const facts = readMachine(login.machine);
const settings = { seed: 7, path: undefined, runs: 10 };
/** Short timeouts in milliseconds: the faults here don't disappear by waiting. */
const PATIENCE = [500, 200] as const;
/**
 * Contradicts the page: its machine drops every failure, while the page's contract expects it at
 * the field.
 */
const wrong: Subject = {
  ...login,
  machine: loginMachine.provide({ actions: { setFailure: () => {} } }),
};

test('walks continue, leave with pending requests, and press twice', async () => {
  const { fault, done, walks } = await walkPages(login, facts, settings);
  expect(fault).toBeNull();
  expect(walks).toBe(settings.runs);
  expect(done).toMatchObject({ left: settings.runs });
  for (const kind of ['step', 'again', 'slow']) expect(done[kind], kind).toBeGreaterThan(0);
});

test('a fault is reported as the shortest walk, with a seed and a file that replay it', async () => {
  const { fault } = await walkPages(wrong, facts, settings, { patience: PATIENCE });
  const titles = fault?.fixture.steps.map(({ title }) => title) ?? [];
  expect(titles).toHaveLength(3);
  expect(titles[1]).toMatch(/^asks for a link/);
  const { message = '', fixture } = fault ?? {};
  expect(message).toContain('what is seen in failed');
  expect(message).toContain('3. ');
  expect(message).toMatch(/again: npm run paths -- --machine login --level 2 --seed 7:\d/);

  const seeded = walkSettings(10, { PATHS_SEED: fixture?.seed ?? '' });
  const again = await walkPages(wrong, facts, seeded, { patience: PATIENCE });
  expect(again.fault?.fixture.steps).toEqual(fixture?.steps);

  if (fixture === undefined) throw new Error('There is no fault to save');
  const folder = mkdtempSync(join(tmpdir(), 'failures-'));
  const store = createFailureStore({ kept: join(folder, 'kept'), fresh: join(folder, 'fresh') });
  store.save(fixture);
  const [saved] = store.of({ machine: 'login', level: 2, variant: 'random walk' }, login.profile);
  const replay = (subject: Subject) =>
    walkPage({ subject, facts, patience: 500 }, function* () {
      for (const step of saved?.fixture.steps ?? []) yield modelEventOf(step);
    });
  expect((await replay(wrong)).error).toMatchObject({ message: expect.stringMatching(/failed/) });
  expect((await replay(login)).error).toBeNull();
}, 120_000);

test('a product rule broken by the page is named', async () => {
  const invariants = {
    'nobody asks twice': (_: unknown, past: { requests: readonly unknown[] }) =>
      past.requests.length < 2,
  };
  const strict = { ...login, profile: { ...login.profile, invariants } };
  const { fault } = await walkPages(strict, facts, settings, { patience: PATIENCE });
  expect(fault?.message).toMatch(/^nobody asks twice\n/);
}, 120_000);
