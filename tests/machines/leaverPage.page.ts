import { type Contract, subjectOf } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { COLLEAGUE } from '../ui/helpers/fakeReturn.ts';
import { LEAVER } from './fakes/leavers.fake.ts';
import { seeFormPage } from './helpers/formPage.ts';
import { pageGestures } from './helpers/gestures.ts';
import { assignsColleague, COLLEAGUE_PAUSES, opensAssignment } from './helpers/handlingGestures.ts';
import { type LeaverPageAppearance, leaverPageContract } from './leaverPage.contract.ts';
import { leaverPageProfile } from './leaverPage.profile.ts';

const PANELS = {
  edit: { back: 'Discard changes', submit: 'Save changes' },
  'notNeeded.decided': { back: 'Back', submit: 'No return needed' },
  assign: { back: 'Back', submit: 'Assign' },
};

const has = async (person: Person, name: string) =>
  (await person.sees('button')).some((button) => button.name === name);

const contract: Contract<typeof leaverPageProfile.machine, LeaverPageAppearance> = {
  ...leaverPageContract,
  page: {
    async start(person, { panel }) {
      await person.signsInElsewhere();
      const number = await person.addsLeaver();
      await person.opens(`/leaving/${number}${panel === undefined ? '' : `?do=${panel}`}`);
    },
    events: {
      ...pageGestures,
      'change.received': (person) => person.receivesChange({ leaverNumber: LEAVER, event: 'news' }),
      async 'action.requested'(person, { action }) {
        if (action.kind === 'edit') {
          await person.fills('Ticket (optional)', 'HR-10');
          return person.presses('button', PANELS.edit.submit);
        }
        if (action.kind === 'handling') return assignsColleague(person);
        switch (action.event.type) {
          case 'order.placed':
            return person.presses('button', /^Order for /);
          case 'leaver.reopened':
            return person.presses('button', 'Put back');
          default:
            await person.presses('radio', 'They keep the device');
            return person.presses('button', PANELS['notNeeded.decided'].submit);
        }
      },
      'panel.opened': (person, { panel }) =>
        panel === 'assign'
          ? opensAssignment(person)
          : person.presses('button', panel === 'edit' ? 'Edit' : 'Not needed'),
      async 'panel.closed'(person) {
        const { back } = PANELS.edit;
        await person.presses('button', (await has(person, back)) ? back : 'Back');
      },
    },
    calls: {
      load: 'GET /api/portal/leavers/:leaverNumber',
      act: 'POST /api/portal/leavers/:leaverNumber/events',
    },
    otherCalls: {
      act: [
        'PUT /api/portal/leavers/:leaverNumber',
        'POST /api/portal/leavers/:leaverNumber/handling',
      ],
    },
    typingPauses: COLLEAGUE_PAUSES,
    fake: () => ({
      beside: { 'GET /api/portal/colleagues': () => ({ colleagues: [COLLEAGUE] }) },
    }),
    isSilent: true,
    async see(person) {
      const appearance = await seeFormPage(person, {
        panels: PANELS,
        loading: 'Loading the leaver',
        isThere: '',
      });
      const statuses = await person.sees('status');
      const alerts = await person.sees('alert');
      const buttons = await person.sees('button');
      const headings = (await person.sees('heading')).map(({ name }) => name);
      const isSaving = buttons.some(
        ({ name, isWorking }) => ['Save changes', 'Assign'].includes(name) && isWorking,
      );
      const isActing = isSaving || statuses.some(({ text }) => text === 'Saving');
      const isBusy = (await person.sees('article')).some((article) => article.isBusy);
      const isLoading = isBusy && !isActing;
      // The card has a button named as the assignment's, too, while a question can't be sent.
      const { submit } = PANELS['notNeeded.decided'];
      const isAsked = headings.some((name) => name.startsWith('Not needed: '));
      const open = isAsked ? 'notNeeded.decided' : appearance.open;
      const canSend = isAsked
        ? buttons.some(({ name, isDisabled }) => name === submit && isDisabled === false)
        : appearance.canSend === true;
      return {
        ...appearance,
        open,
        // A step that isn't possible anymore can't be sent.
        canSend: open === null ? null : canSend,
        isThere: headings.includes('History') || open === 'edit',
        isActing,
        isOvertaken: alerts.some(({ text }) => text.startsWith('Someone else changed')),
        isLoading,
        isRefreshing: statuses.some((status) => status.isBusy) && !isLoading && !isActing,
      };
    },
  },
};

/** Page of a leaver: what is known, its open form or question, and what is done. */
export const leaverPagePage = subjectOf(leaverPageProfile, contract);
