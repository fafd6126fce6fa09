import type { EntriesAction, EntryPanel } from '../../../src/machines/pages/parts/entries.ts';
import type { PageContext } from '../../../src/machines/pages/parts/pageTypes.ts';
import { failed, unreachable } from './admin.ts';
import { absent, LOADED_ONCE, pageEvents, pageFacts, pageRules } from './pageRules.ts';

interface EntryCases<List, Entry> {
  readonly list: List;
  /** The list after another admin's change of the entry. */
  readonly renamed: List;
  readonly entriesIn: (list: List) => readonly Entry[];
  /** Key of the entry that is edited and archived. */
  readonly key: string;
  /** Title of the opened page: "opens the custom fields". */
  readonly opening: string;
  /** Server test of what paths can't do. */
  readonly test: string;
}

/** Parts of the profile of a page that edits a list of the organization. */
export function entryProfile<List extends { readonly version: string }, Entry>(
  cases: EntryCases<List, Entry>,
) {
  const { list, renamed, entriesIn, key, opening, test } = cases;
  type Action = EntriesAction<List, Entry>;
  type Context = PageContext<null, List, Action, EntryPanel>;
  const base = { seen: list, entries: entriesIn(list) };
  const add: Action = { ...base, kind: 'add', from: { kind: 'add' } };
  const change: Action = { ...base, kind: 'change', from: { kind: 'change', key } };
  const archive: Action = { ...base, kind: 'archive', from: { kind: 'archive', key } };
  const restore: Action = { ...base, kind: 'restore', from: null };
  const move: Action = { ...base, kind: 'move', from: null };
  const panel = (kind: 'add' | 'change' | 'archive'): EntryPanel =>
    kind === 'add' ? { kind } : { kind, key };
  const isRenamed = (data: List | null) => data?.version === renamed.version;
  const oneList = `Each walk would change the one list: ${test}.`;
  const onPages = {
    ...LOADED_ONCE,
    ...absent([
      ...['add', 'change', 'archive', 'restore', 'move'].map((item) => `action.requested/${item}`),
      ...['add', 'change', 'archive'].map((item) => `panel.opened/${item}`),
      'panel.closed/closed',
    ]),
  };
  return {
    inputs: { opened: { title: opening, input: { query: null } } },
    events: {
      ...pageEvents,
      'action.requested': {
        add: { title: 'adds the entry', event: { action: add } },
        change: { title: 'saves the change', event: { action: change } },
        archive: { title: 'confirms', event: { action: archive } },
        restore: { title: 'restores the archived entry', event: { action: restore } },
        move: { title: 'moves the second entry up', event: { action: move } },
      },
      'panel.opened': {
        add: { title: 'begins a new entry', event: { panel: panel('add') } },
        change: { title: 'begins to change the entry', event: { panel: panel('change') } },
        archive: { title: 'wants to archive the entry', event: { panel: panel('archive') } },
      },
      'panel.closed': { closed: { title: 'goes back' } },
    },
    outcomes: {
      load: {
        loaded: { title: 'the entries come', done: list },
        changed: { title: 'the entries come, and one has another name', done: renamed },
        unreachable: { title: 'the portal cannot be reached', error: unreachable },
      },
      act: {
        acted: { title: 'it is done', done: list },
        kept: { title: 'it is done, and the entry keeps its other name', done: renamed },
        refused: {
          title: 'another admin was faster',
          error: failed('refused', "This can't be done anymore."),
        },
        unreachable: { title: 'it does not get through', error: unreachable },
      },
    },
    delays: {},
    excluded: {
      2: onPages,
      3: {
        ...onPages,
        'action.requested/add': oneList,
        'action.requested/archive': oneList,
        'action.requested/restore': oneList,
        'action.requested/move': oneList,
        'load ends/changed': 'Another admin would have to change it at the same moment.',
        'act ends/kept': 'Another admin would have to change it first.',
        'act ends/refused': `Another admin would have to change it at the same moment: ${test} does.`,
      },
    },
    invariants: {
      ...pageRules,
      'nothing is archived without being asked about': (snapshot: {
        readonly context: Context;
        matches(state: { resource: 'acting' }): boolean;
      }) =>
        !snapshot.matches({ resource: 'acting' }) ||
        snapshot.context.action !== archive ||
        snapshot.context.panel?.kind === 'archive',
    },
    /** A form replaces the list, and a question is open only once. */
    leavesOut: ({ data, base: before, panel: open }: Context, step: string) =>
      // Another admin's change arrives once, after a refusal here.
      (step === 'load ends/changed' && (before === null || isRenamed(before) || isRenamed(data))) ||
      (['load ends/loaded', 'act ends/acted'].includes(step) && isRenamed(data)) ||
      (step === 'act ends/kept' && !isRenamed(data)) ||
      (step.startsWith('panel.opened/') &&
        open !== null &&
        (open.kind !== 'archive' || step === 'panel.opened/archive')),
    project: ({ base: before, data, panel: open, ...context }: Context) => ({
      ...pageFacts(context),
      fields: data === null ? null : entriesIn(data).length,
      isRenamed: isRenamed(data),
      base: before === null ? null : isRenamed(before),
      panel: open,
    }),
  } as const;
}
