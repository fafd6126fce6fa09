import type { AuditRecord } from '../../src/domain/organization/auditLog.ts';
import type { Aside } from '../levels/contract.ts';
import { fakeAuditServer, LOGGED_IN, type Scene } from './fakes/auditLog.fake.ts';
import { type Does, oneAfterTheOther } from './support/gestures.ts';

const LOG = '/settings/audit-log';
const EVERY_FILTER =
  `${LOG}?by=user-3&action=return.moved&subject=%20RTN-100482%20&from=2026-01-05&to=2026-01-09` +
  '&housekeeping=yes&cursor=abc';
const ACTORS = 'GET /api/portal/audit-actors';

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
  'records of every shape, where a path has one': looks({
    scene: { page: { records: RECORDS, nextCursor: 'older' } },
  }),
  'every filter stands in the address, where a path has one': looks({
    at: EVERY_FILTER,
    scene: { page: { records: RECORDS, nextCursor: 'older' } },
  }),
  'who there is has not come, which the page asks for beside its machine': looks({
    at: `${LOG}?by=user-3`,
    scene: { answers: { [ACTORS]: () => undefined } },
  }),
  'nothing fits, where a path finds something': looks(
    { scene: { later: { records: [], nextCursor: null } } },
    (person) => person.follows(`${LOG}?subject=x`),
  ),
};
