import { MANY_DEVICES } from '../../src/domain/live.ts';
import { type Contract, subjectOf } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { fakeWarehouseServer } from './fakes/warehouse.fake.ts';
import { admin } from './helpers/admin.ts';
import { seeFormPage } from './helpers/formPage.ts';
import { pageGestures } from './helpers/gestures.ts';
import { assignsColleague, COLLEAGUE_PAUSES } from './helpers/handlingGestures.ts';
import { type WarehouseAppearance, warehouseContract } from './warehouse.contract.ts';
import { NUMBER, warehouseProfile } from './warehouse.profile.ts';

/** An unsent box stored in the browser. */
const HELD = {
  values: {
    code: '',
    location: 'A-03',
    waiting: '[{"code":"1Z999AA1","location":"A-03","unexpected":null}]',
  },
  base: { code: '', location: '', waiting: '[]' },
};
const PANELS = {
  scan: { back: 'Done', submit: 'Receive this box' },
  step: { back: 'Back', submit: 'Move now' },
  handling: { back: 'Back', submit: 'Assign' },
};

/** Number of the first device in the list; the built app has other devices than the fake. */
async function firstNumber(person: Person): Promise<string> {
  const boxes = await person.sees('checkbox');
  const found = boxes.find(({ name }) => name.startsWith('Select DEV-'))?.name;
  return found?.replace('Select ', '') ?? NUMBER;
}

/** Followed by the number of unsent boxes. */
const RECEIVE = /^Receive boxes/;
/** A choice of the open filter. */
const LAPTOP = 'Laptop';
const OPENERS: Readonly<Record<string, string | RegExp>> = {
  filter: 'Add filter: Device',
  scan: RECEIVE,
  step: 'Move',
  handling: 'Assign',
};
const SHELF = 'Move to shelf';
const DISMISS = 'Dismiss';
const NONE = 'None of these';

const warehousePageContract: Contract<typeof warehouseProfile.machine, WarehouseAppearance> = {
  ...warehouseContract,
  page: {
    async start(person, { panel }) {
      await person.signsInElsewhere();
      // Opens the stock with its newest device, which can be moved.
      await person.receivesDevice();
      const unsaved = { [admin.email]: { bench: { content: HELD, at: 1, basedOn: null } } };
      await person.opens('/warehousing', panel === undefined ? {} : { unsaved });
    },
    events: {
      ...pageGestures,
      'query.changed': (person, { query }) =>
        person.follows(
          query.status === undefined ? '/warehousing' : `/warehousing?status=${query.status}`,
        ),
      'change.received': (person) =>
        person.receivesChange({ stockNumber: MANY_DEVICES, event: 'news' }),
      async 'action.requested'(person, { action }) {
        if (action.kind === 'handling') {
          return action.isOfSelection ? assignsColleague(person) : person.presses('button', 'Undo');
        }
        if (action.kind === 'step') {
          if (action.event.type !== 'device.move') {
            return person.presses('button', `Ready for deployment: ${await firstNumber(person)}`);
          }
          await person.fills(SHELF, action.event.location);
          return person.presses('button', PANELS.step.submit);
        }
      },
      async 'panel.opened'(person, { panel }) {
        if (panel.kind !== 'scan' || panel.waiting.length === 0) {
          return person.presses('button', OPENERS[panel.kind] ?? panel.kind);
        }
        const { code } = panel.waiting.at(-1) ?? { code: '' };
        if (code === NUMBER) return person.presses('button', `Choose ${NUMBER}`);
        const statuses = await person.sees('status');
        const isSending = statuses.some(({ text }) => text.startsWith('Sending'));
        const isWaiting = statuses.some(({ text }) => /\bwaits?\b/.test(text));
        // Boxes that were not sent are sent again; a further one would queue behind them.
        if (isSending || !isWaiting) await person.fills('Code on the box', code);
        await person.presses('button', PANELS.scan.submit);
      },
      async 'panel.closed'(person) {
        const names = (await person.sees('button')).map(({ name }) => name);
        const back = [PANELS.step.back, PANELS.scan.back].find((name) => names.includes(name));
        return back === undefined ? person.strikes('Escape') : person.presses('button', back);
      },
      async 'selection.changed'(person, { selected }) {
        if (selected.length === 0) return person.presses('button', 'Clear selection');
        return person.presses('checkbox', `Select ${await firstNumber(person)}`);
      },
      async 'secret.dismissed'(person) {
        const names = (await person.sees('button')).map(({ name }) => name);
        return person.presses('button', names.includes(NONE) ? NONE : DISMISS);
      },
    },
    calls: { load: 'GET /api/portal/warehouse', act: 'POST /api/portal/warehouse/scans' },
    otherCalls: {
      act: ['POST /api/portal/warehouse/steps', 'POST /api/portal/warehouse/handling'],
    },
    typingPauses: COLLEAGUE_PAUSES,
    fake: fakeWarehouseServer,
    isSilent: true,
    async see(person) {
      const appearance = await seeFormPage(person, {
        panels: PANELS,
        loading: 'Loading the stock',
        isThere: RECEIVE,
      });
      const statuses = await person.sees('status');
      const buttons = (await person.sees('button')).map(({ name }) => name);
      // An event that no selected device allows can't be sent: its form has no button.
      const headings = (await person.sees('heading')).map(({ name }) => name);
      const asked = headings.some((name) => name.startsWith('Assign ')) ? 'handling' : 'step';
      const step = buttons.includes(PANELS.step.back) ? asked : null;
      const open = buttons.includes(LAPTOP) ? 'filter' : (step ?? appearance.open);
      const canSend =
        step === null || open === 'filter'
          ? appearance.canSend
          : open === appearance.open && appearance.canSend === true;
      const isActing = statuses.some(({ text }) => /^(Sending|Saving)/.test(text));
      const isRefreshing = statuses.some((status) => status.isBusy);
      const isBusy = (await person.sees('article')).some((article) => article.isBusy);
      return {
        ...appearance,
        ...{ open, canSend, isActing, isRefreshing, isLoading: isBusy && !isActing },
        isSecretShown: buttons.includes(DISMISS) || buttons.includes(NONE),
        isAsked: buttons.includes(NONE),
        hasSelected: buttons.includes('Clear selection'),
      };
    },
  },
};

/** Stock of the warehouse, and the bench that receives boxes. */
export const warehousePage = subjectOf(warehouseProfile, warehousePageContract);
