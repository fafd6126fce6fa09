import { type Contract, subjectOf } from '../levels/contract.ts';
import { fakeWarehouseServer } from './fakes/warehouse.fake.ts';
import { type FormPageSight, seeFormPage } from './support/formPage.ts';
import { warehouseContract } from './warehouse.contract.ts';
import { warehouseProfile } from './warehouse.profile.ts';

const PANELS = { scan: { back: 'Done', submit: 'Receive this box' } };

const warehousePageContract: Contract<typeof warehouseProfile.machine, FormPageSight> = {
  ...warehouseContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/warehousing');
    },
    events: {
      'query.changed': (person, { query }) =>
        person.follows(
          query.status === undefined ? '/warehousing' : `/warehousing?status=${query.status}`,
        ),
      'reload.requested': (person) => person.presses('button', 'Try again'),
      'change.heard': () => Promise.reject(new Error('Excluded: there is no stream here.')),
      async 'action.requested'(person, { action }) {
        await person.fills('On the box', action.box.code);
        await person.presses('button', PANELS.scan.submit);
      },
      'panel.opened': (person) => person.presses('button', 'Receive boxes'),
      'panel.closed': (person) => person.presses('button', PANELS.scan.back),
      'confirmation.asked': () => Promise.reject(new Error('Nothing here is asked twice.')),
      'confirmation.withdrawn': () => Promise.reject(new Error('Nothing here is asked twice.')),
      'secret.dismissed': () => Promise.reject(new Error('Nothing here is told once.')),
    },
    calls: { load: 'GET /api/portal/warehouse', act: 'POST /api/portal/warehouse/scans' },
    fake: fakeWarehouseServer,
    server: {
      load: { some: async () => {}, unreachable: (server) => server.cutLine() },
      act: { unknown: async () => {}, unreachable: (server) => server.cutLine() },
    },
    isSilent: true,
    see: (person) =>
      seeFormPage(person, {
        panels: PANELS,
        loading: 'Loading the stock',
        isThere: 'Receive boxes',
      }),
  },
};

/** The stock of the warehouse, and the bench at which boxes are received. */
export const warehousePage = subjectOf(warehouseProfile, warehousePageContract);
