import type { BulkJob } from '../../../src/api/contract/list.ts';
import type { ReturnPage } from '../../../src/api/contract/returns.ts';
import type { Asked, FakeServer } from '../../model/levels/fakeServer.ts';
import { inMinutes, row } from '../../ui/support/fakeReturn.ts';

const DAY = 24 * 60;
const damaged = row({
  orderNumber: 'RTN-100481',
  employeeName: 'Omar Other',
  status: 'boxDelivered',
  countdown: { name: 'expiry', endsAt: inMinutes(9 * DAY) },
  attention: { kind: 'damaged', since: inMinutes(-2 * DAY), note: 'The screen is cracked.' },
});

/** Whom a search finds first; a page that shows another answer shows this name of another search. */
export const foundBy = (search: string) => `Found by ${search === '' ? 'nothing' : search}`;

/** The server behind the dashboard: two returns, of which one needs a person, and jobs for many. */
export function fakeDashboardServer(): FakeServer {
  const pageFor = ({ query }: Asked): ReturnPage => ({
    rows: [row({ employeeName: foundBy(String(query?.search ?? '')) }), damaged],
    nextCursor: 'older',
    counts: { boxInTransit: 3, boxDelivered: 1, lost: 1 },
    needsAttention: 1,
  });
  let job: BulkJob | null = null;
  let isActed = false;
  return {
    outcomes: {
      'load/loaded': pageFor,
      'act/acted'() {
        isActed = true;
        return {};
      },
    },
    beside: {
      'GET /api/portal/returns'(asked) {
        if (asked.query?.attention === 'yes') return { ...pageFor(asked), rows: [damaged] };
        if (!isActed) return undefined;
        // What was done to a row is followed by the list as it is then.
        isActed = false;
        return pageFor(asked);
      },
      'GET /api/portal/bulk'() {
        if (job !== null) {
          const reason = 'The employee can be reminded while the box is with them.';
          const reasons = [{ reason, count: 1 }];
          job = { ...job, done: 0, skipped: 1, reasons, isFinished: true };
        }
        return { job };
      },
      'POST /api/portal/bulk'() {
        const counts = { total: 1, isMore: false, done: 0, skipped: 0 };
        job = { id: '7', event: 'outreach.remindNow', ...counts, reasons: [], isFinished: false };
        return { job };
      },
      'GET /api/portal/return-matches': () => ({ count: 1240, isMore: false }),
      'GET /api/portal/saved-views': () => ({
        views: [{ id: '1', name: 'Everything lost', query: 'status=lost' }],
      }),
    },
  };
}
