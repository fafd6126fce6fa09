import { FailureError } from '../../src/domain/failure.ts';
import type { newReturnMachine } from '../../src/machines/newReturn/newReturn.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { subjectOf } from '../levels/contract.ts';
import type { FakeServer } from '../levels/fakeServer.ts';
import type { Person } from '../levels/person.ts';
import { CONTRACTORS } from './fakes/templates.fake.ts';
import { FAKE_OFFER, fakeWizardServer, SAVED_AT } from './fakes/wizard.fake.ts';
import { failed } from './helpers/admin.ts';
import { AMERICAN_KEY, draftOf } from './helpers/draft.ts';
import { newReturnContract } from './newReturn.contract.ts';
import {
  ALL_QUESTIONS,
  INVALID,
  keptDraft,
  newReturnPageContract,
  newReturnPageProfile,
} from './newReturn.page.ts';
import { newReturnProfile } from './newReturn.profile.ts';

const CHECK = 'POST /api/validate_sqs_addresses/';
const DRAFTS = 'GET /api/portal/drafts/new-return';
/** Excluded in the built app and here, except for cases that need prepared responses. */
const {
  'restart.requested/restarted @ answering.device': _,
  'loadBeginning ends/notOffered': __,
  'device.answered/phone': ___,
  'compareSerials ends/taken': ____,
  ...excluded
} = newReturnPageProfile.excluded?.[3] ?? {};

const profile: Profile<typeof newReturnMachine> = {
  ...newReturnPageProfile,
  outcomes: {
    ...newReturnProfile.outcomes,
    loadBeginning: {
      ...newReturnProfile.outcomes.loadBeginning,
      // The page drops parts of a draft that are no longer offered.
      notOffered: {
        title: 'the price list comes, and a draft of what is not offered any more',
        done: {
          offer: FAKE_OFFER,
          resumed: {
            draft: { ...draftOf('Jordan', 'review'), checkedAddresses: [AMERICAN_KEY] },
            answers: {},
            changes: ["A tablet can't be returned anymore. Please choose the device again."],
            isUnsaved: false,
            savedAt: null,
          },
        },
      },
    },
    placeOrder: {
      ...newReturnProfile.outcomes.placeOrder,
      invalid: {
        title: 'the order is not right',
        error: new FailureError({
          kind: 'invalid',
          message: INVALID,
          fields: { 'order.employee.name': ['Use at most 100 characters.'] },
        }),
      },
    },
  },
  excluded: { 2: excluded },
};

/** Price list of an organization that has a template. */
const TEMPLATE_OFFER = {
  ...FAKE_OFFER,
  templates: [{ ...CONTRACTORS, destination: null, custom: {} }],
};

/** Verdict on the address that the page checks. */
const verified = ({ body }: { readonly body?: unknown }) => ({
  verdicts: [{ kind: 'verified', address: Object(body).addresses[0] }],
  checkedBy: 'rules',
  notice: null,
});

/** Fake server of the wizard; the path says which draft it has stored. */
function fakeNewReturnServer({ again }: { readonly again?: Error } = {}): FakeServer {
  let isKnown = false;
  const { beside, ...server } = fakeWizardServer();
  const loadedDraft = (content: ReturnType<typeof keptDraft> | null) => () => ({
    draft: content === null ? null : { content, savedAt: SAVED_AT },
  });
  const all = [...ALL_QUESTIONS];
  const reviewed = keptDraft('review', all);
  return {
    ...server,
    beside: {
      ...beside,
      'GET /api/portal/offer': () => TEMPLATE_OFFER,
      [DRAFTS]() {
        if (again !== undefined && isKnown) throw again;
        isKnown = true;
      },
      'POST /api/portal/returns': undefined,
      'POST /api/portal/serials/check': undefined,
      [CHECK]: undefined,
      'PUT /api/portal/drafts/new-return': () => ({ savedAt: SAVED_AT }),
    },
    outcomes: {
      'checkAddress/american': verified,
      'checkAddress/british': verified,
      'checkAddress/office': verified,
      'loadBeginning/loaded': loadedDraft(null),
      'loadBeginning/atDevice': loadedDraft(keptDraft('device', all)),
      'loadBeginning/atEmployee': loadedDraft(keptDraft('employee', ['device'])),
      'loadBeginning/atDestination': loadedDraft(keptDraft('destination', all)),
      'loadBeginning/atOptions': loadedDraft(keptDraft('options', all)),
      'loadBeginning/atReview': loadedDraft(reviewed),
      'loadBeginning/notOffered': loadedDraft({ ...reviewed, device: { device: 'tablet' } }),
    },
  };
}

/** The wizard at level 2, with all responses available. */
export const renderedNewReturnPage = subjectOf(profile, {
  ...newReturnContract,
  page: {
    ...newReturnPageContract,
    events: {
      ...newReturnPageContract.events,
      async 'restart.requested'(person, event) {
        const names = (await person.sees('button')).map(({ name }) => name);
        // "Start over" appears once something was chosen.
        if (!names.includes('Start over')) await person.presses('radio', /^Monitor/);
        await newReturnPageContract.events['restart.requested'](person, event);
      },
    },
    // A draft is saved by each step forward, and after a pause: `draft` is walked for that.
    endless: [500, 10_000],
    fake: () => fakeNewReturnServer(),
    scenarios: {
      unavailable: {
        'the session has ended': {
          server: () =>
            fakeNewReturnServer({
              again: failed('sessionEnded', 'Your session ended. Log in to continue.'),
            }),
          does: (person: Person) => person.presses('button', 'Try again'),
        },
      },
    },
  },
});
