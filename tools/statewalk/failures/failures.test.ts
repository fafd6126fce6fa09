import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { machinePort } from '../drivers/machinePort.ts';
import { login, loginMachine, loginProfile, Refused } from '../example/login.ts';
import { createMeter } from '../graph/meter.ts';
import { planPaths } from '../plan.ts';
import type { PathRecord } from '../records/record.ts';
import { runPath, runSavedFailure } from '../runPath.ts';
import type { Subject } from '../subject.ts';
import { createModel } from '../xstateTest.ts';
import { createFailureStore } from './store.ts';

const SUITE = { machine: 'login', level: 1, variant: null } as const;
/** Swallows the error of a failed request. */
const broken: Subject = {
  ...login,
  machine: loginMachine.provide({ actions: { keepFailure: () => {} } }),
};

function makeStore() {
  const folder = mkdtempSync(join(tmpdir(), 'failures-'));
  const [kept, fresh] = [join(folder, 'kept'), join(folder, 'fresh')];
  return { kept, fresh, store: createFailureStore({ kept, fresh }) };
}
type Store = ReturnType<typeof makeStore>['store'];

/** Walks every path of the login machine on `built`; the records. */
async function walkAll(built: Subject, failures: Store, planned = login): Promise<PathRecord[]> {
  const { facts, graph, tour } = planPaths(planned, 1);
  const records: PathRecord[] = [];
  const model = createModel(planned.machine, () => []);
  const openPort = (meter: ReturnType<typeof createMeter>) => machinePort(built, meter);
  const meter = createMeter(facts);
  const walking = {
    ...{ subject: planned, graph, meter, model, failures, openPort },
    ...{ suite: SUITE, mayRepeat: false },
  };
  for (const [index, walk] of tour.walks.entries()) {
    const keep = (record: PathRecord) => records.push(record);
    await runPath(walking, walk, `login-1-${index}`, keep).catch(() => {});
  }
  return records;
}

/** Walks the saved failures again on `built`; the errors. */
async function walkSaved(built: Subject, failures: Store): Promise<string[]> {
  const { facts } = planPaths(login, 1);
  const errors: string[] = [];
  for (const saved of failures.of(SUITE, loginProfile)) {
    const meter = createMeter(facts);
    const openPort = () => machinePort(built, meter);
    const walking = { subject: login, meter, mayRepeat: false, failures, openPort };
    await runSavedFailure(walking, saved).catch((error) => errors.push(error.message));
  }
  return errors;
}

test('a path that fails is saved with its steps, payloads and what was expected and seen', async () => {
  const { store } = makeStore();
  const records = await walkAll(broken, store);
  expect(records.some(({ status }) => status === 'failed')).toBe(true);
  const [saved] = store.of(SUITE, loginProfile);
  const fixture = saved?.fixture;
  expect(fixture?.failure.step).toBe((fixture?.steps.length ?? 0) - 1);
  expect(fixture?.failure.expected).toMatch(/error: '.+'/);
  expect(fixture?.failure.seen).toContain('error: null');
  const requestStep = fixture?.steps.find(({ step }) => step === 'link.requested/valid');
  expect(requestStep?.event).toEqual({ type: 'link.requested', email: 'ada@acme.test' });
  const ended = fixture?.steps.find(({ step }) => step === 'sendMagicLink ends/tooMany');
  const error = Reflect.get(ended?.event ?? {}, 'error');
  // Read from the file as an error of the profile's class, with all fields.
  expect(error).toBeInstanceOf(Refused);
  expect(error).toMatchObject({ message: 'Wait a minute and try again.', kind: 'tooMany' });
});

test('a saved failure fails again while the fault is there, and is kept', async () => {
  const { fresh, store } = makeStore();
  await walkAll(broken, store);
  const before = readdirSync(fresh);
  const errors = await walkSaved(broken, store);
  expect(errors).toHaveLength(before.length);
  expect(errors[0]).toMatch(/what is seen in failed/);
  expect(readdirSync(fresh)).toEqual(before);
});

test('a saved failure is deleted once it passes', async () => {
  const { fresh, store } = makeStore();
  await walkAll(broken, store);
  expect(readdirSync(fresh).length).toBeGreaterThan(0);
  expect(await walkSaved(login, store)).toEqual([]);
  expect(readdirSync(fresh)).toEqual([]);
});

test('a failure whose expectation came from the faulty machine passes by the current contract', async () => {
  const { fresh, store } = makeStore();
  // Planned with the fault in it: the contract can't know the message that was swallowed.
  await walkAll(broken, store, broken);
  expect(readdirSync(fresh).length).toBeGreaterThan(0);
  expect(await walkSaved(login, store)).toEqual([]);
  expect(readdirSync(fresh)).toEqual([]);
});

test('a committed failure is compared with its own expectations', async () => {
  const { fresh, kept } = makeStore();
  await walkAll(broken, createFailureStore({ kept: fresh, fresh: kept }), broken);
  const errors = await walkSaved(login, createFailureStore({ kept, fresh }));
  expect(errors.length).toBeGreaterThan(0);
});

test('a committed failure is kept when it passes', async () => {
  const { fresh, kept } = makeStore();
  await walkAll(broken, createFailureStore({ kept: fresh, fresh: kept }));
  const names = readdirSync(kept);
  expect(names.length).toBeGreaterThan(0);
  expect(await walkSaved(login, createFailureStore({ kept, fresh }))).toEqual([]);
  expect(readdirSync(kept)).toEqual(names);
});

test('a path that fails twice is saved once', async () => {
  const { fresh, store } = makeStore();
  await walkAll(broken, store);
  const names = readdirSync(fresh);
  await walkAll(broken, store);
  expect(readdirSync(fresh)).toEqual(names);
});

test('an invalid file is named, with the error', async () => {
  const { fresh, store } = makeStore();
  await walkAll(broken, store);
  const file = join(fresh, readdirSync(fresh)[0] ?? '');
  const whole = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...whole, version: 2 }));
  expect(() => store.all()).toThrow(`${file} is not a saved failure: its version is not 1.`);
  writeFileSync(file, JSON.stringify({ ...whole, steps: [] }));
  expect(() => store.all()).toThrow('it has no steps');
  writeFileSync(file, '{');
  expect(() => store.all()).toThrow('it is not JSON');
});
