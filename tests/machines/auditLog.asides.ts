import type { AuditRecord } from '../../src/domain/organization/auditLog.ts';
import type { Aside } from '../levels/contract.ts';
import { fakeAuditServer, LOGGED_IN, ONE_RECORD, type Scene } from './fakes/auditLog.fake.ts';
import {
  type Does,
  filling,
  onceThenFails,
  oneAfterTheOther,
  presses,
} from './support/gestures.ts';

const LOG = '/settings/audit-log';
const EVERY_FILTER =
  `${LOG}?by=user-3&action=return.moved&subject=%20RTN-100482%20&from=2026-01-05&to=2026-01-09` +
  '&housekeeping=yes&cursor=abc';
const NO_FILTER = `${LOG}?by=user-3x&action=toString&subject=%20&from=x&to=9&housekeeping=no&cursor=`;
const ACTORS = 'GET /api/portal/audit-actors';
const RECORDS_CALL = 'GET /api/portal/audit-log';

interface Look {
  readonly at?: string;
  readonly scene?: Scene;
}
const known = {
  [ACTORS]: () => ({
    people: [{ by: 'user-3', name: 'Ada Admin' }],
    keys: [{ by: 'key-3', name: 'ci' }],
  }),
};

const looks = ({ at, scene }: Look, ...deeds: readonly Does[]): Aside => ({
  ...(at !== undefined && {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens(at);
    },
  }),
  server: () => fakeAuditServer({ answers: known, ...scene }),
  does: oneAfterTheOther(...deeds),
});
const quickly = (at: string, ...deeds: readonly Does[]) =>
  looks({ at, scene: { later: ONE_RECORD } }, ...deeds);

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
  // Hidden at first: here because it was asked for.
  { ...LOGGED_IN, id: '7', action: 'draft.saved' },
];

/** The log with other records, and what narrows it. */
export const auditLogAsides: Readonly<Record<string, Aside>> = {
  'records of every shape': looks({ scene: { page: { records: RECORDS, nextCursor: 'older' } } }),
  'every filter stands in the address': looks({
    at: EVERY_FILTER,
    scene: { page: { records: RECORDS, nextCursor: 'older' } },
  }),
  'the address has nothing that the portal knows': looks({ at: NO_FILTER }),
  'somebody of another shape': looks({ at: `${LOG}?by=xuser-3` }),
  'somebody whom nobody knows': looks({ at: `${LOG}?by=user-98` }),
  'a key that nobody knows': looks({ at: `${LOG}?by=key-98&cursor=abc` }),
  'a key that is known': looks({ at: `${LOG}?by=key-3` }),
  'those without an account': looks({ at: `${LOG}?by=others` }),
  'a name that is too long': looks({ at: `${LOG}?subject=${'x'.repeat(301)}` }),
  'housekeeping alone': looks({ at: `${LOG}?housekeeping=yes` }),
  'there are keys, but no people': looks({
    scene: { answers: { [ACTORS]: () => ({ people: [], keys: [{ by: 'key-3', name: 'ci' }] }) } },
  }),
  'who there is has not come': looks({
    at: `${LOG}?by=user-3`,
    scene: { answers: { [ACTORS]: () => undefined } },
  }),
  'nothing fits': looks({ scene: { later: { records: [], nextCursor: null } } }, (person) =>
    person.follows(`${LOG}?subject=x`),
  ),
  'nothing has been changed': looks(
    { at: `${LOG}?subject=x`, scene: { later: { records: [], nextCursor: null } } },
    (person) => person.follows(`${LOG}?housekeeping=yes`),
  ),
  'narrows the log by everything': quickly(
    `${LOG}?cursor=abc`,
    filling({ Who: 'key-3', What: 'return.ordered', 'Of what': ' RTN-1 ' }),
    (person) => person.strikes('Enter'),
    filling({ From: '2026-01-02', Until: '2026-01-08' }),
    presses(['checkbox', /Show drafts/]),
  ),
  'takes every filter away': quickly(
    EVERY_FILTER,
    filling({ Who: '', What: '', 'Of what': '', From: '', Until: '' }),
    presses(['checkbox', /Show drafts/]),
  ),
  'clears the filters': quickly(EVERY_FILTER, presses(['link', 'Clear filters'])),
  'leaves the field of the name': quickly(
    `${LOG}?subject=x`,
    filling({ 'Of what': 'RTN-1' }),
    presses(['heading', 'Audit log']),
  ),
  'looks for a name': quickly(LOG, filling({ 'Of what': ' RTN-1 ' }), (person) =>
    person.strikes('Enter'),
  ),
  'other records do not come': {
    ...looks(
      {
        scene: {
          page: { records: RECORDS, nextCursor: 'older' },
          answers: { ...known, [RECORDS_CALL]: onceThenFails(undefined) },
        },
      },
      (person) => person.follows(`${LOG}?subject=x`),
    ),
    endsIn: 'failed',
  },
  'leaves the field without another name': quickly(
    `${LOG}?subject=x&cursor=abc`,
    filling({ 'Of what': ' x ' }),
    presses(['heading', 'Audit log']),
  ),
  'types a name, and stays in the field': quickly(LOG, filling({ 'Of what': 'RTN-1' })),
};

/** What is asked of the server before anything is there. */
export const auditLogWaits: Readonly<Record<string, Aside>> = {
  'every filter stands in the address': looks({ at: EVERY_FILTER }),
};
