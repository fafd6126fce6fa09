import type { Failure } from '../../../domain/failure.ts';
import { createConflict } from './conflict.ts';
import { createPageParts } from './page.ts';
import { isSamePanel, type PageContext } from './pageTypes.ts';

/** A list of an organization that is saved as a whole. */
interface VersionedList {
  readonly version: string;
}

/** Form of a new entry or of one that is edited, or the question before one is archived. */
export type EntryPanel =
  | { readonly kind: 'add' }
  | { readonly kind: 'change'; readonly key: string }
  | { readonly kind: 'archive'; readonly key: string };

/** An edit of the list, and the panel that it is sent from; null for what happens right away. */
export interface EntriesAction<List, Entry> {
  readonly kind: 'add' | 'change' | 'archive' | 'restore' | 'move';
  readonly from: EntryPanel | null;
  /** Key of the entry that is moved or restored right away. */
  readonly key?: string;
  /** List that the edit is based on. */
  readonly seen: List;
  /** All entries as they shall be. */
  readonly entries: readonly Entry[];
}

/** Whether a panel is a form, which replaces the list. */
export const isEntryForm = (panel: EntryPanel | null): boolean =>
  panel !== null && panel.kind !== 'archive';

/** Parts of a page that edits a list of the organization: settings that are a list. */
export function createEntryParts<List extends VersionedList, Entry>() {
  const parts = createPageParts<null, List, EntriesAction<List, Entry>, EntryPanel>({
    canDo: ({ panel }, { from }) =>
      from === null ? !isEntryForm(panel) : isSamePanel(panel, from),
    closesOn: ({ from }) => from,
  });
  const conflict = createConflict(
    parts,
    (before, after, panel) => isEntryForm(panel) && before.version !== after.version,
  );
  return { ...conflict, form: parts.form };
}

interface Snapshot {
  readonly context: Pick<
    PageContext<null, unknown, { readonly from: EntryPanel | null }, EntryPanel>,
    'action' | 'actionFailure' | 'panel'
  >;
}

/** Failure of the last action; null without one, or if its panel has closed. */
export function selectEntryFailure({ context }: Snapshot): Failure | null {
  const { action, actionFailure, panel } = context;
  if (action === null) return null;
  return action.from === null || isSamePanel(action.from, panel) ? actionFailure : null;
}
