import { type Contract, subjectOf } from '../levels/contract.ts';
import { fakeStockImportServer } from './fakes/importStock.fake.ts';
import { admin } from './helpers/admin.ts';
import { seeFormPage } from './helpers/formPage.ts';
import { pageGestures } from './helpers/gestures.ts';
import { type ImportStockAppearance, importStockContract } from './importStock.contract.ts';
import { importStockProfile, STOCK_BATCH } from './importStock.profile.ts';

const TABLE = 'Serial number\tDevice\tModel\nSN-1\tLaptop\tMacBook Pro';
const MATCH = { back: 'Start over', submit: 'Review rows' };
const IMPORT = /^Import (1 device|again)$/;

const importStockPageContract: Contract<typeof importStockProfile.machine, ImportStockAppearance> =
  {
    ...importStockContract,
    page: {
      async start(person, { panel }) {
        await person.signsInElsewhere();
        const unsaved = {
          [admin.email]: { 'import-stock': { content: STOCK_BATCH, at: 1, basedOn: null } },
        };
        await person.opens('/warehousing/import', panel === undefined ? {} : { unsaved });
      },
      events: {
        ...pageGestures,
        'action.requested': (person, { action: { kind } }) =>
          person.presses('button', kind === 'columns' ? MATCH.submit : IMPORT),
        async 'panel.opened'(person) {
          const names = (await person.sees('button')).map(({ name }) => name);
          if (names.includes('Edit columns')) return person.presses('button', 'Edit columns');
          await person.fills('Or paste rows', TABLE);
          await person.presses('button', 'Continue');
        },
        'panel.closed': (person) => person.presses('button', MATCH.back),
      },
      calls: {
        load: 'GET /api/portal/warehouse/imports/latest',
        act: 'POST /api/portal/warehouse/imports',
      },
      otherCalls: { act: ['POST /api/portal/warehouse/imports/check'] },
      fake: fakeStockImportServer,
      delays: { lookDue: 1000 },
      isSilent: true,
      async see(person) {
        const buttons = await person.sees('button');
        const submit = buttons.find(({ name }) => IMPORT.test(name))?.name ?? 'Import 1 device';
        const appearance = await seeFormPage(person, {
          panels: { columns: MATCH, rows: { back: 'Edit columns', submit } },
          loading: 'Loading the last import',
          isThere: 'Download a template',
        });
        const statuses = await person.sees('status');
        const isRefreshing = statuses.some((status) => status.isBusy);
        const isBusy = (await person.sees('article')).some((article) => article.isBusy);
        const isRunning =
          (await person.sees('progressbar')).length > 0 ||
          (await person.sees('paragraph')).some(({ text }) => text.startsWith('Another import is'));
        return {
          ...appearance,
          isRunning,
          isRefreshing,
          isLoading: isBusy && !appearance.isActing,
        };
      },
    },
  };

/** Stock import from a table: choosing, mapping, review and import. */
export const importStockPage = subjectOf(importStockProfile, importStockPageContract);
