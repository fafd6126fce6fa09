import {
  SOMETHING_ELSE,
  SUPPORT_ACTION_WORDS,
} from '../../src/domain/returns/supportActionWords.ts';
import { createRemoteMachine } from '../../src/machines/remote.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { type PageContract, subjectOf } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { noticesOn, REFUSED, withoutNumber } from './notices.ts';
import { type RemoteAppearance, remoteContract } from './remote.contract.ts';
import { remoteProfile } from './remote.profile.ts';
import { failed, unreachable } from './support.ts';

/** The remote machine under the name that the employee's page gives it. */
export const employeeMachine = createRemoteMachine<number, string, 'store'>('support');

const ABSENT = 'We could not find what you were looking for.';
const ABSENT_HELP = 'The link may be incomplete. Please open it again from our email.';
const TOO_MANY = 'This page was opened too often. Wait a minute, then try again.';

/** What can be said again and again: one is offered when the other was said. */
const SAID = [SUPPORT_ACTION_WORDS['outreach.stop'], SUPPORT_ACTION_WORDS['outreach.start']];

export const ANOTHER = 'Another link is another page, with a machine of its own: it begins anew.';
export const HEARD = 'The stream of changes is for colleagues; the employee asks.';

export const employeeProfile: Profile<typeof employeeMachine> = {
  ...remoteProfile,
  machine: employeeMachine,
  outcomes: {
    load: {
      ...remoteProfile.outcomes.load,
      absent: { title: 'the link is of no return', error: failed('notFound', ABSENT) },
      tooMany: {
        title: 'the page was asked for too often',
        error: failed('tooMany', TOO_MANY),
      },
    },
    act: {
      acted: { title: 'it is taken', done: 'content' },
      refused: { title: 'it was said in another tab', error: failed('refused', REFUSED) },
      unreachable: { title: 'the word does not get through', error: unreachable },
    },
  },
  excluded: {
    3: {
      'query.changed/other': ANOTHER,
      'change.heard/known': HEARD,
      'change.heard/news': HEARD,
    },
  },
};

async function buttonsOf(person: Person): Promise<readonly string[]> {
  return (await person.sees('button')).map(({ name }) => name);
}

export const employeePageContract: PageContract<typeof employeeMachine, RemoteAppearance> = {
  async start(person) {
    await person.opens(await person.receivesEmployeeLink());
  },
  events: {
    'change.heard': () => Promise.reject(new Error('Excluded: no stream leads here.')),
    'query.changed': () => Promise.reject(new Error('Excluded: it is another page.')),
    async 'reload.requested'(person) {
      const hasFailed = (await buttonsOf(person)).includes('Try again');
      await person.presses('button', hasFailed ? 'Try again' : 'Check for updates');
    },
    async 'action.requested'(person) {
      const present = await buttonsOf(person);
      // A question that was not answered is still open, and so is the list behind the button.
      const isFolded = !SAID.some(({ label, confirm }) =>
        [label, confirm].some((name) => present.includes(name)),
      );
      if (isFolded) await person.presses('button', SOMETHING_ELSE);
      const names = await buttonsOf(person);
      const words = SAID.find(({ label }) => names.includes(label));
      if (words === undefined) throw new Error(`Nothing to say among ${names.join(', ')}`);
      if (!names.includes('Not now')) await person.presses('button', words.label);
      await person.presses('button', words.confirm);
    },
  },
  calls: {
    load: 'GET /api/portal/support/:orderNumber/:supportHash',
    act: 'POST /api/portal/support/:orderNumber/:supportHash/events',
  },
  server: {
    load: {
      loaded: async () => {},
      absent: (server) => server.hideReturn(),
      tooMany: (server) => server.useUpVisits(),
      unreachable: (server) => server.cutLine(),
    },
    act: {
      acted: async () => {},
      refused: (server) => server.sayElsewhere(),
      unreachable: (server) => server.cutLine(),
    },
  },
  isSilent: true,
  async see(person) {
    const buttons = await person.sees('button');
    const again = buttons.find(({ name }) => name === 'Check for updates');
    const confirm = buttons.find(({ name }) => SAID.some((words) => words.confirm === name));
    const statuses = (await person.sees('status')).map(({ text }) => text);
    const paragraphs = (await person.sees('paragraph')).map(({ text }) => text);
    const notices = await noticesOn(person);
    const alerts = (await person.sees('alert')).map(({ text }) => text);
    const failures = [unreachable.message, TOO_MANY];
    const error =
      notices.find(({ canRetry }) => canRetry)?.message ??
      (alerts.includes(`${ABSENT}${ABSENT_HELP}`) ? ABSENT : undefined) ??
      // In place of the page there is nothing to check for news.
      (again === undefined ? paragraphs.find((text) => failures.includes(text)) : undefined);
    const refusal = alerts.find(
      (text) => text === unreachable.message || withoutNumber(text) === REFUSED,
    );
    return {
      content: again === undefined ? null : 'content',
      isLoading: statuses.includes('Loading your return') || (again?.isDisabled ?? false),
      isActing: confirm?.isDisabled ?? false,
      isRefreshing: false,
      error: error ?? null,
      actionError: withoutNumber(refusal),
    };
  },
};

/** The employee's page in the built app: a remote machine that is asked without an account. */
export const employeePage = subjectOf(employeeProfile, {
  ...remoteContract,
  page: employeePageContract,
});
