import { MANY_DEVICES } from '../../src/domain/live.ts';
import { type Contract, subjectOf } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { fakeWarehouseServer } from './fakes/warehouse.fake.ts';
import { type FormPageAppearance, seeFormPage } from './support/formPage.ts';
import { admin } from './support.ts';
import { warehouseContract } from './warehouse.contract.ts';
import { warehouseProfile } from './warehouse.profile.ts';

/** A box as the browser holds it for whoever scanned it. */
const HELD = {
  values: {
    code: '',
    location: 'A-03',
    waiting: '[{"code":"1Z999AA1","location":"A-03","unexpected":null}]',
  },
  base: { code: '', location: '', waiting: '[]' },
};
const PANELS = { scan: { back: 'Done', submit: 'Receive this box' } };

/** With how many boxes were not sent. */
const RECEIVE = /^Receive boxes/;
/** With how many of them narrow the list. */
const FILTERS = /^Filters/;
const hasFiltersOpen = async (person: Person): Promise<boolean> =>
  (await person.sees('button')).some(({ name, isExpanded }) => isExpanded && FILTERS.test(name));

const warehousePageContract: Contract<typeof warehouseProfile.machine, FormPageAppearance> = {
  ...warehouseContract,
  page: {
    async start(person, { panel }) {
      await person.signsInElsewhere();
      const unsaved = { [admin.email]: { bench: { content: HELD, at: 1, basedOn: null } } };
      await person.opens('/warehousing', panel === undefined ? {} : { unsaved });
    },
    events: {
      'query.changed': (person, { query }) =>
        person.follows(
          query.status === undefined ? '/warehousing' : `/warehousing?status=${query.status}`,
        ),
      'reload.requested': (person) => person.presses('button', 'Try again'),
      'change.heard': (person) => person.hears({ stockNumber: MANY_DEVICES, event: 'news' }),
      async 'action.requested'(person, { action }) {
        const isWaiting = (await person.sees('status')).some(({ text }) => /\bwaits?\b/.test(text));
        // What was not sent is sent again; more in line would be sent by itself behind it.
        if (!isWaiting) await person.fills('On the box', action.box.code);
        await person.presses('button', PANELS.scan.submit);
      },
      'panel.opened': (person, { panel }) =>
        person.presses('button', panel === 'filters' ? FILTERS : RECEIVE),
      'panel.closed': async (person) =>
        person.presses('button', (await hasFiltersOpen(person)) ? FILTERS : PANELS.scan.back),
      'confirmation.asked': () => Promise.reject(new Error('Nothing here is asked twice.')),
      'confirmation.withdrawn': () => Promise.reject(new Error('Nothing here is asked twice.')),
      'selection.changed': () => Promise.reject(new Error('Nothing here is selected.')),
      'secret.dismissed': () => Promise.reject(new Error('Nothing here is told once.')),
    },
    calls: { load: 'GET /api/portal/warehouse', act: 'POST /api/portal/warehouse/scans' },
    fake: fakeWarehouseServer,
    server: {
      load: { some: async () => {}, unreachable: (server) => server.cutLine() },
      act: { unknown: async () => {}, unreachable: (server) => server.cutLine() },
    },
    isSilent: true,
    async see(person) {
      const appearance = await seeFormPage(person, {
        panels: PANELS,
        loading: 'Loading the stock',
        isThere: RECEIVE,
      });
      const statuses = await person.sees('status');
      const open = (await hasFiltersOpen(person)) ? 'filters' : appearance.open;
      const isActing = statuses.some(({ text }) => text.startsWith('Sending'));
      const isRefreshing = statuses.some((status) => status.isBusy);
      const isBusy = (await person.sees('article')).some((article) => article.isBusy);
      return { ...appearance, open, isActing, isRefreshing, isLoading: isBusy && !isActing };
    },
  },
};

/** The stock of the warehouse, and the bench at which boxes are received. */
export const warehousePage = subjectOf(warehouseProfile, warehousePageContract);
