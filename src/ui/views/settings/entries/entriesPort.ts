import type { Failure } from '../../../../domain/failure.ts';
import {
  type EntriesAction,
  type EntryPanel,
  selectEntryFailure,
} from '../../../../machines/pages/parts/entries.ts';
import type { PageContext } from '../../../../machines/pages/parts/pageTypes.ts';
import {
  selectCanAct,
  selectData,
  selectFailure,
  selectIsBusy,
  selectPanel,
  selectSent,
} from '../../../../machines/pages/parts/selectors.ts';

/** Events that the views of such a page send. */
export type EntryEvent<List, Entry> =
  | { readonly type: 'reload.requested' | 'panel.closed' }
  | { readonly type: 'panel.opened'; readonly panel: EntryPanel }
  | { readonly type: 'action.requested'; readonly action: EntriesAction<List, Entry> };

interface Snapshot<List, Entry> {
  readonly context: PageContext<null, List, EntriesAction<List, Entry>, EntryPanel>;
  readonly value: { readonly resource: string };
  hasTag(tag: 'busy'): boolean;
  can(event: EntryEvent<List, Entry>): boolean;
}

/** Port of the shared views of a list of entries: the state that they read, and the events that they send. */
export interface EntriesPort<List, Entry> {
  readonly list: List | null;
  readonly failure: Failure | null;
  readonly actionFailure: Failure | null;
  readonly panel: EntryPanel | null;
  readonly sent: EntriesAction<List, Entry> | null;
  readonly isBusy: boolean;
  readonly canAct: boolean;
  readonly can: (event: EntryEvent<List, Entry>) => boolean;
  readonly send: (event: EntryEvent<List, Entry>) => void;
}

export function entriesPort<List, Entry>(
  snapshot: Snapshot<List, Entry>,
  actor: { send(event: EntryEvent<List, Entry>): void },
): EntriesPort<List, Entry> {
  return {
    list: selectData(snapshot),
    failure: selectFailure(snapshot),
    actionFailure: selectEntryFailure(snapshot),
    panel: selectPanel(snapshot),
    sent: selectSent(snapshot),
    isBusy: selectIsBusy(snapshot),
    canAct: selectCanAct(snapshot),
    can: (event) => snapshot.can(event),
    send: (event) => actor.send(event),
  };
}
