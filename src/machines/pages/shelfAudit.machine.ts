import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type {
  FinishedShelf,
  ShelfPage,
  ShelfQuery,
  ShelfScan,
} from '../../domain/warehouse/shelfAudits.ts';
import type { ScanOutcome } from '../../domain/warehouse/warehouse.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';
import { selectActionFailure } from './parts/selectors.ts';

/** A shelf as its audit holds it. */
export interface ShelfData {
  readonly page: ShelfPage;
  /** What came of the code that was scanned last; null before the first. */
  readonly scanned: ScanOutcome | null;
}

export type ShelfAuditAction =
  | { readonly kind: 'scan'; readonly scan: ShelfScan }
  | { readonly kind: 'finish'; readonly audit: FinishedShelf };

/** The question before an audit is kept. */
export const FINISH_PANEL = 'finish';

const { page, resource, form } = createPageParts<ShelfQuery, ShelfData, ShelfAuditAction>({
  offers: ({ data, panel }, { kind }) =>
    data !== null && data.page.shelf !== '' && (kind === 'scan' || panel === FINISH_PANEL),
  closes: ({ kind }) => (kind === 'finish' ? FINISH_PANEL : null),
  holds: ({ page: { shelf } }) => shelf !== '',
});

/** The audit of a shelf: what is scanned there, and the question before it is kept. */
export const shelfAuditMachine = page.createMachine({
  id: 'shelfAudit',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form },
});

type Snapshot = SnapshotFrom<typeof shelfAuditMachine>;

/** Why the last code was not looked up, or the audit not kept; null when it was. */
export const selectAuditFailure = (snapshot: Snapshot): Failure | null =>
  snapshot.context.action?.kind === 'scan'
    ? snapshot.context.actionFailure
    : selectActionFailure(snapshot, () => FINISH_PANEL);
