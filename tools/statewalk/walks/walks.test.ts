import { expect, test } from 'vitest';
import { assign } from 'xstate';
import { login, loginMachine } from '../example/login.ts';
import { goldenTable } from '../golden.ts';
import { exploreGraph } from '../graph/graph.ts';
import { readMachine } from '../graph/machineFacts.ts';
import type { Subject } from '../subject.ts';
import { readIgnored } from './ignored.ts';
import { possibleMovesOf } from './moves.ts';
import { findFault } from './randomWalks.ts';
import { classesOf, type RuleContext } from './rules.ts';
import { walkSettings } from './seed.ts';
import { type Choice, replayMoves, walkChoices } from './walking.ts';

const facts = readMachine(login.machine);
const whole: RuleContext = {
  subject: login,
  isIgnored: readIgnored('login', goldenTable(facts)),
  classes: classesOf(login, exploreGraph(login, facts)),
};
const settings = { seed: 7, path: undefined, runs: 200 };

/** The rules of the login machine, held against another one. */
function bookOf(machine: Subject['machine'], more: Partial<RuleContext> = {}): RuleContext {
  return { ...whole, subject: { ...login, machine }, ...more };
}

test('a correct machine breaks no rule', async () => {
  expect(await findFault(whole, settings)).toBeNull();
});

/** Carries what JSON cannot. */
const unknownFailure = { kind: 'fault', message: 'Strange.', at: new Date(0) } as const;
const throwError = (): never => {
  throw new Error('The fuse has blown.');
};
const provide = loginMachine.provide.bind(loginMachine);
test.each([
  [
    'a failure that is shown too long',
    provide({ actions: { clearFailure: () => {} } }),
    'a person sees what submitting means',
  ],
  [
    'a failure that is swallowed',
    provide({ actions: { keepFailure: () => {} } }),
    'a person sees what failed means',
  ],
  [
    'a state that the generator does not know',
    provide({ actions: { keepEmail: assign({ email: ({ context }) => `${context.email}x` }) } }),
    'the generator knows every class of states',
  ],
  [
    'what does not survive being kept',
    provide({ actions: { keepFailure: assign({ failure: () => unknownFailure }) } }),
    'what the machine remembers is plain JSON',
  ],
  [
    'an action that breaks the machine',
    provide({ actions: { keepFailure: assign({ failure: throwError }) } }),
    'The fuse has blown.',
  ],
])('walks find %s', async (_, machine, rule) => {
  const fault = await findFault(bookOf(machine), settings);
  expect(fault?.message).toContain(rule);
});

test('walks find an event that the reviewed table says is ignored', async () => {
  const isIgnored = readIgnored('login', 'editing ignores link.requested\n');
  const fault = await findFault({ ...whole, isIgnored }, settings);
  expect(fault?.message).toContain('"link.requested" is ignored in editing, as the table says');
});

test('walks find a broken product rule, and report the shortest way there', async () => {
  const invariants = {
    'nobody asks twice': (_: unknown, past: { requests: readonly unknown[] }) =>
      past.requests.length < 2,
  };
  const book = bookOf(loginMachine);
  const subject = { ...book.subject, profile: { ...login.profile, invariants } };
  const fault = await findFault({ ...book, subject }, settings);
  const [rule, ...steps] = fault?.message.split('\n') ?? [];
  expect(rule).toBe('nobody asks twice');
  expect(steps.at(-1)).toMatch(/again: npm run paths -- --machine login --level 1 --seed 7:\d/);
  const titles = fault?.fixture.steps.map(({ title }) => title) ?? [];
  expect(titles.slice(0, 2)).toEqual(['opens the login page', 'asks for a link']);
  expect(titles.length).toBeLessThanOrEqual(5);
  expect(titles).not.toContain('types again');
});

test('a seed with its path leads to the same walk', async () => {
  const book = bookOf(loginMachine.provide({ actions: { keepFailure: () => {} } }));
  const fault = await findFault(book, settings);
  const replayed = await findFault(
    book,
    walkSettings(200, { PATHS_SEED: fault?.fixture.seed ?? '' }),
  );
  expect(replayed?.fixture.steps).toEqual(fault?.fixture.steps);
});

test('a saved walk breaks its rule again, and passes on the correct machine', async () => {
  const book = bookOf(loginMachine.provide({ actions: { keepFailure: () => {} } }));
  const fault = await findFault(book, settings);
  const moves =
    fault?.fixture.steps.flatMap(({ move }) => (move === undefined ? [] : [move])) ?? [];
  expect((await replayMoves(book, moves)).error).toMatchObject({ name: 'BrokenRule' });
  expect((await replayMoves(whole, moves)).error).toBeNull();
});

test('walks send late answers, end delays, send ignored events, and restore snapshots', async () => {
  const repertoire = possibleMovesOf(login);
  const typing = repertoire.events.findIndex(({ step }) => step === 'email.edited/edited');
  const choices: Choice[] = [
    { kind: 'event', pick: 0 },
    { kind: 'answer', pick: 0 },
    { kind: 'staleAnswer', pick: 1 },
    { kind: 'event', pick: typing },
    { kind: 'other', pick: 0 },
  ];
  const { results, error } = await walkChoices(whole, repertoire, 0, choices);
  expect(error).toBeNull();
  expect(results.map(({ move, isIdle, after }) => [move.step, isIdle, after.value])).toEqual([
    ['start/plain', false, 'editing'],
    ['link.requested/valid', false, 'submitting'],
    ['sendMagicLink ends/sent', false, 'linkSent'],
    ['sendMagicLink ends/tooMany (too late)', false, 'linkSent'],
    ['email.edited/edited', false, 'linkSent'],
    ['restore/kept', false, 'linkSent'],
  ]);
});
