import {
  type LeaverMailAction,
  leaverMailMachine,
} from '../../src/machines/pages/leaverMail.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { mailbox, SENDER } from './fakes/leaverMail.fake.ts';
import { failed, invalid, unreachable } from './helpers/admin.ts';
import { absent, LOADED_ONCE, pageEvents, pageFacts, pageRules } from './helpers/pageRules.ts';

const OFF = mailbox({ isOn: false, address: null });
const ON = mailbox();
const WITH_SENDER = mailbox({ senders: [SENDER] });
const REPLACED = mailbox({ address: `leavers+${'f'.repeat(32)}@in.portal.test` });

const basedOn = '1';
const SWITCH_ON: LeaverMailAction = { kind: 'switch', body: { isOn: true, senders: [], basedOn } };
const SWITCH_OFF: LeaverMailAction = {
  kind: 'switch',
  body: { isOn: false, senders: [], basedOn },
};
const ADD: LeaverMailAction = {
  kind: 'addSender',
  body: { isOn: true, senders: [SENDER], basedOn },
};
const REMOVE: LeaverMailAction = {
  kind: 'removeSender',
  sender: SENDER,
  body: { isOn: true, senders: [], basedOn },
};
const REPLACE: LeaverMailAction = { kind: 'replaceAddress' };

const ON_PAGES = {
  ...LOADED_ONCE,
  ...absent([
    'action.requested/addSender',
    'action.requested/replaceAddress',
    'panel.opened/addSender',
    'panel.opened/replaceAddress',
    'panel.closed/closed',
  ]),
};

export const leaverMailProfile: Profile<typeof leaverMailMachine> = {
  machine: leaverMailMachine,
  inputs: { opened: { title: 'opens the settings of leavers', input: { query: null } } },
  events: {
    ...pageEvents,
    'action.requested': {
      switchOn: { title: 'switches email on', event: { action: SWITCH_ON } },
      switchOff: { title: 'switches email off', event: { action: SWITCH_OFF } },
      addSender: { title: 'adds the sender', event: { action: ADD } },
      removeSender: { title: 'removes the sender', event: { action: REMOVE } },
      replaceAddress: { title: 'confirms', event: { action: REPLACE } },
    },
    'panel.opened': {
      addSender: { title: 'begins a sender', event: { panel: { kind: 'addSender' } } },
      replaceAddress: {
        title: 'wants another address',
        event: { panel: { kind: 'replaceAddress' } },
      },
    },
    'panel.closed': { closed: { title: 'goes back' } },
  },
  outcomes: {
    load: {
      off: { title: 'email is off', done: OFF },
      on: { title: 'email is on', done: ON },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      switchedOn: { title: 'the address is there', done: ON },
      switchedOff: { title: 'the address is off', done: OFF },
      added: { title: 'the sender is added', done: WITH_SENDER },
      removed: { title: 'the sender is removed', done: ON },
      replaced: { title: 'there is another address', done: REPLACED },
      invalid: {
        title: 'the sender is refused',
        error: invalid({ 'senders.0': ['Enter an email address, such as ada@acme.com.'] }),
      },
      refused: {
        title: 'another admin was faster',
        error: failed('refused', 'Avery Stone changed these settings while you were editing.'),
      },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    2: ON_PAGES,
    3: {
      ...ON_PAGES,
      'load ends/on': 'The settings are asked for again only after a refusal.',
      'act ends/invalid': 'The page holds what is typed against the rules of the server itself.',
      'act ends/refused': 'tests/server/leavers.mail.test.ts: an edit of older settings.',
    },
  },
  infeasible: {
    'guard leaverMail.form.closed @ panel.opened #0 false':
      'Neither is offered while email is off.',
  },
  invariants: {
    ...pageRules,
    'no address is replaced without being asked about': (snapshot) =>
      !snapshot.matches({ resource: 'acting' }) ||
      snapshot.context.action?.kind !== 'replaceAddress' ||
      snapshot.context.panel?.kind === 'replaceAddress',
  },
  leavesOut({ data, action, panel }, step) {
    const isOn = data?.isOn === true;
    const hasSender = data?.senders.length === 1;
    const ends = {
      ...{ switchedOn: SWITCH_ON, switchedOff: SWITCH_OFF, added: ADD, removed: REMOVE },
      replaced: REPLACE,
    };
    const end = Object.entries(ends).find(([outcome]) => step === `act ends/${outcome}`);
    if (end !== undefined) return action !== end[1];
    if (step === 'act ends/invalid') return action !== ADD;
    if (step === 'act ends/refused') return action === REPLACE;
    if (step === 'load ends/off') return isOn;
    if (step === 'load ends/on') return !isOn;
    if (step === 'action.requested/switchOn') return isOn;
    // A sender is removed before anything else is done: a switch would keep it.
    if (hasSender) {
      return (
        !['action.requested/removeSender', 'act ends/unreachable'].includes(step) &&
        (step.startsWith('action.requested') || step.startsWith('panel.opened'))
      );
    }
    if (step === 'action.requested/removeSender') return true;
    if (step === 'action.requested/switchOff') return !isOn;
    if (step.startsWith('action.requested/')) return !isOn;
    if (step.startsWith('panel.opened/')) return !isOn || step === `panel.opened/${panel?.kind}`;
    return false;
  },
  project: ({ data, done, panel, ...context }) => ({
    ...pageFacts(context),
    isOn: data?.isOn,
    senders: data?.senders,
    done: done?.kind,
    panel,
  }),
};
