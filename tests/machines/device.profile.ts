import { FailureError } from '../../src/domain/failure.ts';
import { type DeviceAction, deviceMachine } from '../../src/machines/pages/device.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { COLLEAGUE } from '../ui/helpers/fakeReturn.ts';
import { ASSIGNED, DEVICE, HELD, ON_SHELF, SET_UP } from './fakes/device.fake.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { HINTS_WHEN_CLOSED } from './helpers/changeHints.ts';
import { absent, pageEvents, pageFacts, pageRules } from './helpers/pageRules.ts';

export const FINISH: DeviceAction = { kind: 'prepare.finish', event: { type: 'prepare.finish' } };
export const WIPE: DeviceAction = {
  kind: 'wipe.record',
  event: { type: 'wipe.record', method: 'purge', tool: 'Erase 4.2', note: '' },
};
export const EDIT: DeviceAction = {
  kind: 'edit',
  specs: { ...SET_UP.specs, model: 'MacBook Pro 16' },
};
export const ASSIGN: DeviceAction = {
  kind: 'handling',
  change: { type: 'colleague.assigned', colleague: COLLEAGUE.id },
};

const HEARD = 'What others change comes over the stream: tests/browser/live.deep.test.ts.';
const ON_PAGES = {
  'query.changed/again': 'It is another page.',
  'reload.requested/again @ resource.ready': 'The device is asked for anew only after a failure.',
  'reload.requested/again @ resource.refreshing': 'It is asked for anew by itself.',
  ...absent([
    'action.requested/finish',
    'action.requested/wipe',
    'action.requested/edit',
    'action.requested/assign',
    'panel.opened/wipe',
    'panel.opened/edit',
    'panel.opened/assign',
    'panel.closed/closed',
  ]),
};

export const deviceProfile: Profile<typeof deviceMachine> = {
  machine: deviceMachine,
  inputs: {
    opened: { title: 'opens a device', input: { query: DEVICE } },
    linked: {
      title: 'follows the next step of a device in the list',
      input: { query: DEVICE, panel: 'wipe.record' },
    },
  },
  events: {
    ...pageEvents,
    'query.changed': { again: { title: 'asks for the same', event: { query: DEVICE } } },
    'action.requested': {
      finish: { title: 'says that it is ready', event: { action: FINISH } },
      wipe: { title: 'records that it was wiped', event: { action: WIPE } },
      edit: { title: 'corrects its model', event: { action: EDIT } },
      assign: { title: 'assigns it to a colleague', event: { action: ASSIGN } },
    },
    'panel.opened': {
      wipe: { title: 'begins to record its wiping', event: { panel: 'wipe.record' } },
      edit: { title: 'begins to edit it', event: { panel: 'edit' } },
      assign: { title: 'wants to assign it', event: { panel: 'assign' } },
    },
    'panel.closed': { closed: { title: 'goes back' } },
  },
  outcomes: {
    load: {
      'set up': { title: 'it is being set up', done: SET_UP },
      'on the shelf': { title: 'it is on the shelf', done: ON_SHELF },
      held: { title: 'it waits for an answer', done: HELD },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      'set up': { title: 'it is done', done: SET_UP },
      'on the shelf': { title: 'it is on the shelf now', done: ON_SHELF },
      assigned: { title: 'the colleague has it', done: ASSIGNED },
      refused: {
        title: 'somebody else was quicker',
        error: failed('refused', 'It is on hold. An admin can release it.'),
      },
      invalid: {
        title: 'something that was typed is wrong',
        error: new FailureError({
          kind: 'invalid',
          message: "Something's missing. Fill it in and try again.",
          fields: { tool: ['Enter the tool and its version.'] },
        }),
      },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    2: { ...ON_PAGES, ...HINTS_WHEN_CLOSED },
    3: {
      ...ON_PAGES,
      'change.received/news': HEARD,
      'load ends/on the shelf': 'Each path begins with a device that is being set up.',
      'load ends/held': 'Each path begins with a device that is being set up.',
      'act ends/invalid': 'The form asks first: tests/server/warehouseDevice.model.test.ts.',
      'act ends/refused': 'Nobody else is at work on the same device while a path is walked.',
      'act ends/on the shelf': 'It has to be wiped first, and is not: the server walks it.',
      'action.requested/finish': 'It has to be wiped first: tests/server walks it.',
    },
  },
  invariants: pageRules,
  leavesOut({ data, action, panel }, step) {
    if (step === 'panel.opened/wipe') return data?.place === 'waiting' || panel === 'wipe.record';
    // A form for an event that is no longer possible says so, and lacks the submit button.
    if (step === 'load ends/held') return panel === 'wipe.record';
    if (step === 'panel.opened/edit') return panel === 'edit';
    if (step === 'act ends/on the shelf') return action?.kind !== 'prepare.finish';
    if (step === 'panel.opened/assign') {
      return panel !== null || (data !== null && data.place !== SET_UP.place);
    }
    if (step === 'act ends/assigned') return action?.kind !== 'handling';
    if (step === 'act ends/set up') {
      return action?.kind === 'prepare.finish' || action?.kind === 'handling';
    }
    return step === 'act ends/invalid' && action?.kind !== 'wipe.record';
  },
  project: ({ data, panel, ...context }) => ({
    ...pageFacts(context),
    place: data?.place,
    panel,
  }),
};
