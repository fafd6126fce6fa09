import { type Contract, subjectOf } from '../levels/contract.ts';
import { fakeListBesideJobs } from './fakes/dashboard.fake.ts';
import { pageGestures } from './helpers/gestures.ts';
import { noticesOn } from './notices.ts';
import { type SavedViewsAppearance, savedViewsContract } from './savedViews.contract.ts';
import { savedViewsProfile } from './savedViews.profile.ts';

/** Labels of the tool and of the submit button, by whether the current view is saved. */
const TOOLS = ['Save view', 'Edit view'];
const SENDS = { 'Save view': 'save', 'Save changes': 'rename', 'Delete view': 'delete' } as const;

/** Start time of the walk, as a unique query: in the built app walks don't find each other's views. */
let created = 0;

const contract: Contract<typeof savedViewsProfile.machine, SavedViewsAppearance> = {
  ...savedViewsContract,
  page: {
    async start(person) {
      // Read before anything else, because the clock advances from then on.
      created = Date.now();
      await person.signsInElsewhere();
      await person.opens(`/?search=${created}`);
    },
    events: {
      ...pageGestures,
      async 'action.requested'(person, { action }) {
        if (action.kind === 'delete') return person.presses('button', 'Delete view');
        const isNew = action.kind === 'save';
        await person.fills('Name', `${isNew ? 'Mine' : 'Ours'} ${created}`);
        await person.presses('button', isNew ? 'Save view' : 'Save changes');
      },
      'panel.opened': (person) => person.presses('button', /^(Save|Edit) view$/),
      'panel.closed': (person) => person.presses('button', 'Back'),
    },
    calls: { load: 'GET /api/portal/saved-views', act: 'POST /api/portal/saved-views' },
    otherCalls: { act: ['PUT /api/portal/saved-views/:id', 'DELETE /api/portal/saved-views/:id'] },
    isSilent: true,
    delays: {},
    fake() {
      const { beside: { 'GET /api/portal/saved-views': _, ...beside } = {} } = fakeListBesideJobs();
      return { beside: { ...beside, 'GET /api/portal/bulk': () => ({ job: null }) } };
    },
    async see(person) {
      const buttons = await person.sees('button');
      const notices = await noticesOn(person);
      const isOpen = buttons.some(({ name }) => name === 'Back');
      const tool = buttons.find(({ name }) => TOOLS.includes(name));
      const sends = isOpen
        ? Object.entries(SENDS).flatMap(([name, kind]) => {
            const button = buttons.findLast((candidate) => candidate.name === name);
            return button === undefined || button === tool ? [] : [{ ...button, kind }];
          })
        : [];
      const atName = isOpen ? await person.says('Name') : null;
      return {
        isLoading: tool?.isBusy === true,
        canToggle: tool?.isDisabled === false,
        isOpen,
        canSend: isOpen ? sends.every(({ isDisabled }) => !isDisabled) : null,
        sending: sends.find(({ isWorking }) => isWorking)?.kind ?? null,
        error: notices.find(({ canRetry }) => canRetry)?.message ?? null,
        actionError: notices.find(({ canRetry }) => !canRetry)?.message ?? atName,
        isRefreshing: false,
      };
    },
  },
};

/** Saved views of the list: saving, renaming and deleting the current one. */
export const savedViewsPage = subjectOf(savedViewsProfile, contract);
