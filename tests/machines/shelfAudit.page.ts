import { MANY_DEVICES } from '../../src/domain/live.ts';
import { type Contract, subjectOf } from '../levels/contract.ts';
import { fakeShelfServer } from './fakes/shelfAudit.fake.ts';
import { admin } from './helpers/admin.ts';
import { type FormPageAppearance, seeFormPage } from './helpers/formPage.ts';
import { pageGestures } from './helpers/gestures.ts';
import { shelfAuditContract } from './shelfAudit.contract.ts';
import { shelfAuditProfile } from './shelfAudit.profile.ts';

const PANELS = { finish: { back: 'Go on scanning', submit: 'Finish and keep' } };
/** A code stored in the browser that was not looked up. */
const HELD = {
  values: { key: 'a key of its own', waiting: '[{"code":"SN-1","location":"A-03"}]' },
  base: { key: '', waiting: '[]' },
};

const shelfAuditPageContract: Contract<typeof shelfAuditProfile.machine, FormPageAppearance> = {
  ...shelfAuditContract,
  page: {
    async start(person, { panel }) {
      await person.signsInElsewhere();
      const unsaved = { [admin.email]: { 'shelf A-03': { content: HELD, at: 1, basedOn: null } } };
      const isRestored = panel !== undefined && panel.waiting.length > 0;
      await person.opens('/warehousing/audit?shelf=A-03', isRestored ? { unsaved } : {});
    },
    events: {
      ...pageGestures,
      'change.received': (person) =>
        person.receivesChange({ stockNumber: MANY_DEVICES, event: 'news' }),
      'action.requested': (person) => person.presses('button', PANELS.finish.submit),
      async 'panel.opened'(person, { panel }) {
        if (panel.kind === 'finish') return person.presses('button', 'Finish the audit');
        const statuses = await person.sees('status');
        const isSending = statuses.some(({ text }) => text.startsWith('Checking'));
        const isWaiting = statuses.some(({ text }) => /to check/.test(text));
        // Codes that were not looked up are sent again; a further one would queue behind them.
        if (isSending || !isWaiting) {
          await person.fills('On the device', panel.waiting.at(-1)?.code ?? '');
        }
        await person.presses('button', 'Check this device');
      },
      'panel.closed': (person) => person.presses('button', PANELS.finish.back),
    },
    calls: { load: 'GET /api/portal/warehouse/audits', act: 'POST /api/portal/warehouse/audits' },
    otherCalls: { act: ['POST /api/portal/warehouse/audits/scans'] },
    fake: fakeShelfServer,
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
