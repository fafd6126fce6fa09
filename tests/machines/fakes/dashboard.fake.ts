import type { BulkJob } from '../../../src/domain/returns/list/list.ts';
import type { ReturnPage, ReturnRow } from '../../../src/domain/returns/list/returnRow.ts';
import type { Listed } from '../../../src/machines/pages/dashboard.machine.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';
import { fakeReturn, inMinutes, row, SNOOZE_DAYS } from '../../ui/helpers/fakeReturn.ts';

const DAY = 24 * 60;
/** A row of the list, with ages that don't change visibly during a path. */
export const line = (over: Partial<ReturnRow>): ReturnRow =>
  row({ createdAt: inMinutes(-3 * DAY - 60), ...over });

const damaged = () => [
  line({
    orderNumber: 'RTN-100481',
    employeeName: 'Omar Other',
    status: 'boxDelivered',
    countdown: { name: 'expiry', endsAt: inMinutes(9 * DAY + 60) },
    attention: { kind: 'damaged', since: inMinutes(-2 * DAY), note: 'The screen is cracked.' },
  }),
];

/** A page of the list. */
export function pageOf(over: Partial<ReturnPage> = {}): ReturnPage {
  const rows = over.rows ?? [line({ actions: ['kit.delivered', 'loss.declare'] }), ...damaged()];
  return {
    rows,
    nextCursor: rows.length > 0 ? 'older' : null,
    previousCursor: null,
    position: rows.length > 0 ? 1 : 0,
    total: { count: 1240, isMore: false },
    counts: { boxInTransit: 3, boxDelivered: 1, lost: 1 },
    needsAttention: 1,
    snoozed: 0,
    snoozeDays: SNOOZE_DAYS,
    customFields: [],
    hasImports: true,
    firstSteps: [],
    problems: [{ kind: 'damaged', count: 1 }],
    ...over,
  };
}
/** A page in the format of the page machine's data. */
export const listedOf = (over?: Partial<ReturnPage>): Listed => ({
  page: pageOf(over),
  sort: 'newest',
});

/** Fake server of the dashboard: two returns, of which one needs attention, and bulk jobs. */
export function fakeDashboardServer(): FakeServer {
  let job: BulkJob | null = null;
  let isActed = false;
  return {
    outcomes: {
      'load/loaded': () => pageOf(),
      'load/none': () => pageOf({ rows: [] }),
      'act/acted'() {
        isActed = true;
        return {};
      },
    },
    beside: {
      'GET /api/portal/returns'() {
        if (!isActed) return undefined;
        // An action on a row is followed by the updated list.
        isActed = false;
        return pageOf();
      },
      'GET /api/portal/returns/:orderNumber': () => fakeReturn().view(),
      'GET /api/portal/bulk'() {
        if (job !== null) {
          const reason = 'The return is at “Ordered”.';
          const reasons = [{ reason, count: 1, examples: ['RTN-100481'] }];
          job = { ...job, done: 0, skipped: 1, reasons, isFinished: true };
        }
        return { job };
      },
      'POST /api/portal/bulk'() {
        const counts = { total: 1, isMore: false, done: 0, skipped: 0 };
        job = {
          id: '7',
          event: 'outreach.remindNow',
          ...counts,
          reasons: [],
          isFinished: false,
          canUndo: false,
          isUndo: false,
        };
        return { job };
      },
      'DELETE /api/portal/bulk/:id': () => ({ job: null }),
      'GET /api/portal/return-matches': () => ({ count: 1240, isMore: false }),
      'GET /api/portal/return-choices': () => ({
        offices: ['Acme IT', 'London office'],
        assignees: [],
        creators: [
          { id: '12', name: 'Avery Stone' },
          { id: '13', name: 'Mo Member' },
        ],
        imports: [],
      }),
      'GET /api/portal/saved-views': () => ({
        views: [
          {
            ...{ id: '1', name: 'Everything lost', query: 'status=lost' },
            ...{ isShared: true, canChange: true },
          },
        ],
      }),
    },
  };
}

/**
 * Fake server of the dashboard without bulk endpoints, which the path itself answers; the list
 * loads immediately.
 */
export function fakeListBesideJobs(): FakeServer {
  const { beside } = fakeDashboardServer();
  const rows = [line({ actions: ['order.cancel'] }), ...damaged()];
  const jobs = ['GET /api/portal/bulk', 'POST /api/portal/bulk', 'DELETE /api/portal/bulk/:id'];
  const rest = Object.entries(beside ?? {}).filter(([call]) => !jobs.includes(call));
  return {
    beside: {
      ...Object.fromEntries(rest),
      'GET /api/portal/returns': (asked) =>
        asked.query?.cursor === undefined ? pageOf({ rows }) : undefined,
    },
  };
}
