import type { NewReturnDraft } from '../../src/api/contract/drafts.ts';
import { addressKey } from '../../src/machines/addressKey.ts';
import type { draftMachine } from '../../src/machines/draft.machine.ts';
import type { Profile } from '../model/profile.ts';
import { subjectOf } from '../model/subject.ts';
import { draftContract } from './draft.contract.ts';
import { draftPageContract, draftPageProfile } from './draft.page.ts';
import { fakeWizardServer, SAVED_AT } from './fakes/wizard.fake.ts';
import { draftOf } from './support/draft.ts';

const ADDRESS = {
  line1: '1 Main Street',
  line2: '',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
};
/** Everything is answered: nothing is left to type, only to order. */
const blank = draftOf('Jordan Lee', 'review');
const REVIEWED: NewReturnDraft = {
  ...blank,
  answered: ['device', 'employee', 'destination', 'options'],
  checkedAddresses: [addressKey({ ...ADDRESS, country: 'US' })],
  employee: { ...blank.employee, address: ADDRESS },
  destination: { ...blank.destination, choice: 'warehouse' },
};

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
  // Nothing is typed at the last check, and whoever types somewhere else first comes there.
  leavesOut: ({ content }, step) =>
    content?.step === 'review' ? step === 'content.changed/typed' : step === 'order.placed/placed',
  excluded: {
    2: {
      'content.changed/discarded':
        'Only starting over discards, and that is saved at once, not after a pause.',
      'save.requested/left @ failed': LEFT,
      'pair draft.saving @ done saveDraft #0 > draft.waiting @ save.requested #0': LEFT,
    },
  },
};

/** The line of the wizard that says how the draft stands, as its views are walked. */
export const renderedDraftPage = subjectOf(profile, {
  ...draftContract,
  page: { ...draftPageContract, fake: fakeWizardServer },
});
