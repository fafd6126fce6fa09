import { fakeAuditServer } from './fakes/auditLog.fake.ts';
import { listPart } from './helpers/listPart.ts';

/** Audit log: its parts, its filters, and the details of an entry. */
export const auditLogPage = listPart({
  id: 'auditLog',
  opens: {
    title: 'opens the screen',
    async does(person) {
      await person.signsInElsewhere();
      await person.opens('/settings/audit-log?show=all');
    },
  },
  load: 'GET /api/portal/audit-log',
  fake: fakeAuditServer,
  loading: 'Loading the audit log',
  empty: 'No matching activity',
  tab: 'Log-ins',
  filter: { chip: 'What', field: 'Logged in' },
  row: {
    async opens(person) {
      const buttons = await person.sees('button');
      // All records may be of one session.
      const isAlone = buttons.some(({ name }) => name.startsWith('Details: '));
      if (!isAlone) await person.presses('button', /^\d+ actions: /);
      await person.presses('button', /^Details: /);
    },
    inside: /Everything by /,
  },
});
