import { MANY_DEVICES } from '../../src/domain/live.ts';
import { type Contract, subjectOf } from '../levels/contract.ts';
import { fakeShelfServer } from './fakes/shelfAudit.fake.ts';
import { type FormPageAppearance, seeFormPage } from './helpers/formPage.ts';
import { shelfAuditContract } from './shelfAudit.contract.ts';
import { shelfAuditProfile } from './shelfAudit.profile.ts';

const PANELS = { finish: { back: 'Go on scanning', submit: 'Finish and keep' } };
const none = () => Promise.reject(new Error('There is no such thing on this page.'));

const shelfAuditPageContract: Contract<typeof shelfAuditProfile.machine, FormPageAppearance> = {
  ...shelfAuditContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/warehousing/audit?shelf=A-03');
    },
    events: {
      'query.changed': none,
      'reload.requested': (person) => person.presses('button', 'Try again'),
      'change.received': (person) => person.hears({ stockNumber: MANY_DEVICES, event: 'news' }),
      async 'action.requested'(person, { action }) {
        if (action.kind === 'finish') return person.presses('button', PANELS.finish.submit);
        const isWaiting = (await person.sees('status')).some(({ text }) => /to check/.test(text));
        // A failed scan is sent again; a further one would queue behind it.
        if (!isWaiting) await person.fills('On the device', action.scan.code);
        await person.presses('button', 'Check this device');
      },
      'panel.opened': (person) => person.presses('button', 'Finish the audit'),
      'panel.closed': (person) => person.presses('button', PANELS.finish.back),
      'confirmation.asked': none,
      'confirmation.withdrawn': none,
      'selection.changed': none,
      'secret.dismissed': none,
    },
    calls: { load: 'GET /api/portal/warehouse/audits', act: 'POST /api/portal/warehouse/audits' },
    otherCalls: { act: ['POST /api/portal/warehouse/audits/scans'] },
    fake: fakeShelfServer,
    server: {
      load: { none: async () => {}, unreachable: (server) => server.cutLine() },
      act: {
        looked: async () => {},
        finished: async () => {},
        unreachable: (server) => server.cutLine(),
      },
    },
    isSilent: true,
    async see(person) {
      const appearance = await seeFormPage(person, {
        panels: PANELS,
        loading: 'Loading the shelf',
        isThere: 'Finish the audit',
      });
      const statuses = await person.sees('status');
      const isActing =
        appearance.isActing || statuses.some(({ text }) => text.startsWith('Checking'));
      const isRefreshing = statuses.some((status) => status.isBusy);
      const isBusy = (await person.sees('article')).some((article) => article.isBusy);
      return { ...appearance, isActing, isRefreshing, isLoading: isBusy && !isActing };
    },
  },
};

/** Audit of a shelf. */
export const shelfAuditPage = subjectOf(shelfAuditProfile, shelfAuditPageContract);
