import { type Contract, subjectOf } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { type BulkAppearance, bulkContract } from './bulk.contract.ts';
import { bulkProfile } from './bulk.profile.ts';
import { fakeListBesideJobs } from './fakes/dashboard.fake.ts';
import { pageGestures } from './helpers/gestures.ts';
import { errorsIn, noticesOn } from './notices.ts';

const CANCEL = 'Cancel returns';

const boxes = async (person: Person) =>
  (await person.sees('checkbox')).filter(({ name }) => name.startsWith('Select RTN-'));

/** Selects the first return of the list, unless one is selected. */
async function selects(person: Person): Promise<void> {
  await person.until(async () => (await boxes(person)).length > 0);
  const found = await boxes(person);
  if (found.some(({ isChecked }) => isChecked)) return;
  await person.presses('checkbox', found[0]?.name ?? 'Select');
}

const contract: Contract<typeof bulkProfile.machine, BulkAppearance> = {
  ...bulkContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.ordersReturn();
      // An invalid cursor: the list stays empty until another page is requested.
      await person.opens('/?tab=all&cursor=nowhere');
    },
    events: {
      ...pageGestures,
      async 'query.changed'(person) {
        // A short list, newest first: its first return can be canceled.
        await person.follows('/?tab=ordered&sort=newest');
        await selects(person);
      },
      async 'action.requested'(person, { action }) {
        if (action.kind === 'dismiss') return person.presses('button', 'Dismiss');
        await selects(person);
        await person.presses('button', CANCEL);
        // The question, which is loaded on demand, has a button of the same name.
        await person.until(
          async () =>
            (await person.sees('button')).filter(({ name }) => name === CANCEL).length > 1,
        );
        await person.presses('button', CANCEL);
      },
    },
    calls: { load: 'GET /api/portal/bulk', act: 'POST /api/portal/bulk' },
    otherCalls: { act: ['DELETE /api/portal/bulk/:id'] },
    delays: { lookDue: 1000 },
    isSilent: true,
    fake: fakeListBesideJobs,
    async see(person) {
      const statusElements = await person.sees('status');
      const buttons = await person.sees('button');
      const hasList = (await boxes(person)).length > 0;
      // Without a list, the notices are the list's.
      const notices = hasList ? await noticesOn(person) : [];
      // One in the bar, and one in the question.
      const cancels = buttons.filter(({ name }) => name === CANCEL);
      const dismiss = buttons.find(({ name }) => name === 'Dismiss');
      const isRunning = statusElements.some(({ text }) => text.startsWith('Canceling'));
      const isOfJob = /selected$|^Remind|^Cancel/;
      const isActing = cancels.some(({ isWorking }) => isWorking) || dismiss?.isWorking === true;
      const isBusy = statusElements.some(
        (candidate) => candidate.isBusy && isOfJob.test(candidate.text),
      );
      return {
        hasList,
        job: isRunning ? 'running' : dismiss === undefined ? null : 'finished',
        ...errorsIn(notices),
        isActing,
        isLoading: isBusy && !isRunning && !isActing,
        isRefreshing: isBusy && isRunning,
        ...(cancels.length > 0 && { canStart: cancels.some(({ isDisabled }) => !isDisabled) }),
      };
    },
  },
};

/** Bulk jobs: starting one, its progress, and dismissing it. */
export const bulkPage = subjectOf(bulkProfile, contract);
