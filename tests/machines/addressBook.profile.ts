import type { AddressBook } from '../../src/domain/organization/addressBook.ts';
import {
  type AddressBookAction,
  addressBookMachine,
} from '../../src/machines/pages/addressBook.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { LONDON, NEW_YORK } from './fakes/addressBook.fake.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { absent, LOADED_ONCE, pageEvents, pageFacts, pageRules } from './helpers/pageRules.ts';

const BOOK: AddressBook = { addresses: [NEW_YORK, LONDON] };
/** Renamed by another admin. */
const RENAMED = { ...LONDON, label: 'London West', version: '2' };
const CHANGED: AddressBook = { addresses: [NEW_YORK, RENAMED] };
const { id: _, version: __, ...ENTRY } = LONDON;

const ADD: AddressBookAction = { kind: 'add', entry: ENTRY, from: { kind: 'add' } };
const CHANGE: AddressBookAction = { kind: 'change', seen: LONDON, entry: ENTRY };
const MAKE_DEFAULT: AddressBookAction = { kind: 'makeDefault', seen: LONDON };
const DELETE: AddressBookAction = { kind: 'delete', seen: LONDON };

const ONE_BOOK =
  'Each walk would change the one book: tests/server/organization.addresses.test.ts.';
const ON_PAGES = {
  ...LOADED_ONCE,
  ...absent([
    ...['add', 'change', 'makeDefault', 'delete'].map((item) => `action.requested/${item}`),
    ...['add', 'change', 'delete'].map((item) => `panel.opened/${item}`),
    'panel.closed/closed',
  ]),
};

const isRenamed = (book: AddressBook | null) =>
  book?.addresses.some(({ label }) => label === RENAMED.label) === true;

export const addressBookProfile: Profile<typeof addressBookMachine> = {
  machine: addressBookMachine,
  inputs: { opened: { title: 'opens the address book', input: { query: null } } },
  events: {
    ...pageEvents,
    'action.requested': {
      add: { title: 'adds the address', event: { action: ADD } },
      change: { title: 'saves the change', event: { action: CHANGE } },
      makeDefault: { title: 'makes London the default', event: { action: MAKE_DEFAULT } },
      delete: { title: 'confirms', event: { action: DELETE } },
    },
    'panel.opened': {
      add: { title: 'begins a new address', event: { panel: { kind: 'add' } } },
      change: { title: 'begins to change London', event: { panel: { kind: 'change', id: '2' } } },
      delete: { title: 'wants to delete London', event: { panel: { kind: 'delete', id: '2' } } },
    },
    'panel.closed': { closed: { title: 'goes back' } },
  },
  outcomes: {
    load: {
      loaded: { title: 'the book comes', done: BOOK },
      changed: { title: 'the book comes, and London has another name', done: CHANGED },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      acted: { title: 'it is done', done: BOOK },
      kept: { title: 'it is done, and London keeps its other name', done: CHANGED },
      refused: {
        title: 'another admin was faster',
        error: failed('refused', "This can't be done anymore."),
      },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    2: ON_PAGES,
    3: {
      ...ON_PAGES,
      'action.requested/add': ONE_BOOK,
      'action.requested/delete': ONE_BOOK,
      'load ends/changed': 'Another admin would have to change it at the same moment.',
      'act ends/kept': 'Another admin would have to change it first.',
      'act ends/refused':
        'Another admin would have to change it at the same moment: tests/server/organization.addresses.test.ts does.',
    },
  },
  invariants: {
    ...pageRules,
    'nothing is deleted without being asked about': (snapshot) =>
      !snapshot.matches({ resource: 'acting' }) ||
      snapshot.context.action !== DELETE ||
      snapshot.context.panel?.kind === 'delete',
  },
  /** A form replaces the list, and a question is open only once. */
  leavesOut: ({ data, base, panel }, step) =>
    // Another admin's change arrives once, after a refusal here.
    (step === 'load ends/changed' && (base === null || isRenamed(base) || isRenamed(data))) ||
    (['load ends/loaded', 'act ends/acted'].includes(step) && isRenamed(data)) ||
    (step === 'act ends/kept' && !isRenamed(data)) ||
    (step.startsWith('panel.opened/') &&
      panel !== null &&
      (panel.kind !== 'delete' || step === 'panel.opened/delete')),
  project: ({ base, data, panel, ...context }) => ({
    ...pageFacts(context),
    addresses: data?.addresses.length ?? null,
    isRenamed: isRenamed(data),
    base: base === null ? null : isRenamed(base),
    panel,
  }),
};
