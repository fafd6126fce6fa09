import { WHOLE } from '../../src/domain/listPages.ts';
import type { AuditRecord } from '../../src/domain/organization/auditLog.ts';
import { auditLogPage } from './auditLog.page.ts';
import { LOGGED_IN, ONE_RECORD } from './fakes/auditLog.fake.ts';
import { withMore } from './helpers/more.ts';

const LOG = '/settings/audit-log';
const EVERY_FILTER =
  `${LOG}?show=all&by=user-3&action=return.moved&search=%20RTN-100482%20&from=2026-01-05` +
  '&to=2026-01-09&cursor=abc';

const EDITED: AuditRecord = {
  ...LOGGED_IN,
  ...{ id: '11', action: 'return.edited', at: '2030-01-01T10:02:00.000Z' },
  subject: { kind: 'return', id: '1', name: 'RTN-100482' },
};
/** Audit records of every form: a session of work, and two of others. */
const RECORDS: readonly AuditRecord[] = [
  EDITED,
  {
    ...EDITED,
    ...{ id: '9', action: 'return.moved', at: '2030-01-01T10:01:00.000Z' },
    before: { status: 'cancellable' },
    after: { status: 'cancelled' },
    device: '',
  },
  {
    ...LOGGED_IN,
    ...{ id: '8', action: 'organisation.changed' },
    subject: { kind: 'organisation', id: '1', name: 'Acme' },
    actor: { kind: 'system', name: 'The portal', by: 'others' },
    before: { expiryDays: 30 },
    after: { expiryDays: 45, reminderDays: [3] },
    ...{ ip: '', device: '' },
  },
  { ...LOGGED_IN, id: '7', action: 'draft.saved' },
];
const PAGE = { ...WHOLE, records: RECORDS, nextCursor: 'older' };
const NOBODY = 'user-4';

/** Audit log at level 2, with all responses available. */
export const renderedAuditLogPage = withMore(auditLogPage, {
  answers: {
    everything: { title: 'the answer comes, of every shape', done: 'content', says: PAGE },
    narrowed: { title: 'what fits comes', done: 'content', query: 3, says: PAGE },
    nothing: {
      title: 'nothing fits',
      done: 'other',
      query: 4,
      says: { ...WHOLE, records: [] },
    },
  },
  starts: {
    unnamed: {
      title: 'opens the screen by a link to somebody whose name has not come',
      async does(person) {
        await person.signsInElsewhere();
        await person.opens(`${LOG}?show=all&by=${NOBODY}`);
      },
    },
  },
  steps: {
    'query.changed': {
      every: {
        title: 'narrows it by everything there is',
        event: { query: 3 },
        does: (person) => person.follows(EVERY_FILTER),
      },
      nothing: {
        title: 'narrows it to what is not there',
        event: { query: 4 },
        does: (person) => person.follows(`${LOG}?show=all&search=x`),
      },
    },
  },
  fake: () => ({
    outcomes: { load: () => ONE_RECORD },
    beside: {
      'GET /api/portal/audit-actors': () =>
        window.location.search.includes(NOBODY)
          ? undefined
          : { people: [{ by: 'user-3', name: 'Ada Admin' }], keys: [{ by: 'key-3', name: 'ci' }] },
    },
  }),
});
