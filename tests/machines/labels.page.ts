import { type Contract, subjectOf } from '../levels/contract.ts';
import { fakeLabelServer } from './fakes/labels.fake.ts';
import { type FormPageAppearance, seeFormPage } from './helpers/formPage.ts';
import { labelsContract } from './labels.contract.ts';
import { labelsProfile } from './labels.profile.ts';

const PANELS = { create: { back: 'Back', submit: 'Create labels' } };

const labelsPageContract: Contract<typeof labelsProfile.machine, FormPageAppearance> = {
  ...labelsContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/warehousing/labels');
    },
    events: {
      'query.changed': () => Promise.reject(new Error('Excluded: the page asks by itself.')),
      'reload.requested': (person) => person.presses('button', 'Try again'),
      'change.received': () => Promise.reject(new Error('Excluded: there is no stream here.')),
      'action.requested': (person) => person.presses('button', PANELS.create.submit),
      'panel.opened': (person) => person.presses('button', 'Create blank labels'),
      'panel.closed': (person) => person.presses('button', PANELS.create.back),
      'confirmation.asked': () => Promise.reject(new Error('Nothing here is asked twice.')),
      'confirmation.withdrawn': () => Promise.reject(new Error('Nothing here is asked twice.')),
      'secret.dismissed': () => Promise.reject(new Error('Nothing here is told once.')),
      'selection.changed': () => Promise.reject(new Error('Nothing here is selected.')),
    },
    calls: { load: 'GET /api/portal/warehouse/labels', act: 'POST /api/portal/warehouse/labels' },
    fake: fakeLabelServer,
    server: {
      load: { none: async () => {}, unreachable: (server) => server.cutLine() },
      act: { created: async () => {}, unreachable: (server) => server.cutLine() },
    },
    isSilent: true,
    async see(person) {
      const appearance = await seeFormPage(person, {
        panels: PANELS,
        loading: 'Loading labels',
        isThere: 'Create blank labels',
      });
      const isBusy = (await person.sees('article')).some((article) => article.isBusy);
      return { ...appearance, isLoading: isBusy && !appearance.isActing };
    },
  },
};

/** Labels to print, and the form that creates blank ones. */
export const labelsPage = subjectOf(labelsProfile, labelsPageContract);
