import type { BulkJob, SavedView } from '../../../src/domain/returns/list.ts';
import type { ManualEvent, ReturnPage, ReturnRow } from '../../../src/domain/returns/returns.ts';
import type { Asked, FakeServer } from '../../levels/fakeServer.ts';
import { inMinutes, row } from '../../ui/support/fakeReturn.ts';

const DAY = 24 * 60;
/** A line of the list, at ages that a path is too short to change. */
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

/** Whom a search finds first; a page that shows another answer shows this name of another search. */
export const foundBy = (search: string) => `Found by ${search === '' ? 'nothing' : search}`;

/** What a server may know beside what the paths need. */
export interface Scene {
  /** What the list answers, beside the return that is always found; rows are as old as the path. */
  readonly page?: Partial<Omit<ReturnPage, 'rows'>>;
  readonly found?: Partial<ReturnRow>;
  readonly others?: () => readonly ReturnRow[];
  /** Those that need a person. */
  readonly problems?: () => readonly ReturnRow[];
  /** After its first answer the list answers at once, with this; and what is done is done at once. */
  readonly later?: Partial<ReturnPage>;
  /** What else is answered in another way; undefined for no answer. */
  readonly answers?: FakeServer['beside'];
}

/** The server behind the dashboard: two returns, of which one needs a person, and jobs for many. */
export function fakeDashboardServer(scene: Scene = {}): FakeServer {
  const { others = damaged, problems = damaged, later } = scene;
  let done = '';
  const pageFor = ({ query }: Asked): ReturnPage => ({
    rows: [
      line({
        employeeName: foundBy(String(query?.search ?? '')),
        ...(done !== '' && { destination: done }),
        ...scene.found,
      }),
      ...others(),
    ],
    nextCursor: 'older',
    counts: { boxInTransit: 3, boxDelivered: 1, lost: 1 },
    needsAttention: 1,
    ...scene.page,
  });
  let job: BulkJob | null = null;
  let isActed = false;
  let isKnown = false;
  return {
    outcomes: {
      'load/loaded'(asked) {
        isKnown = true;
        return pageFor(asked);
      },
      'act/acted'() {
        isActed = true;
        return {};
      },
    },
    beside: {
      'GET /api/portal/returns'(asked) {
        if (asked.query?.attention === 'yes' && asked.query.sort === 'longest') {
          return { ...pageFor(asked), rows: problems() };
        }
        if (later !== undefined && isKnown) return { ...pageFor(asked), ...later };
        if (!isActed) return undefined;
        // What was done to a row is followed by the list as it is then.
        isActed = false;
        return pageFor(asked);
      },
      'POST /api/portal/returns/:orderNumber/events'({ params, body }) {
        if (later === undefined) return undefined;
        const { type } = body as ManualEvent;
        done = `${type} of ${params?.orderNumber}`;
        return {};
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
      'DELETE /api/portal/bulk/:id': () => ({ job: null }),
      'GET /api/portal/return-matches': () => ({ count: 1240, isMore: false }),
      'GET /api/portal/return-choices': () => ({
        offices: ['Acme IT', 'London office'],
        creators: [
          { id: '12', name: 'Avery Stone' },
          { id: '13', name: 'Mo Member' },
        ],
      }),
      ...savedViews(),
      ...scene.answers,
    },
  };
}

/** The same where the path itself answers what is asked about jobs, and the list is there at once. */
export function fakeListBesideJobs(): FakeServer {
  const { outcomes, beside } = fakeDashboardServer();
  const jobs = ['GET /api/portal/bulk', 'POST /api/portal/bulk', 'DELETE /api/portal/bulk/:id'];
  const rest = Object.entries(beside ?? {}).filter(([call]) => !jobs.includes(call));
  return {
    beside: {
      ...Object.fromEntries(rest),
      'GET /api/portal/returns': (asked) => outcomes?.['load/loaded']?.(asked, undefined),
    },
  };
}

/** The person's views, as they are kept. */
function savedViews(): NonNullable<FakeServer['beside']> {
  let views: readonly SavedView[] = [{ id: '1', name: 'Everything lost', query: 'status=lost' }];
  return {
    'GET /api/portal/saved-views': () => ({ views }),
    'POST /api/portal/saved-views'({ body }) {
      views = [...views, { id: '2', ...(body as Omit<SavedView, 'id'>) }];
      return { views };
    },
    'PUT /api/portal/saved-views/:id'({ params, body }) {
      const changed = { id: params?.id ?? '', ...(body as Omit<SavedView, 'id'>) };
      views = views.map((view) => (view.id === changed.id ? changed : view));
      return { views };
    },
    'DELETE /api/portal/saved-views/:id'({ params }) {
      views = views.filter(({ id }) => id !== params?.id);
      return { views };
    },
  };
}
