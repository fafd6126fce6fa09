import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type {
  AddressBook,
  AddressEntry,
  BookAddress,
} from '../../domain/organization/addressBook.ts';
import { createConflict } from './parts/conflict.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';
import { selectPanel } from './parts/selectors.ts';

/** Actions of an admin on the organization's addresses. */
export type AddressBookAction =
  /** `from` is the panel that sent it: an address deleted by another user during its edit is added anew. */
  | { readonly kind: 'add'; readonly entry: AddressEntry; readonly from: string }
  | { readonly kind: 'change'; readonly seen: BookAddress; readonly entry: AddressEntry }
  | { readonly kind: 'makeDefault'; readonly seen: BookAddress }
  | { readonly kind: 'delete'; readonly seen: BookAddress };

/** Panel of a new address. */
export const ADD_PANEL = 'add';
/** Panel that edits an address. */
export const changePanel = (id: string): string => `change ${id}`;
/** Panel of the question before an address is deleted. */
export const deletePanel = (id: string): string => `delete ${id}`;

/** Whether a panel is a form, which replaces the list. */
export const isForm = (panel: string | null): boolean =>
  panel !== null && !panel.startsWith('delete ');

/** Panel that an action is sent from; null for immediate actions. */
function panelOf(action: AddressBookAction): string | null {
  switch (action.kind) {
    case 'add':
      return action.from;
    case 'change':
      return changePanel(action.seen.id);
    case 'delete':
      return deletePanel(action.seen.id);
    default:
      return null;
  }
}

/** Version of the address in the open form; null if there is none. */
const versionOf = ({ addresses }: AddressBook, panel: string | null): string | null =>
  addresses.find(({ id }) => changePanel(id) === panel)?.version ?? null;

const parts = createPageParts<null, AddressBook, AddressBookAction>({
  canDo: ({ panel }, action) =>
    action.kind === 'makeDefault' ? !isForm(panel) : panel === panelOf(action),
  closesOn: panelOf,
  // A form keeps its input if another user deletes the address; a question closes.
  isPanelValid: ({ addresses }, panel) =>
    isForm(panel) || addresses.some(({ id }) => deletePanel(id) === panel),
});

const { page, resource, selectOvertaken } = createConflict(
  parts,
  (before, after, panel) =>
    versionOf(before, panel) !== versionOf(after, panel) && versionOf(after, panel) !== null,
);

export { selectOvertaken };

/** Addresses of an organization, with the open form or question. */
export const addressBookMachine = page.createMachine({
  id: 'addressBook',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form: parts.form },
});

type Snapshot = SnapshotFrom<typeof addressBookMachine>;

/** Latest address book, or null before the first response. */
export const selectBook = ({ context }: Snapshot): AddressBook | null => context.data;
/** Failure of the last action; null without one, or if its panel has closed. */
export function selectActionFailure(snapshot: Snapshot): Failure | null {
  const { action, actionFailure } = snapshot.context;
  if (action === null) return null;
  const from = panelOf(action);
  return from === null || from === selectPanel(snapshot) ? actionFailure : null;
}
