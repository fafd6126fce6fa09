import { EMAIL_CHOICES } from '../../src/domain/people/emailWords.ts';
import { type Contract, subjectOf } from '../levels/contract.ts';
import { type EmailsAppearance, emailsContract } from './emails.contract.ts';
import { emailsProfile } from './emails.profile.ts';
import { opensOwnSettings, pageGestures } from './helpers/gestures.ts';
import { errorsIn, noticesOn } from './notices.ts';

const contract: Contract<typeof emailsProfile.machine, EmailsAppearance> = {
  ...emailsContract,
  page: {
    start: opensOwnSettings,
    events: {
      ...pageGestures,
      'action.requested': (person) => person.presses('radio', /^Daily summary/),
    },
    calls: { load: 'GET /api/portal/emails', act: 'PUT /api/portal/emails' },
    isSilent: true,
    fake: () => ({}),
    async see(person) {
      const statuses = (await person.sees('status')).map(({ text }) => text);
      const radios = (await person.sees('radio')).filter(({ value }) =>
        EMAIL_CHOICES.some((choice) => choice === value),
      );
      const notices = await noticesOn(person);
      const isActing = statuses.includes('Saving');
      const isWaiting = radios.some(({ isDisabled }) => isDisabled);
      return {
        chosen: radios.find(({ isChecked }) => isChecked)?.value ?? null,
        isLoading: statuses.includes('Loading your choice') || (isWaiting && !isActing),
        isActing,
        isRefreshing: false,
        ...errorsIn(notices),
        isSaved: statuses.includes('Saved'),
        canChoose: radios.length > 0 && !isWaiting,
      };
    },
  },
};

/** The email preference in the user's own settings. */
export const emailsPage = subjectOf(emailsProfile, contract);
