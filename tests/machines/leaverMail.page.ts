import { type Contract, subjectOf } from '../levels/contract.ts';
import { SENDER } from './fakes/leaverMail.fake.ts';
import { openOn, seeFormPage } from './helpers/formPage.ts';
import { pageGestures } from './helpers/gestures.ts';
import { type LeaverMailAppearance, leaverMailContract } from './leaverMail.contract.ts';
import { leaverMailProfile } from './leaverMail.profile.ts';

/** Buttons that leave and send the form and the question. */
const PANELS = {
  addSender: { back: 'Back', submit: 'Add' },
  replaceAddress: { back: 'Keep address', submit: 'Replace address' },
} as const;
type PanelKind = keyof typeof PANELS;
const OPENERS = { addSender: 'Add sender', replaceAddress: 'New address' } as const;
const SWITCH = { on: 'Turn on', off: 'Turn off' } as const;
const isSwitch = (name: string) => name === SWITCH.on || name === SWITCH.off;
const REMOVE = `Remove ${SENDER}`;

const isWithoutMail = (text: string) => text.startsWith('This portal receives no email yet.');
const isPanel = (kind: string | null): kind is PanelKind =>
  kind !== null && Object.hasOwn(PANELS, kind);

const contract: Contract<typeof leaverMailProfile.machine, LeaverMailAppearance> = {
  ...leaverMailContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/settings/leavers');
    },
    events: {
      ...pageGestures,
      async 'action.requested'(person, { action }) {
        switch (action.kind) {
          case 'switch':
            return person.presses('button', action.body.isOn ? SWITCH.on : SWITCH.off);
          case 'addSender':
            await person.fills('Address', SENDER);
            return person.presses('button', PANELS.addSender.submit);
          case 'removeSender':
            return person.presses('button', REMOVE);
          default:
            return person.presses('button', PANELS.replaceAddress.submit);
        }
      },
      'panel.opened': (person, { panel }) => person.presses('button', OPENERS[panel.kind]),
      async 'panel.closed'(person) {
        const open = await openOn(person, PANELS);
        await person.presses('button', PANELS[isPanel(open) ? open : 'addSender'].back);
      },
    },
    calls: { load: 'GET /api/portal/leaver-mailbox', act: 'PUT /api/portal/leaver-mailbox' },
    otherCalls: { act: ['POST /api/portal/leaver-mailbox/address'] },
    server: { load: { off: (server) => server.forgetLeaverMail() } },
    isSilent: true,
    // The rule beside it never loads: email is set up all the same.
    fake: () => ({ beside: { 'GET /api/portal/leaver-rule': () => new Promise(() => {}) } }),
    async see(person) {
      const names = { panels: PANELS, loading: 'Loading the address', isThere: 'New address' };
      const seen = await seeFormPage(person, names);
      const buttons = await person.sees('button');
      const texts = (await person.sees('paragraph')).map(({ text }) => text);
      const switches = buttons.filter(({ name }) => isSwitch(name));
      const isThere = switches.length > 0 || texts.some(isWithoutMail);
      const removal = buttons.filter(({ name }) => name === REMOVE);
      const isAddressShown = buttons.some(({ name }) => name === 'Copy address');
      const isActing =
        seen.isActing ||
        removal.some(({ isWorking }) => isWorking) ||
        switches.some(({ isWorking }) => isWorking);
      const isWaiting = switches.some(({ isDisabled }) => isDisabled);
      const isLoading = !isActing && (seen.isLoading || (isWaiting && seen.error === null));
      return { ...seen, isThere, isLoading, isActing, isAddressShown, senders: removal.length };
    },
  },
};

/** Address that takes leavers by email, in the settings. */
export const leaverMailPage = subjectOf(leaverMailProfile, contract);
