import { type Contract, subjectOf } from '../levels/contract.ts';
import { fakeLabelServer } from './fakes/labels.fake.ts';
import { type FormPageAppearance, seeFormPage } from './helpers/formPage.ts';
import { pageGestures } from './helpers/gestures.ts';
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
      ...pageGestures,
      'action.requested': (person) => person.presses('button', PANELS.create.submit),
      'panel.opened': (person) => person.presses('button', 'Create blank labels'),
      'panel.closed': (person) => person.presses('button', PANELS.create.back),
    },
    calls: { load: 'GET /api/portal/warehouse/labels', act: 'POST /api/portal/warehouse/labels' },
    fake: fakeLabelServer,
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
