import { and, assign, enqueueActions, not, type SnapshotFrom, stateIn } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type {
  FinishedShelf,
  ShelfPage,
  ShelfQuery,
  ShelfScan,
} from '../../domain/warehouse/shelfAudits.ts';
import type { NewBox, ScanOutcome, StockRow } from '../../domain/warehouse/warehouse.ts';
import { type Bench, settle } from './bench.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';

/** Data of a shelf audit. */
interface ShelfData {
  readonly page: ShelfPage;
  /** Outcome of the last scan; null before the first. */
  readonly scanned: ScanOutcome | null;
}

export type ShelfAuditAction =
  | { readonly kind: 'scan'; readonly scan: ShelfScan }
  | { readonly kind: 'finish'; readonly audit: FinishedShelf };

/** Scans of a shelf: codes that wait to be looked up, earlier results, and the devices found. */
interface ShelfScans extends Bench {
  readonly seen: readonly StockRow[];
}

/** Scans of the audit, alone or with the question before the audit is saved. */
type ShelfAuditPanel = ShelfScans & { readonly kind: 'scan' | 'finish' };

const NO_SCANS: ShelfScans = { waiting: [], lines: [], seen: [] };

const { page: base, resource: plain } = createPageParts<
  ShelfQuery,
  ShelfData,
  ShelfAuditAction,
  ShelfAuditPanel
>({
  canDo: ({ data, panel }, { kind }) =>
    data !== null && data.page.shelf !== '' && (kind === 'scan' || panel?.kind === 'finish'),
});

const page = base.extend({
  actions: {
    setDone: assign(({ context: { data, panel } }, { action }: { action: ShelfAuditAction }) => ({
      done: action,
      panel: panelAfter(action, panel, data?.scanned ?? null),
      base: null,
      unsettled: null,
    })),
    /** Sends the first waiting code, if no other request is pending. */
    sendNext: enqueueActions(({ context: { panel }, enqueue }) => {
      const [box] = panel?.waiting ?? [];
      if (box === undefined) return;
      const scan = { code: box.code, shelf: box.location };
      enqueue.raise({ type: 'action.requested', action: { kind: 'scan', scan } });
    }),
    continueScanning: assign(({ context: { panel } }) => ({
      panel: panel && { ...panel, kind: 'scan' as const },
    })),
  },
  guards: {
    isScan: ({ context: { data } }, params: { panel: ShelfAuditPanel }) =>
      data !== null && params.panel.kind === 'scan',
    isFinished: ({ context: { panel } }) => panel?.kind !== 'finish',
    /** Whether the audit is being saved: its scans stay as they were sent. */
    isFinishing: and([
      stateIn({ resource: 'acting' }),
      ({ context: { action } }) => action?.kind === 'finish',
    ]),
  },
});

/** Panel after an action succeeded: a scan has its result, and a saved audit begins anew. */
function panelAfter(
  action: ShelfAuditAction,
  panel: ShelfAuditPanel | null,
  scanned: ScanOutcome | null,
): ShelfAuditPanel | null {
  if (action.kind === 'finish') return { kind: 'scan', ...NO_SCANS };
  if (panel === null || scanned === null) return panel;
  const box: NewBox = { code: action.scan.code, location: action.scan.shelf, unexpected: null };
  const { device } = scanned;
  if (device === null) return settle(panel, box, scanned);
  if (panel.seen.some(({ deviceNumber }) => deviceNumber === device.deviceNumber)) {
    return settle(panel, box, { ...scanned, outcome: 'already', words: 'Scanned before.' });
  }
  return { ...settle(panel, box, scanned), seen: [...panel.seen, device] };
}

const { acting } = plain.states;
/** After each code the next one is sent. */
const resource = page.createStateConfig({
  ...plain,
  states: {
    ...plain.states,
    acting: {
      ...acting,
      invoke: {
        ...acting.invoke,
        onDone: { ...acting.invoke.onDone, actions: [...acting.invoke.onDone.actions, 'sendNext'] },
      },
    },
  },
});
const form = page.createStateConfig({
  description: 'The audit on the page.',
  initial: 'scanning',
  states: {
    scanning: {
      description: 'Codes are scanned and looked up, one after the other.',
      on: {
        'panel.opened': [
          {
            guard: { type: 'isScan', params: ({ event }) => ({ panel: event.panel }) },
            actions: [
              { type: 'setPanel', params: ({ event }) => ({ panel: event.panel }) },
              'sendNext',
            ],
          },
          {
            guard: 'hasData',
            target: 'finishing',
            actions: { type: 'setPanel', params: ({ event }) => ({ panel: event.panel }) },
          },
        ],
      },
    },
    finishing: {
      description: 'The question before the audit is saved; another scan withdraws it.',
      always: { guard: 'isFinished', target: 'scanning' },
      on: {
        'panel.opened': {
          guard: not('isFinishing'),
          actions: [
            { type: 'setPanel', params: ({ event }) => ({ panel: event.panel }) },
            'sendNext',
          ],
        },
        'panel.closed': { guard: not('isFinishing'), actions: 'continueScanning' },
      },
    },
  },
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
export const selectAuditFailure = ({
  context: { action, actionFailure, panel },
}: Snapshot): Failure | null =>
  action?.kind === 'scan' || panel?.kind === 'finish' ? actionFailure : null;
/** Scans of the shelf. */
export const selectScans = ({ context: { panel } }: Snapshot): ShelfScans => panel ?? NO_SCANS;
