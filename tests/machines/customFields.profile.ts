import type { CustomFields } from '../../src/domain/organization/customFields.ts';
import {
  customFieldsMachine,
  type FieldsAction,
} from '../../src/machines/pages/customFields.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { FIELDS, RENAMED } from './fakes/customFields.fake.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { absent, LOADED_ONCE, pageEvents, pageFacts, pageRules } from './helpers/pageRules.ts';

const BASE = { seen: FIELDS, entries: FIELDS.fields } as const;
const KEY = 'leaving_reason';
const ADD: FieldsAction = { ...BASE, kind: 'add', from: { kind: 'add' } };
const CHANGE: FieldsAction = { ...BASE, kind: 'change', from: { kind: 'change', key: KEY } };
const ARCHIVE: FieldsAction = { ...BASE, kind: 'archive', from: { kind: 'archive', key: KEY } };
const RESTORE: FieldsAction = { ...BASE, kind: 'restore', from: null };
const MOVE: FieldsAction = { ...BASE, kind: 'move', from: null };

const ONE_LIST = 'Each walk would change the one list: tests/server/customFields.test.ts.';
const ON_PAGES = {
  ...LOADED_ONCE,
  ...absent([
    ...['add', 'change', 'archive', 'restore', 'move'].map((item) => `action.requested/${item}`),
    ...['add', 'change', 'archive'].map((item) => `panel.opened/${item}`),
    'panel.closed/closed',
  ]),
};

const isRenamed = (list: CustomFields | null) => list?.version === RENAMED.version;

export const customFieldsProfile: Profile<typeof customFieldsMachine> = {
  machine: customFieldsMachine,
  inputs: { opened: { title: 'opens the custom fields', input: { query: null } } },
  events: {
    ...pageEvents,
    'action.requested': {
      add: { title: 'adds the field', event: { action: ADD } },
      change: { title: 'saves the change', event: { action: CHANGE } },
      archive: { title: 'confirms', event: { action: ARCHIVE } },
      restore: { title: 'restores the site', event: { action: RESTORE } },
      move: { title: 'moves the reason up', event: { action: MOVE } },
    },
    'panel.opened': {
      add: { title: 'begins a new field', event: { panel: { kind: 'add' } } },
      change: {
        title: 'begins to change the reason',
        event: { panel: { kind: 'change', key: KEY } },
      },
      archive: {
        title: 'wants to archive the reason',
        event: { panel: { kind: 'archive', key: KEY } },
      },
    },
    'panel.closed': { closed: { title: 'goes back' } },
  },
  outcomes: {
    load: {
      loaded: { title: 'the fields come', done: FIELDS },
      changed: { title: 'the fields come, and the reason has another name', done: RENAMED },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      acted: { title: 'it is done', done: FIELDS },
      kept: { title: 'it is done, and the reason keeps its other name', done: RENAMED },
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
      'action.requested/add': ONE_LIST,
      'action.requested/archive': ONE_LIST,
      'action.requested/restore': ONE_LIST,
      'action.requested/move': ONE_LIST,
      'load ends/changed': 'Another admin would have to change it at the same moment.',
      'act ends/kept': 'Another admin would have to change it first.',
      'act ends/refused':
        'Another admin would have to change it at the same moment: tests/server/customFields.test.ts does.',
    },
  },
  invariants: {
    ...pageRules,
    'nothing is archived without being asked about': (snapshot) =>
      !snapshot.matches({ resource: 'acting' }) ||
      snapshot.context.action !== ARCHIVE ||
      snapshot.context.panel?.kind === 'archive',
  },
  /** A form replaces the list, and a question is open only once. */
  leavesOut: ({ data, base, panel }, step) =>
    // Another admin's change arrives once, after a refusal here.
    (step === 'load ends/changed' && (base === null || isRenamed(base) || isRenamed(data))) ||
    (['load ends/loaded', 'act ends/acted'].includes(step) && isRenamed(data)) ||
    (step === 'act ends/kept' && !isRenamed(data)) ||
    (step.startsWith('panel.opened/') &&
      panel !== null &&
      (panel.kind !== 'archive' || step === 'panel.opened/archive')),
  project: ({ base, data, panel, ...context }) => ({
    ...pageFacts(context),
    fields: data?.fields.length ?? null,
    isRenamed: isRenamed(data),
    base: base === null ? null : isRenamed(base),
    panel,
  }),
};
