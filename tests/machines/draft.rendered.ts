import type { draftMachine } from '../../src/machines/draft.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { subjectOf } from '../levels/contract.ts';
import { draftContract } from './draft.contract.ts';
import { draftPageContract, draftPageProfile, NOTHING_ASKED, ORDERS } from './draft.page.ts';
import { fakeWizardServer, SAVED_AT } from './fakes/wizard.fake.ts';
import { REVIEWED } from './helpers/draft.ts';
import { wizardScenarios } from './wizard.scenarios.ts';

const LEFT = 'A question that is left changes the draft, so it waits again.';

const profile: Profile<typeof draftMachine> = {
  ...draftPageProfile,
  inputs: {
    ...draftPageProfile.inputs,
    reviewed: {
      title: 'comes back to the last check',
      input: { content: REVIEWED, isUnsaved: false, savedAt: SAVED_AT },
    },
    reviewedHeld: {
      title: 'comes back to the last check, which only this browser held',
      input: { content: REVIEWED, isUnsaved: true, savedAt: null },
    },
  },
  // The review has no input; typing elsewhere means navigating there first.
  leavesOut: ({ content }, step) =>
    step === 'order.confirmed/confirmed' ||
    step === (content?.step === 'review' ? 'content.changed/typed' : 'order.placed/placed'),
  // Ordering from the review has left no step before.
  infeasible: {
    ...draftPageProfile.infeasible,
    'transition draft.store.saving @ order.confirmed #0': ORDERS,
  },
  excluded: {
    2: {
      ...NOTHING_ASKED,
      'content.changed/discarded':
        'Only starting over discards, and that is saved at once, not after a pause.',
      'save.requested/left @ store.failed': LEFT,
      'pair draft.store.saving @ done saveDraft #0 > draft.store.waiting @ save.requested #0': LEFT,
    },
  },
};

/** The wizard's draft status line at level 2. */
export const renderedDraftPage = subjectOf(profile, {
  ...draftContract,
  page: {
    ...draftPageContract,
    fake: () => fakeWizardServer(),
    scenarios: wizardScenarios,
  },
});
