import { labelsMachine } from '../../src/machines/pages/labels.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { BLANK_LABELS, DEVICE_LABELS, NO_LABELS } from './fakes/labels.fake.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { absent, pageEvents, pageFacts, pageRules } from './helpers/pageRules.ts';

const NO_STREAM = 'The labels listen to no stream of changes.';
const ON_PAGES = {
  'query.changed/batch': 'The page asks for it by itself once labels were created.',
  'change.received/news': NO_STREAM,
  'reload.requested/again @ resource.ready': 'Labels are asked for anew only after a failure.',
  'reload.requested/again @ resource.refreshing': NO_STREAM,
  ...absent(['action.requested/create', 'panel.opened/create', 'panel.closed/closed']),
  'panel.opened/create @ form.open': 'The button has given way to the form.',
};

export const labelsProfile: Profile<typeof labelsMachine> = {
  machine: labelsMachine,
  inputs: { opened: { title: 'opens the labels', input: { query: {} } } },
  events: {
    ...pageEvents,
    'query.changed': { batch: { title: 'looks at a batch', event: { query: { batch: '7' } } } },
    'action.requested': {
      create: { title: 'creates labels', event: { action: { kind: 'create', count: 24 } } },
    },
    'panel.opened': { create: { title: 'wants blank labels', event: { panel: 'create' } } },
    'panel.closed': { closed: { title: 'goes back' } },
  },
  outcomes: {
    load: {
      none: { title: 'there is nothing to print', done: NO_LABELS },
      some: { title: 'the labels come', done: DEVICE_LABELS },
      blank: { title: 'the blank labels come', done: { ...BLANK_LABELS, created: null } },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      created: { title: 'they are created', done: BLANK_LABELS },
      refused: { title: 'it is refused', error: failed('refused', "This can't be done now.") },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    2: ON_PAGES,
    3: {
      ...ON_PAGES,
      'load ends/some': 'Each path begins without devices; tests/server/warehouse.bench.test.ts.',
      'load ends/blank': 'It is the end of what was created, as quick as the page can ask.',
      'act ends/refused': 'Nothing refuses it there.',
    },
  },
  invariants: {
    ...pageRules,
    'labels are created from the form alone': (snapshot) =>
      !snapshot.matches({ resource: 'acting' }) || snapshot.matches({ form: 'open' }),
  },
  project: ({ query, data, panel, ...context }) => ({
    ...pageFacts(context),
    batch: query.batch,
    labels: data?.labels.length ?? null,
    panel,
  }),
};
