import { type PagePlace, WHOLE } from '../../../src/domain/listPages.ts';
import type { AuditRecord } from '../../../src/domain/organization/auditLog.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';

export const LOGGED_IN: AuditRecord = {
  id: '7',
  at: '2030-01-01T10:00:00.000Z',
  action: 'session.started',
  actor: { kind: 'admin', name: 'Ada Admin', by: 'user-3' },
  subject: { kind: 'user', id: '3', name: 'admin@acme.test' },
  before: null,
  after: null,
  ip: '192.0.2.7',
  device: 'Firefox 121 on Linux',
};

interface AuditPage extends PagePlace {
  readonly records: readonly AuditRecord[];
}

/** Deviations of the server from the paths' needs. */
export interface Scene {
  readonly page?: AuditPage;
  /** Immediate response after the first one. */
  readonly later?: AuditPage;
  readonly answers?: FakeServer['beside'];
}

export const ONE_RECORD: AuditPage = { ...WHOLE, records: [LOGGED_IN] };

/** Fake server of the audit log. */
export function fakeAuditServer({ page = ONE_RECORD, later, answers }: Scene = {}): FakeServer {
  let isKnown = false;
  return {
    outcomes: {
      'load/loaded'() {
        isKnown = true;
        return page;
      },
    },
    beside: {
      'GET /api/portal/audit-log': () => (isKnown ? later : undefined),
      'GET /api/portal/audit-actors': () => ({ people: [], keys: [] }),
      ...answers,
    },
  };
}
