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

/** Data of a shelf audit. */
interface ShelfData {
  readonly page: ShelfPage;
  /** Outcome of the last scan; null before the first. */
  readonly scanned: ScanOutcome | null;
}

export type ShelfAuditAction =
  | { readonly kind: 'scan'; readonly scan: ShelfScan }
  | { readonly kind: 'finish'; readonly audit: FinishedShelf };

/** Panel of the question before an audit is saved. */
export const FINISH_PANEL = 'finish';

const { page, resource, form } = createPageParts<
  ShelfQuery,
  ShelfData,
  ShelfAuditAction,
  typeof FINISH_PANEL
>({
  canDo: ({ data, panel }, { kind }) =>
    data !== null && data.page.shelf !== '' && (kind === 'scan' || panel === FINISH_PANEL),
  closesOn: ({ kind }) => (kind === 'finish' ? FINISH_PANEL : null),
  isPanelValid: ({ page: { shelf } }) => shelf !== '',
});

/** Audit of a shelf: its scans, and the question before it is saved. */
export const shelfAuditMachine = page.createMachine({
  id: 'shelfAudit',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form },
});

type Snapshot = SnapshotFrom<typeof shelfAuditMachine>;

/** Failure of looking up the last code or saving the audit; null without one. */
export const selectAuditFailure = (snapshot: Snapshot): Failure | null =>
  snapshot.context.action?.kind === 'scan'
    ? snapshot.context.actionFailure
    : selectActionFailure(snapshot, () => FINISH_PANEL);
