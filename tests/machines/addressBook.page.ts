import { type Contract, subjectOf } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { type AddressBookAppearance, addressBookContract } from './addressBook.contract.ts';
import { addressBookProfile } from './addressBook.profile.ts';
import { addressBookScenarios } from './addressBook.scenarios.ts';
import { fakeAddressBookServer } from './fakes/addressBook.fake.ts';
import { pageGestures } from './helpers/gestures.ts';
import { noticesOn } from './notices.ts';

const MAKE_DEFAULT = /^Make default: /;
/** Buttons that open, leave and send each panel. */
const PANELS = {
  add: { opener: 'Add address', back: 'Cancel', submit: 'Add address' },
  change: { opener: /^Edit /, back: 'Discard changes', submit: 'Save changes' },
  delete: { opener: /^Delete (?!address$)/, back: 'Keep address', submit: 'Delete address' },
} as const;
type Open = keyof typeof PANELS;

async function openOn(person: Person): Promise<Open | null> {
  const buttons = (await person.sees('button')).map(({ name }) => name);
  if (buttons.includes(PANELS.change.back)) return 'change';
  if (buttons.includes(PANELS.add.back)) return 'add';
  return buttons.includes(PANELS.delete.back) ? 'delete' : null;
}

async function writesAddress(person: Person): Promise<void> {
  await person.fills('Name', 'Austin office');
  await person.fills('Recipient', 'Acme IT');
  await person.fills('Street address', '1 Main Street');
  await person.fills('City', 'Austin');
  await person.fills('State', 'TX');
  await person.fills('ZIP code', '78701');
}

const contract: Contract<typeof addressBookProfile.machine, AddressBookAppearance> = {
  ...addressBookContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/settings/addresses');
    },
    events: {
      ...pageGestures,
      async 'action.requested'(person, { action }) {
        if (action.kind === 'makeDefault') return person.presses('button', MAKE_DEFAULT);
        if (action.kind === 'add') await writesAddress(person);
        return person.presses('button', PANELS[action.kind].submit);
      },
      async 'panel.opened'(person, { panel }) {
        const { kind } = panel;
        const { opener } = PANELS[kind];
        // A real address book may lack London: uses its last address instead.
        const buttons = (await person.sees('button')).map(({ name }) => name);
        const buttonName = kind === 'delete' ? 'Delete London' : 'Edit London';
        const london = buttons.find((name) => name.startsWith(buttonName));
        await person.presses('button', kind === 'add' ? opener : (london ?? opener));
      },
      async 'panel.closed'(person) {
        await person.presses('button', PANELS[(await openOn(person)) ?? 'add'].back);
      },
    },
    scenarios: { 'resource.ready': addressBookScenarios },
    calls: { load: 'GET /api/portal/addresses', act: 'PUT /api/portal/addresses/:addressId' },
    otherCalls: { act: ['POST /api/portal/addresses', 'DELETE /api/portal/addresses/:addressId'] },
    isSilent: true,
    fake: fakeAddressBookServer,
    async see(person) {
      const statuses = (await person.sees('status')).map(({ text }) => text);
      const buttons = await person.sees('button');
      const notices = await noticesOn(person);
      const alerts = (await person.sees('alert')).map(({ text }) => text);
      const open = await openOn(person);
      const choices = buttons.filter(({ name }) => MAKE_DEFAULT.test(name));
      const submit = buttons.findLast(({ name }) => open !== null && name === PANELS[open].submit);
      const isActing = [...choices, submit].some((button) => button?.isWorking);
      const error = notices.find(({ canRetry }) => canRetry)?.message ?? null;
      const isWaiting = [...choices, submit].some((button) => button?.isDisabled);
      return {
        isThere: choices.length > 0 || open !== null,
        isLoading:
          statuses.includes('Loading the address book') ||
          (isWaiting && !isActing && error === null),
        isActing,
        isRefreshing: false,
        error,
        actionError: notices.find(({ canRetry }) => !canRetry)?.message ?? null,
        isOvertaken: alerts.some((text) => text.startsWith('Someone else changed this address')),
        open,
        canSend: open === null ? null : submit?.isDisabled === false,
      };
    },
  },
};

/** Address book: the default address, and the form or question about an address. */
export const addressBookPage = subjectOf(addressBookProfile, contract);
