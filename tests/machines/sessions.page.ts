import { type Contract, subjectOf } from '../levels/contract.ts';
import { fakeSessionsServer } from './fakes/sessions.fake.ts';
import { pageGestures } from './helpers/gestures.ts';
import { noticesOn } from './notices.ts';
import { type SessionsAppearance, sessionsContract } from './sessions.contract.ts';
import { sessionsProfile } from './sessions.profile.ts';

const EVERYWHERE = 'Log out everywhere else';
const LIST = 'GET /api/portal/sessions';

const sessionsPageContract: Contract<typeof sessionsProfile.machine, SessionsAppearance> = {
  ...sessionsContract,
  page: {
    async start(person) {
      await person.signsInOnOtherDevices();
      await person.signsInElsewhere();
      await person.opens('/settings/sessions');
    },
    events: {
      ...pageGestures,
      'action.requested': (person, { action }) =>
        person.presses('button', action.kind === 'others' ? EVERYWHERE : /^Log out (?!everywhere)/),
      'panel.opened': (person) => person.presses('button', EVERYWHERE),
      'panel.closed': (person) => person.presses('button', 'Back'),
    },
    calls: { load: LIST, act: 'DELETE /api/portal/sessions' },
    otherCalls: { act: ['DELETE /api/portal/sessions/:sessionId'] },
    fake: fakeSessionsServer,
    isSilent: true,
    async see(person) {
      const statuses = (await person.sees('status')).map(({ text }) => text);
      const buttons = await person.sees('button');
      const notices = await noticesOn(person);
      const ones = buttons.filter(({ name }) => /^Log out (?!everywhere)/.test(name));
      const everywhere = buttons.find(({ name }) => name === EVERYWHERE);
      const isAsked = buttons.some(({ name }) => name === 'Back');
      const isOneEnding = ones.some(({ isWorking }) => isWorking);
      const areOthersEnding = everywhere?.isWorking === true;
      const error = notices.find(({ canRetry }) => canRetry)?.message ?? null;
      const isWaiting = ones.some(({ isDisabled, isWorking }) => isDisabled && !isWorking);
      const ending = isOneEnding ? 'one' : areOthersEnding ? 'others' : null;
      return {
        hasOthers:
          everywhere !== undefined
            ? true
            : statuses.includes("You're not logged in anywhere else.")
              ? false
              : null,
        isLoading:
          statuses.includes('Loading your sessions') ||
          (isWaiting && ending === null && error === null),
        ending,
        error,
        actionError: notices.find(({ canRetry }) => !canRetry)?.message ?? null,
        isAsked,
        canEndOthers: isAsked ? everywhere?.isDisabled === false : null,
        isRefreshing: false,
      };
    },
  },
};

/** Sessions of a user: ending one, or all others after a question. */
export const sessionsPage = subjectOf(sessionsProfile, sessionsPageContract);
