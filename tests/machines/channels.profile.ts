import { type ChannelsAction, channelsMachine } from '../../src/machines/pages/channels.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { channel, channels, PAUSED } from './fakes/channels.fake.ts';
import { failed, invalid, unreachable } from './helpers/admin.ts';
import { absent, LOADED_ONCE, pageEvents, pageFacts, pageRules } from './helpers/pageRules.ts';

const NONE = channels([]);
const ONE = channels([channel()]);
const CHANGED = channels([channel({ hears: ['steps'] })]);
const OFF = channels([channel(PAUSED)]);
const TESTED = channels([channel()], { id: '1', isSent: true, trouble: '' });
const UNSENT = channels([channel()], {
  ...{ id: '1', isSent: false },
  trouble: "Slack doesn't take messages at this address anymore (404).",
});

const FORM = {
  name: '#returns',
  address: 'https://hooks.slack.com/services/T0AB12CD3/B0EF45GH6/s3cr3tOfTheChannel0001',
  hears: ['needsYou' as const],
};
const ADD: ChannelsAction = { kind: 'add', body: FORM };
const CHANGE: ChannelsAction = {
  ...{ kind: 'change', id: '1' },
  body: { name: '#returns', address: '', hears: ['steps', 'summary', 'leavers'] },
};
const REMOVE: ChannelsAction = { kind: 'remove', id: '1' };
const TEST: ChannelsAction = { kind: 'test', id: '1' };
const PAUSE: ChannelsAction = { kind: 'pause', id: '1' };
const RESUME: ChannelsAction = { kind: 'resume', id: '1' };

const ON_PAGES = {
  ...LOADED_ONCE,
  ...absent([
    'action.requested/add',
    'action.requested/change',
    'action.requested/remove',
    'panel.opened/add',
    'panel.opened/change',
    'panel.opened/remove',
    'panel.closed/closed',
  ]),
};
const BY_SLACK = 'Its outcome is up to Slack; tests/server/chat.test.ts.';

export const channelsProfile: Profile<typeof channelsMachine> = {
  machine: channelsMachine,
  inputs: { opened: { title: 'opens the channels', input: { query: null } } },
  events: {
    ...pageEvents,
    'action.requested': {
      add: { title: 'adds the channel', event: { action: ADD } },
      change: { title: 'saves the channel', event: { action: CHANGE } },
      remove: { title: 'confirms', event: { action: REMOVE } },
      test: { title: 'sends a test', event: { action: TEST } },
      pause: { title: 'pauses the channel', event: { action: PAUSE } },
      resume: { title: 'uses the channel again', event: { action: RESUME } },
    },
    'panel.opened': {
      add: { title: 'begins a new channel', event: { panel: { kind: 'add' } } },
      change: { title: 'edits the channel', event: { panel: { kind: 'change', id: '1' } } },
      remove: {
        title: 'wants to remove the channel',
        event: { panel: { kind: 'remove', id: '1' } },
      },
    },
    'panel.closed': { closed: { title: 'goes back' } },
  },
  outcomes: {
    load: {
      none: { title: 'there are no channels', done: NONE },
      one: { title: 'the channels come, the new one among them', done: ONE },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      added: { title: 'the channel is added', done: ONE },
      changed: { title: 'the channel is changed', done: CHANGED },
      removed: { title: 'the channel is removed', done: NONE },
      tested: { title: 'the test is in the channel', done: TESTED },
      unsent: { title: 'the test does not get through', done: UNSENT },
      paused: { title: 'the channel is paused', done: OFF },
      resumed: { title: 'the channel is used again', done: ONE },
      invalid: {
        title: 'the channel is refused',
        error: invalid({ address: ["This isn't an incoming webhook of Slack or Teams."] }),
      },
      refused: {
        title: 'it is not possible any more',
        error: failed('refused', 'Another admin removed this channel.'),
      },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    2: ON_PAGES,
    3: {
      ...ON_PAGES,
      'action.requested/test': BY_SLACK,
      'act ends/tested': BY_SLACK,
      'act ends/unsent': BY_SLACK,
      'act ends/invalid': 'A path adds one good channel; tests/server/chat.test.ts.',
      'act ends/refused': 'Another admin must be quicker.',
      'load ends/one': 'The channels are asked for again only after a refusal.',
    },
  },
  invariants: {
    ...pageRules,
    'nothing is removed without being asked about': (snapshot) =>
      !snapshot.matches({ resource: 'acting' }) ||
      snapshot.context.action !== REMOVE ||
      snapshot.context.panel?.kind === 'remove',
  },
  leavesOut({ data, action, panel }, step) {
    const hasOne = data?.channels.length === 1;
    const isOff = data?.channels[0]?.state === 'off';
    const of = {
      ...{ added: ADD, changed: CHANGE, removed: REMOVE, tested: TEST, unsent: TEST },
      ...{ paused: PAUSE, resumed: RESUME },
    };
    const expected = Object.entries(of).find(([outcome]) => step === `act ends/${outcome}`);
    if (expected !== undefined) return action !== expected[1];
    if (step === 'act ends/invalid') return action !== ADD && action !== CHANGE;
    if (step === 'load ends/none') return hasOne;
    if (step === 'load ends/one') return !hasOne;
    // A paused channel is used again before anything else is done with it.
    if (isOff && step.startsWith('panel.opened')) return true;
    if (step === 'action.requested/test') return !hasOne || isOff;
    if (step === 'action.requested/pause') return !hasOne || isOff;
    if (step === 'action.requested/resume') return !isOff;
    // The channel is in the list already.
    if (step === 'action.requested/add') return hasOne;
    if (step === 'panel.opened/add') return hasOne || panel?.kind === 'add';
    return (
      (step === 'panel.opened/change' || step === 'panel.opened/remove') &&
      (!hasOne || panel?.kind === step.slice('panel.opened/'.length))
    );
  },
  project: ({ data, done, panel, ...context }) => ({
    ...pageFacts(context),
    channels: data?.channels.map(({ state, hears }) => [state, hears]) ?? null,
    tested: data?.tested?.isSent,
    done: done?.kind,
    panel,
  }),
};
