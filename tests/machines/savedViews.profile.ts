import type { SavedView, SavedViews } from '../../src/domain/savedViews.ts';
import {
  type SavedViewsAction,
  savedViewsMachine,
} from '../../src/machines/pages/savedViews.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { failed, invalid, unreachable } from './helpers/admin.ts';
import { absent, LOADED_ONCE, pageEvents, pageFacts, pageRules } from './helpers/pageRules.ts';

/** Query at the start of a walk; in the built app each walk has its own. */
const QUERY = `search=${Date.parse('2026-01-15T12:00:00.000Z')}`;
const VIEW: SavedView = { id: '1', name: 'Mine', query: QUERY, isShared: false, canChange: true };
const OTHER: SavedView = { ...VIEW, id: '2', name: 'Everything lost', query: 'status=lost' };
const NONE: SavedViews = { views: [OTHER] };
const SAVED: SavedViews = { views: [OTHER, VIEW] };
const RENAMED: SavedViews = { views: [OTHER, { ...VIEW, name: 'Ours' }] };

const SAVE: SavedViewsAction = {
  kind: 'save',
  content: { name: 'Mine', query: QUERY, isShared: false },
};
const RENAME: SavedViewsAction = { kind: 'rename', view: { ...VIEW, name: 'Ours' } };
const DELETE: SavedViewsAction = { kind: 'delete', id: VIEW.id };

const ON_PAGES = {
  ...LOADED_ONCE,
  'panel.opened/view @ form.open': 'The button closes what it has opened.',
  ...absent([
    'action.requested/save',
    'action.requested/rename',
    'action.requested/delete',
    'panel.opened/view',
    'panel.closed/closed',
  ]),
};

export const savedViewsProfile: Profile<typeof savedViewsMachine> = {
  machine: savedViewsMachine,
  inputs: { opened: { title: 'looks for something', input: { query: 'returns' } } },
  events: {
    ...pageEvents,
    'query.changed': { again: { title: 'asks for the same', event: { query: 'returns' } } },
    'action.requested': {
      save: { title: 'saves it', event: { action: SAVE } },
      rename: { title: 'gives it another name', event: { action: RENAME } },
      delete: { title: 'deletes it', event: { action: DELETE } },
    },
    'panel.opened': { view: { title: 'opens the form of the view', event: { panel: 'view' } } },
    'panel.closed': { closed: { title: 'goes back' } },
  },
  outcomes: {
    load: {
      none: { title: 'the views come', done: NONE },
      saved: { title: 'the views come, with this one', done: SAVED },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      saved: { title: 'it is saved', done: SAVED },
      renamed: { title: 'it is renamed', done: RENAMED },
      deleted: { title: 'it is deleted', done: NONE },
      taken: {
        title: 'the name is taken',
        error: invalid({ name: ['You have a view called Mine already.'] }),
      },
      refused: { title: 'it is refused', error: failed('refused', "This can't be done now.") },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    2: ON_PAGES,
    3: {
      ...ON_PAGES,
      'load ends/saved': 'The views are asked for again only after a refusal.',
      'act ends/taken': 'tests/server/list.around.test.ts: one person, two views of a name.',
      'act ends/refused': 'Nothing refuses it there.',
    },
  },
  invariants: {
    ...pageRules,
    'a view is saved from the form alone, which waits for the answer': (snapshot) =>
      !snapshot.matches({ resource: 'acting' }) || snapshot.matches({ form: 'open' }),
  },
  leavesOut({ data, action }, step) {
    const isSaved = (data?.views.length ?? 0) > 1;
    const [type, name] = step.split('/');
    if (step === 'action.requested/save' || step === 'load ends/none') return isSaved;
    if (type === 'action.requested') return !isSaved;
    if (step === 'load ends/saved') return !isSaved;
    if (step === 'act ends/taken') return action === DELETE;
    const made = { saved: SAVE, renamed: RENAME, deleted: DELETE }[name ?? ''];
    return type === 'act ends' && made !== undefined && action !== made;
  },
  project: ({ data, panel, ...context }) => ({
    ...pageFacts(context),
    views: data?.views.at(-1)?.name,
    panel,
  }),
};
