import type { BulkJob } from '../../src/domain/returns/list.ts';
import type { Aside } from '../levels/contract.ts';
import { looks, seesTrends } from './dashboard.gestures.ts';
import type { Scene } from './fakes/dashboard.fake.ts';
import { fails, failsOnce, filling, presses } from './support/gestures.ts';
import { failed } from './support.ts';

const JOB = 'GET /api/portal/bulk';
const START = 'POST /api/portal/bulk';
const MATCHES = 'GET /api/portal/return-matches';
const VIEWS = 'GET /api/portal/saved-views';

const ONE = ['checkbox', 'Select RTN-100482'] as const;
const OTHER = ['checkbox', 'Select RTN-100481'] as const;
const PAGE = ['checkbox', 'Select all on this page'] as const;
const ALL = ['button', 'Select all 1,240 that match'] as const;
const REMIND = ['button', 'Remind employees'] as const;
const CANCEL = ['button', 'Cancel returns'] as const;
const OPEN_VIEWS = ['button', 'Views'] as const;
const SAVE = ['menuitem', 'Save this view…'] as const;
const LOST_VIEW = ['button', 'Everything lost'] as const;
const CHANGE = ['menuitem', 'Rename or delete this view…'] as const;

const job = (over: Partial<BulkJob>) => (): Scene => ({
  answers: {
    [JOB]: () => ({
      job: {
        ...{ id: '7', event: 'order.cancel', total: 1240, isMore: false, done: 1200, skipped: 3 },
        ...{ reasons: [], isFinished: false },
        ...over,
      },
    }),
  },
});
const unanswered = (call: string) => (): Scene => ({ answers: { [call]: () => undefined } });

/** Cannot start a job at the first try; and knows, as the server does, whose a key is. */
const keepsKeys = (): Scene => {
  const jobs = new Map<unknown, string>();
  return {
    answers: {
      [START]({ body }) {
        const { idempotencyKey, ...job } = Object(body);
        const known = jobs.get(idempotencyKey);
        jobs.set(idempotencyKey, JSON.stringify(job));
        if (known === undefined && jobs.size === 1) return fails();
        if (known !== undefined && known !== JSON.stringify(job)) {
          throw failed('refused', 'This key was used for something else.');
        }
        return undefined;
      },
    },
  };
};

/** What is done with many returns of the list at once. */
const many: Readonly<Record<string, Aside>> = {
  'selects a return': looks({ does: presses(ONE) }),
  'selects two, and gives one up': looks({ does: presses(ONE, OTHER, ONE) }),
  'selects the page': looks({ does: presses(PAGE) }),
  'selects more than there are numbers for': looks({
    scene: () => ({ answers: { [MATCHES]: () => ({ count: 10_000, isMore: true }) } }),
    does: presses(PAGE),
  }),
  'selects the page, and gives it up': looks({ does: presses(PAGE, PAGE) }),
  'selects the only page': looks({
    scene: () => ({ page: { nextCursor: null } }),
    does: presses(PAGE),
  }),
  'selects the last page': looks({
    at: '/?cursor=abc',
    scene: () => ({ page: { nextCursor: null } }),
    does: presses(PAGE),
  }),
  'selects all that match': looks({
    at: '/?status=boxInTransit&sort=name',
    does: presses(PAGE, ALL),
  }),
  'selects all that match, and gives one up': looks({ does: presses(PAGE, ALL, ONE) }),
  'clears the selection': looks({ does: presses(PAGE, ALL, ['button', 'Clear selection']) }),
  'selects one, then lists others': looks({
    scene: () => ({ later: {} }),
    async does(person) {
      await presses(ONE)(person);
      await person.follows('/?sort=name');
    },
  }),
  'selects one, then folds the trends away': looks({
    at: '/?trends=12',
    async does(person) {
      await seesTrends(person);
      await presses(ONE, ['button', 'Trends'])(person);
    },
  }),
  'thinks of cancelling one': looks({ does: presses(ONE, CANCEL) }),
  'selects before the server has counted': looks({
    scene: unanswered(MATCHES),
    does: presses(PAGE),
  }),
  'the server cannot count': looks({
    scene: () => ({ answers: { [MATCHES]: fails } }),
    does: presses(PAGE),
  }),
  'the server counts at the second try': looks({
    scene: () => ({
      answers: { [MATCHES]: failsOnce({ count: 2, isMore: false }) },
    }),
    does: presses(PAGE, ['button', 'Try again']),
  }),
  'thinks of reminding': looks({ does: presses(PAGE, REMIND) }),
  'thinks of cancelling all, and goes back': looks({
    does: presses(PAGE, ALL, CANCEL, ['button', 'Back']),
  }),
  'thinks of cancelling all': looks({ does: presses(PAGE, ALL, CANCEL) }),
  'selects one while many are asked for': looks({
    scene: unanswered(START),
    does: presses(PAGE, CANCEL, CANCEL, ONE),
  }),
  'reminds all that match': looks({
    at: '/?status=boxInTransit&from=2026-01-05',
    scene: unanswered(START),
    does: presses(PAGE, ALL, REMIND, REMIND),
  }),
  'a job cannot be started, and another one is asked for': looks({
    scene: keepsKeys,
    does: presses(ONE, REMIND, REMIND, CANCEL, CANCEL),
  }),
  'a job cannot be started, and others are to be reminded': looks({
    scene: keepsKeys,
    does: presses(ONE, REMIND, REMIND, OTHER, REMIND, REMIND),
  }),
  'a job is under way': looks({ scene: job({ isMore: true }), does: presses(ONE) }),
  'a job has done all': looks({ scene: job({ isFinished: true, done: 1240, skipped: 0 }) }),
  'a job has done some': looks({
    scene: job({
      isFinished: true,
      reasons: [
        { reason: 'It is over.', count: 1002 },
        { reason: 'It is gone.', count: 1 },
      ],
    }),
  }),
};

