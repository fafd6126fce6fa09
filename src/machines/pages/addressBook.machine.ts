import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type {
  AddressBook,
  AddressEntry,
  BookAddress,
} from '../../domain/organization/addressBook.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';
import { selectPanel } from './parts/selectors.ts';

/** What an admin does with the addresses that everybody orders to. */
export type AddressBookAction =
  /** From the form of this name: one that was deleted while it was changed is added anew. */
  | { readonly kind: 'add'; readonly entry: AddressEntry; readonly from: string }
  | { readonly kind: 'change'; readonly seen: BookAddress; readonly entry: AddressEntry }
  | { readonly kind: 'makeDefault'; readonly seen: BookAddress }
  | { readonly kind: 'delete'; readonly seen: BookAddress };

/** The form of a new address. */
export const ADD_PANEL = 'add';
/** The form of an address of the book. */
export const changePanel = (id: string): string => `change ${id}`;
/** The question before an address is deleted. */
export const deletePanel = (id: string): string => `delete ${id}`;

/** Whether a form takes the place of the list. */
export const isForm = (panel: string | null): boolean =>
  panel !== null && !panel.startsWith('delete ');

/** The panel that an action is sent from; null for what is done at once. */
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

/** The version of the address whose form is open; null where there is none. */
const versionOf = ({ addresses }: AddressBook, panel: string | null): string | null =>
  addresses.find(({ id }) => changePanel(id) === panel)?.version ?? null;

const { page, resource, form, conflict } = createPageParts<null, AddressBook, AddressBookAction>({
  offers: ({ panel }, action) =>
    action.kind === 'makeDefault' ? !isForm(panel) : panel === panelOf(action),
  closes: panelOf,
  differs: (before, after, panel) =>
    versionOf(before, panel) !== versionOf(after, panel) && versionOf(after, panel) !== null,
  // What was typed into a form stays when somebody else deletes the address; a question goes.
  holds: ({ addresses }, panel) =>
    isForm(panel) || addresses.some(({ id }) => deletePanel(id) === panel),
});

/** The addresses of an organization, and the form or the question that is open about one. */
export const addressBookMachine = page.createMachine({
  id: 'addressBook',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form, conflict },
});

type Snapshot = SnapshotFrom<typeof addressBookMachine>;

/** The book that came last, or null before the first answer. */
export const selectBook = ({ context }: Snapshot): AddressBook | null => context.data;
/** Why something was not done; null when it was, or when the panel has closed that it was for. */
export function selectActionFailure(snapshot: Snapshot): Failure | null {
  const { action, actionFailure } = snapshot.context;
  if (action === null) return null;
  const from = panelOf(action);
  return from === null || from === selectPanel(snapshot) ? actionFailure : null;
}
