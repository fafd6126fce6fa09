import { fakeAuditServer } from './fakes/auditLog.fake.ts';
import { readingPart } from './helpers/readingPart.ts';

/** Audit log: loads once. */
export const auditLogPage = readingPart({
  id: 'auditLog',
  opens: {
    title: 'opens the screen',
    async does(person) {
      await person.signsInElsewhere();
      await person.opens('/settings/audit-log');
    },
  },
  load: 'GET /api/portal/audit-log',
  fake: fakeAuditServer,
  async see(person) {
    const statuses = (await person.sees('status')).map(({ text }) => text);
    return {
      isThere: (await person.sees('article')).length > 0,
      isLoading: statuses.includes('Loading the audit log'),
    };
  },
});
