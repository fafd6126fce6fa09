import type { AuditRecord } from '../../src/domain/organization/auditLog.ts';
import { auditLogPage } from './auditLog.page.ts';
import { LOGGED_IN, ONE_RECORD } from './fakes/auditLog.fake.ts';
import { withMore } from './helpers/more.ts';

const LOG = '/settings/audit-log';
const EVERY_FILTER =
  `${LOG}?by=user-3&action=return.moved&subject=%20RTN-100482%20&from=2026-01-05&to=2026-01-09` +
  '&housekeeping=yes&cursor=abc';

/** Audit records of every form. */
const RECORDS: readonly AuditRecord[] = [
  {
    ...LOGGED_IN,
    ...{ id: '9', action: 'return.moved', subject: { kind: 'return', name: 'RTN-100482' } },
    before: { status: 'cancellable' },
    after: { status: 'cancelled' },
    device: '',
  },
  {
    ...LOGGED_IN,
    ...{ id: '8', action: 'organisation.changed', subject: { kind: 'organisation', name: 'Acme' } },
    actor: { kind: 'system', name: 'The portal', by: 'others' },
    before: { expiryDays: 30 },
    after: { expiryDays: 45, reminderDays: [3] },
    ...{ ip: '', device: '' },
  },
  // Hidden by default; shown because the filter includes it.
  { ...LOGGED_IN, id: '7', action: 'draft.saved' },
];
const PAGE = { records: RECORDS, nextCursor: 'older' };
const NONE = 'No matching activity. Enter the whole number, name, or email, or clear a filter.';
const NOBODY = 'user-4';

/** Audit log at level 2, with all responses available. */
export const renderedAuditLogPage = withMore(auditLogPage, {
  answers: {
    everything: { title: 'the answer comes, of every shape', done: 'content', says: PAGE },
    narrowed: { title: 'what fits comes', done: 'content', query: 2, says: PAGE },
    nothing: {
      title: 'nothing fits',
      done: 'content',
      query: 3,
      says: { records: [], nextCursor: null },
    },
  },
  starts: {
    unnamed: {
      title: 'opens the screen by a link to somebody whose name has not come',
      async does(person) {
        await person.signsInElsewhere();
        await person.opens(`${LOG}?by=${NOBODY}`);
      },
    },
  },
  states: {
    // Content of another query is hidden when this one fails.
    'resource.failed': (snapshot) => ({
      ...auditLogPage.contract.states['resource.failed']?.(snapshot),
      isThere: false,
    }),
  },
  async sees(person) {
    const statuses = (await person.sees('status')).map(({ text }) => text);
    return {
      ...(statuses.includes(NONE) && { isThere: true }),
      isLoading: document.querySelector('[aria-busy="true"]') !== null,
    };
  },
  steps: {
    'query.changed': {
      other: {
        title: 'narrows it by everything there is',
        event: { query: 2 },
        does: (person) => person.follows(EVERY_FILTER),
      },
      nothing: {
        title: 'narrows it to what is not there',
        event: { query: 3 },
        does: (person) => person.follows(`${LOG}?subject=x`),
      },
    },
  },
  reached: ['query.changed/other'],
  fake: () => ({
    outcomes: { load: () => ONE_RECORD },
    beside: {
      'GET /api/portal/audit-actors': () =>
        window.location.search.includes(NOBODY)
          ? undefined
          : {
              people: [{ by: 'user-3', name: 'Ada Admin' }],
              keys: [{ by: 'key-3', name: 'ci' }],
            },
    },
  }),
});