/** The person's own views of the list. */
const views: Readonly<Record<string, Aside>> = {
  'opens the views': looks({ does: presses(OPEN_VIEWS) }),
  'opens the views on one of them': looks({ at: '/?status=lost', does: presses(LOST_VIEW) }),
  'opens the views without any': looks({
    scene: () => ({ answers: { [VIEWS]: () => ({ views: [] }) } }),
    does: presses(OPEN_VIEWS),
  }),
  'the views have not come': looks({ scene: unanswered(VIEWS), does: presses(OPEN_VIEWS) }),
  'the views could not be loaded': looks({
    scene: () => ({ answers: { [VIEWS]: fails } }),
    does: presses(OPEN_VIEWS),
  }),
  'the views are loaded at the second try': looks({
    scene: () => ({
      answers: {
        [VIEWS]: failsOnce({ views: [{ id: '3', name: 'Mine', query: '' }] }),
      },
    }),
    does: presses(OPEN_VIEWS, ['menuitem', 'Your views could not be loaded. Try again']),
  }),
  'begins to save a view': looks({ does: presses(OPEN_VIEWS, SAVE) }),
  'begins to save a view, and goes back': looks({
    does: presses(OPEN_VIEWS, SAVE, ['button', 'Back']),
  }),
  'saves a view without a name': looks({
    async does(person) {
      await presses(OPEN_VIEWS, SAVE)(person);
      await person.fills('Name', '  ');
      await person.presses('button', 'Save view');
    },
  }),
  'names a view after that': looks({
    async does(person) {
      await presses(OPEN_VIEWS, SAVE, ['button', 'Save view'])(person);
      await person.fills('Name', 'Mine');
    },
  }),
  'saves a view': looks({
    at: '/?status=boxInTransit,lost&cursor=abc&sort=name',
    async does(person) {
      await presses(OPEN_VIEWS, SAVE)(person);
      await person.fills('Name', ' Mine ');
      await person.presses('button', 'Save view');
    },
  }),
  'a view is being saved': looks({
    at: '/?status=boxInTransit,lost&cursor=abc&sort=name',
    scene: unanswered('POST /api/portal/saved-views'),
    async does(person) {
      await presses(OPEN_VIEWS, SAVE)(person);
      await filling({ Name: ' Mine ' })(person);
      await presses(['button', 'Save view'], OPEN_VIEWS)(person);
    },
  }),
  'a view could not be saved': looks({
    scene: () => ({ answers: { 'POST /api/portal/saved-views': fails } }),
    async does(person) {
      await presses(OPEN_VIEWS, SAVE)(person);
      await person.fills('Name', 'Mine');
      await person.presses('button', 'Save view');
    },
  }),
  'begins to change a view': looks({ at: '/?status=lost', does: presses(LOST_VIEW, CHANGE) }),
  'renames a view': looks({
    at: '/?status=lost',
    async does(person) {
      await presses(LOST_VIEW, CHANGE)(person);
      await person.fills('Name', 'Gone');
      await person.presses('button', 'Rename view');
    },
  }),
  'a view is being renamed': looks({
    at: '/?status=lost',
    scene: unanswered('PUT /api/portal/saved-views/:id'),
    does: presses(LOST_VIEW, CHANGE, ['button', 'Rename view'], LOST_VIEW),
  }),
  'deletes a view': looks({
    at: '/?status=lost',
    does: presses(LOST_VIEW, CHANGE, ['button', 'Delete view']),
  }),
};

export const dashboardManyAsides: Readonly<Record<string, Aside>> = { ...many, ...views };
