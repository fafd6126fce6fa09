import { expect, test } from 'vitest';
import { login } from '../example/login.ts';
import { exploreGraph, stateName, stepKey } from '../graph/graph.ts';
import { readMachine } from '../graph/machineFacts.ts';
import { readEventLog } from './eventLog.ts';
import { type Match, matchLog, possibleWithout } from './matchLog.ts';
import { mismatchInWords } from './words.ts';

const graph = exploreGraph(login, readMachine(login.machine));
const FAILED = 'xstate.error.actor.sendMagicLink';
const SENT = 'xstate.done.actor.sendMagicLink';

const logged = (...events: readonly (readonly [string, string | null])[]) =>
  events.map(([event, state]) => ({ machine: 'login', actor: 'x:1', event, state }));
const stepsOf = ({ walk }: Match) => walk.map(({ event }) => stepKey(event));
const endOf = ({ walk }: Match) => walk.at(-1) && stateName(walk.at(-1)?.snapshot ?? never());
function never(): never {
  throw new Error('There is a walk');
}

test('among several cases of an event, the one that leads where the log does is chosen', () => {
  const log = logged(
    ['xstate.init', 'editing'],
    ['link.requested', 'editing'],
    ['link.requested', 'submitting'],
  );
  const match = matchLog(graph, log);
  expect(stepsOf(match)).toEqual(['start/plain', 'link.requested/invalid', 'link.requested/valid']);
  expect(match.mismatch).toBeNull();
});

test('a log that lost its beginning starts with the shortest way there', () => {
  const match = matchLog(graph, logged([SENT, 'linkSent'], ['form.reopened', 'editing']));
  expect(stepsOf(match)).toEqual([
    'start/plain',
    'link.requested/valid',
    'sendMagicLink ends/sent',
    'form.reopened/reopened',
  ]);
  expect(match.before).toBe(2);
});

test('an ignored event changes nothing, in the log as in the model', () => {
  const match = matchLog(graph, logged(['xstate.init', 'editing'], ['form.reopened', 'editing']));
  expect(match.mismatch).toBeNull();
  expect(endOf(match)).toBe('editing');
});

test('a difference between log and model names both', () => {
  const match = matchLog(
    graph,
    logged(['xstate.init', 'editing'], ['link.requested', 'submitting'], [FAILED, 'linkSent']),
  );
  expect(endOf(match)).toBe('submitting');
  expect(mismatchInWords(match)).toBe(
    `Here they part, at event 3: the log says that "${FAILED}" in submitting led to linkSent; ` +
      'the model goes to failed. Either the log is of another version, or this is the fault.',
  );
});

test('a state that the machine cannot begin with is a difference too', () => {
  const match = matchLog(graph, logged(['xstate.init', 'linkSent']));
  expect(match.walk).toEqual([]);
  expect(mismatchInWords(match)).toContain('led to linkSent; the model goes to editing.');
});

test('an unknown state matches any', () => {
  const match = matchLog(
    graph,
    logged(['xstate.init', 'editing'], ['link.requested', null], [SENT, 'linkSent']),
  );
  expect(endOf(match)).toBe('linkSent');
});

test('a step impossible at the level is not chosen', () => {
  const log = logged(['xstate.init', 'editing'], ['link.requested', 'editing']);
  const without = possibleWithout({ 'link.requested/invalid': 'The form checks the address.' });
  expect(matchLog(graph, log, without).mismatch?.place).toBe(2);
});

const CRUMB = { at: 1, machine: 'login', actor: 'x:1', event: 'xstate.init', state: 'editing' };
const eventLog = (crumbs: unknown) => ({ format: 'returns-portal-events', version: 1, crumbs });
const report = {
  event_id: 'a1',
  breadcrumbs: [
    { category: 'console', message: 'something else' },
    { category: 'machine', message: 'login: xstate.init', data: CRUMB, timestamp: 1 },
  ],
};

test.each([
  ["the inspector's download", JSON.stringify(eventLog([CRUMB]))],
  ['an error report', JSON.stringify(report)],
  [
    'an error report under "values"',
    JSON.stringify({ breadcrumbs: { values: report.breadcrumbs } }),
  ],
  ['an envelope', `{"event_id":"a1"}\n{"type":"event"}\n${JSON.stringify(report)}\n`],
])('%s is parsed', (_, text) => {
  const { at: __, ...event } = CRUMB;
  expect(readEventLog(text)).toEqual([{ machine: 'login', actor: 'x:1', events: [event] }]);
});

test('an actor that starts again is a new one, and its stop is no event', () => {
  const crumbs = [CRUMB, { ...CRUMB, event: 'xstate.stop' }, CRUMB];
  expect(readEventLog(JSON.stringify(eventLog(crumbs)))).toHaveLength(2);
});

test.each([
  ['{', 'holds no JSON object'],
  ['{}', 'has neither "crumbs"'],
  [JSON.stringify({ format: 'har' }), 'format is "har"'],
  [JSON.stringify({ ...eventLog([CRUMB]), version: 2 }), 'version is 2'],
  [JSON.stringify(eventLog([])), 'The log is empty'],
  [JSON.stringify(eventLog([CRUMB, { ...CRUMB, event: 3 }])), 'Event 2 of the log has no event.'],
  [
    JSON.stringify(eventLog([{ ...CRUMB, state: {} }])),
    'Event 1 of the log has a state that is no text.',
  ],
])('the file %s is rejected with a reason', (text, reason) => {
  expect(() => readEventLog(text)).toThrow(reason);
});
