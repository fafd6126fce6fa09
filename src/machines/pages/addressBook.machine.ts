import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type {
  AddressBook,
  AddressEntry,
  BookAddress,
} from '../../domain/organization/addressBook.ts';
import { createConflict } from './parts/conflict.ts';
import { createPageParts } from './parts/page.ts';
import { isSamePanel, startPage } from './parts/pageTypes.ts';
import { selectPanel } from './parts/selectors.ts';

/** Actions of an admin on the organization's addresses. */
export type AddressBookAction =
  /** `from` is the panel that sent it: an address deleted by another user during its edit is added anew. */
  | { readonly kind: 'add'; readonly entry: AddressEntry; readonly from: AddressPanel }
  | { readonly kind: 'change'; readonly seen: BookAddress; readonly entry: AddressEntry }
  | { readonly kind: 'makeDefault'; readonly seen: BookAddress }
  | { readonly kind: 'delete'; readonly seen: BookAddress };

/** Form of a new address or of one that is edited, or the question before one is deleted. */
export type AddressPanel =
  | { readonly kind: 'add' }
  | { readonly kind: 'change'; readonly id: string }
  | { readonly kind: 'delete'; readonly id: string };

/** Whether a panel is a form, which replaces the list. */
export const isForm = (panel: AddressPanel | null): boolean =>
  panel !== null && panel.kind !== 'delete';

/** Panel that an action is sent from; null for immediate actions. */
export function panelOf(action: AddressBookAction): AddressPanel | null {
  switch (action.kind) {
    case 'add':
      return action.from;
    case 'change':
      return { kind: 'change', id: action.seen.id };
    case 'delete':
      return { kind: 'delete', id: action.seen.id };
    default:
      return null;
  }
}

/** Version of the address in the open form; null if there is none. */
const versionOf = ({ addresses }: AddressBook, panel: AddressPanel | null): string | null =>
  panel?.kind === 'change' ? (addresses.find(({ id }) => id === panel.id)?.version ?? null) : null;

const parts = createPageParts<null, AddressBook, AddressBookAction, AddressPanel>({
  canDo: ({ panel }, action) =>
    action.kind === 'makeDefault' ? !isForm(panel) : isSamePanel(panel, panelOf(action)),
  closesOn: panelOf,
  // A form keeps its input if another user deletes the address; a question closes.
  isPanelValid: ({ addresses }, panel) =>
    panel.kind !== 'delete' || addresses.some(({ id }) => id === panel.id),
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
  return from === null || isSamePanel(from, selectPanel(snapshot)) ? actionFailure : null;
}
