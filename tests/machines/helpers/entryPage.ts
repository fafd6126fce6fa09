import {
  type EntryPanel,
  isEntryForm,
  selectEntryFailure,
} from '../../../src/machines/pages/parts/entries.ts';
import { selectCanAct, selectPanel } from '../../../src/machines/pages/parts/selectors.ts';
import {
  type PlainPageAppearance,
  plainAppearance,
  resourceStates,
  restingPage,
} from './plainPage.ts';

/** Visible state of a page that edits a list of the organization. */
export interface EntryAppearance extends PlainPageAppearance {
  /** Open form, which replaces the list, or open question. */
  open: EntryPanel['kind'] | null;
  /** Whether the open form or question can be sent; null if none is open. */
  canSend: boolean | null;
  /** Whether another user's changes are shown beside the input. */
  isOvertaken: boolean;
}

type Plain = Parameters<typeof plainAppearance>[0] & Parameters<typeof selectEntryFailure>[0];
interface Snapshot extends Plain {
  readonly context: Plain['context'] & {
    readonly panel: EntryPanel | null;
    readonly data: { readonly version: string } | null;
    readonly base: { readonly version: string } | null;
  };
}

/** Whether the list has another version than before a refusal of the open form. */
const isOvertaken = ({ context: { base, data, panel } }: Snapshot): boolean =>
  base !== null && data !== null && isEntryForm(panel) && base.version !== data.version;

/**
 * Contract of such a page.
 * @param isSeen whether another user's change shows beside the input of the open form
 */
export function entryContract<S extends Snapshot>(isSeen: (snapshot: S) => boolean) {
  const hasConflict = (snapshot: S) => isOvertaken(snapshot) && isSeen(snapshot);
  const resting = (snapshot: S) => ({
    ...restingPage(snapshot),
    isOvertaken: hasConflict(snapshot),
  });
  /** Failure of an action, shown where it was sent from while that is open. */
  const failureOf = (snapshot: S) => {
    const { action, actionFailure, panel } = snapshot.context;
    const from = (action as { readonly from: EntryPanel | null } | null)?.from ?? null;
    // The conflict notice already explains the refusal.
    return (!hasConflict(snapshot) || actionFailure?.kind !== 'refused') &&
      (from === null || from.kind === panel?.kind)
      ? (actionFailure?.message ?? null)
      : null;
  };
  return {
    states: {
      ...resourceStates<S, EntryAppearance>(resting, {
        ready: (snapshot) => ({ isThere: true, actionError: failureOf(snapshot) }),
        acting: () => ({ actionError: null }),
      }),
      'form.closed': () => ({ open: null, canSend: null }),
      'form.open': ({ context, value }: S) => ({
        open: context.panel?.kind ?? 'add',
        canSend: ['ready', 'refreshing'].includes(value.resource),
      }),
    },
    effects: {},
    ofMachine(snapshot: S): EntryAppearance {
      const open = selectPanel(snapshot)?.kind ?? null;
      const failure = selectEntryFailure(snapshot);
      return {
        ...plainAppearance(snapshot),
        actionError:
          hasConflict(snapshot) && failure?.kind === 'refused' ? null : (failure?.message ?? null),
        isOvertaken: hasConflict(snapshot),
        open,
        canSend: open === null ? null : selectCanAct(snapshot),
      };
    },
  };
}
