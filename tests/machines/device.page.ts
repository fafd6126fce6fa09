import { type Contract, subjectOf } from '../levels/contract.ts';
import { deviceContract } from './device.contract.ts';
import { deviceProfile } from './device.profile.ts';
import { fakeDeviceServer } from './fakes/device.fake.ts';
import { type FormPageAppearance, seeFormPage } from './helpers/formPage.ts';
import { pageGestures } from './helpers/gestures.ts';
import { assignsColleague, COLLEAGUE_PAUSES, opensAssignment } from './helpers/handlingGestures.ts';
import { receivesStockChange } from './helpers/hearsOfStock.ts';

const PANELS = {
  'wipe.record': { back: 'Back', submit: 'Record wiping now' },
  edit: { back: 'Back', submit: 'Save device' },
  assign: { back: 'Back', submit: 'Assign' },
};
const OPENERS: Readonly<Record<string, string>> = { 'wipe.record': 'Record wiping', edit: 'Edit' };

const devicePageContract: Contract<typeof deviceProfile.machine, FormPageAppearance> = {
  ...deviceContract,
  page: {
    async start(person, { panel }) {
      await person.signsInElsewhere();
      const path = `/warehousing/${await person.receivesDevice()}`;
      await person.opens(panel === undefined ? path : `${path}?do=${panel}`);
    },
    events: {
      ...pageGestures,
      'change.received': receivesStockChange,
      async 'action.requested'(person, { action }) {
        if (action.kind === 'prepare.finish') {
          return person.presses('button', 'Ready for deployment');
        }
        if (action.kind === 'handling') return assignsColleague(person);
        if (action.kind === 'edit') {
          await person.fills('Model', action.specs.model);
          return person.presses('button', PANELS.edit.submit);
        }
        await person.fills('Method (NIST SP 800-88)', 'Purge');
        await person.fills('Tool and version', 'Erase 4.2');
        return person.presses('button', PANELS['wipe.record'].submit);
      },
      'panel.opened': (person, { panel }) =>
        panel === 'assign'
          ? opensAssignment(person)
          : person.presses('button', OPENERS[panel] ?? panel),
      'panel.closed': (person) => person.presses('button', 'Back'),
    },
    calls: {
      load: 'GET /api/portal/devices/:deviceNumber',
      act: 'POST /api/portal/devices/:deviceNumber/events',
    },
    otherCalls: {
      act: [
        'PUT /api/portal/devices/:deviceNumber',
        'POST /api/portal/devices/:deviceNumber/handling',
      ],
    },
    typingPauses: COLLEAGUE_PAUSES,
    fake: fakeDeviceServer,
    isSilent: true,
    async see(person) {
      const appearance = await seeFormPage(person, {
        panels: PANELS,
        loading: 'Loading the device',
        isThere: 'Edit',
      });
      const statuses = await person.sees('status');
      const isActing = statuses.some(({ text }) => text === 'Saving');
      const isRefreshing = statuses.some((status) => status.isBusy);
      const isBusy = (await person.sees('article')).some((article) => article.isBusy);
      return { ...appearance, isActing, isRefreshing, isLoading: isBusy && !isActing };
    },
  },
};

/** Page of a device: its status, its open panel, and its actions. */
export const devicePage = subjectOf(deviceProfile, devicePageContract);
