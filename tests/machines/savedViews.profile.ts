import { FailureError } from '../../src/domain/failure.ts';
import type { SavedView, SavedViews } from '../../src/domain/returns/list/list.ts';
import {
  type SavedViewsAction,
  savedViewsMachine,
} from '../../src/machines/pages/savedViews.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { absent, pageRules } from './helpers/pageRules.ts';

/** Query at the start of a walk; in the built app each walk has its own. */
const QUERY = `search=${Date.parse('2026-01-15T12:00:00.000Z')}`;
const VIEW: SavedView = { id: '1', name: 'Mine', query: QUERY };
const OTHER: SavedView = { id: '2', name: 'Everything lost', query: 'status=lost' };
const NONE: SavedViews = { views: [OTHER] };
const SAVED: SavedViews = { views: [OTHER, VIEW] };
const RENAMED: SavedViews = { views: [OTHER, { ...VIEW, name: 'Ours' }] };

const SAVE: SavedViewsAction = { kind: 'save', name: 'Mine', query: QUERY };
const RENAME: SavedViewsAction = { kind: 'rename', view: { ...VIEW, name: 'Ours' } };
const DELETE: SavedViewsAction = { kind: 'delete', id: VIEW.id };

const UNHEARD = 'The named views listen to no stream of changes.';
const ON_PAGES = {
  'query.changed/again': 'There is one list of views to ask for.',
  'change.received/news': UNHEARD,
  'reload.requested/again @ resource.ready': 'They are asked for anew only after a failure.',
  'reload.requested/again @ resource.refreshing': UNHEARD,
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
  inputs: { opened: { title: 'looks for something', input: { query: null } } },
  events: {
    'query.changed': { again: { title: 'asks for the same', event: { query: null } } },
    'reload.requested': { again: { title: 'asks again' } },
    'change.received': {
      news: { title: 'receives a change from elsewhere', event: { changeIds: ['news'] } },
    },
    'action.requested': {
      save: { title: 'saves it', event: { action: SAVE } },
      rename: { title: 'gives it another name', event: { action: RENAME } },
      delete: { title: 'deletes it', event: { action: DELETE } },
    },
    'panel.opened': { view: { title: 'opens the form of the view', event: { panel: 'view' } } },
    'panel.closed': { closed: { title: 'goes back' } },
    'confirmation.asked': {},
    'confirmation.withdrawn': {},
    'selection.changed': {},
    'secret.dismissed': {},
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
        error: new FailureError({
          kind: 'invalid',
          message: "Some of this isn't right.",
          fields: { name: ['You have a view called Mine already.'] },
        }),
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
  project: ({ data, failure, action, actionFailure, changeIds, before, panel }) => ({
    views: data?.views.at(-1)?.name,
    failure: failure?.kind,
    action: action?.kind,
    actionFailure: actionFailure?.kind,
    changeIds,
    isChanged: before !== null,
    panel,
  }),
};
