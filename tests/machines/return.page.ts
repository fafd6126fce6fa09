import { createRemoteMachine } from '../../src/machines/remote.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { type Contract, type PageContract, subjectOf } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { noticesOn, REFUSED, withoutNumber } from './notices.ts';
import { type RemoteSight, remoteContract } from './remote.contract.ts';
import { isTold, remoteProfile } from './remote.profile.ts';
import { failed, unreachable } from './support.ts';

/** The remote machine under the name that the page of a return gives it. */
export const returnMachine = createRemoteMachine<number, string, 'store'>('return', isTold);

/** Why nobody hears of a change on the paths. */
const HEARD = 'What others change comes over the stream: tests/browser/live.deep.test.ts.';
/** After this long the time for cancelling is over and the page asks anew, in milliseconds. */
const CANCEL_WINDOW = 31 * 60_000;

/** The next step by its button, and what else it takes until it is sent. */
const STEPS: readonly (readonly [button: string, then: (person: Person) => Promise<void>])[] = [
  ['Prepare the kit now', (person) => person.presses('button', 'Prepare the kit now')],
  [
    'Record kit shipped',
    async (person) => {
      await person.fills('Carrier', 'UPS');
      await person.fills('Tracking number', '1Z999AA10123456784');
      await person.presses('button', 'Save kit shipped');
    },
  ],
  ['Record kit delivered', async () => {}],
  ['Record device shipped', (person) => person.presses('button', 'Save device shipped')],
  ['Record device delivered', async () => {}],
  ['Confirm receipt', async () => {}],
];

/** Takes the usual next step; where there is none, `otherwise`. */
export async function takeNextStep(
  person: Person,
  otherwise: (person: Person) => Promise<void>,
): Promise<void> {
  const names = (await person.sees('button')).map(({ name }) => name);
  const step = STEPS.find(([button]) => names.includes(button));
  if (step === undefined) return otherwise(person);
  const [button, then] = step;
  await person.presses('button', button);
  await then(person);
}

export const returnProfile: Profile<typeof returnMachine> = {
  ...remoteProfile,
  machine: returnMachine,
  outcomes: {
    load: remoteProfile.outcomes.load,
    act: {
      acted: { title: 'it is done', done: 'content' },
      refused: { title: 'a colleague was faster', error: failed('refused', REFUSED) },
      unreachable: { title: 'the action does not get through', error: unreachable },
    },
  },
  excluded: {
    3: {
      'query.changed/other': 'Another return has another path, so it is another page.',
      'change.heard/known': HEARD,
      'change.heard/news': HEARD,
    },
  },
};

export const returnPageContract: PageContract<typeof returnMachine, RemoteSight> = {
  async start(person) {
    await person.signsInElsewhere();
    await person.opens(`/returns/${await person.ordersReturn()}`);
  },
  events: {
    'change.heard': () => Promise.reject(new Error('Excluded: it comes over the stream.')),
    'query.changed': () => Promise.reject(new Error('Excluded: it is another page.')),
    async 'reload.requested'(person) {
      const canRetry = (await noticesOn(person)).some((notice) => notice.canRetry);
      if (canRetry) await person.presses('button', 'Try again');
      else await person.waits(CANCEL_WINDOW);
    },
    'action.requested': (person) =>
      takeNextStep(person, () => Promise.reject(new Error('There is no next step.'))),
  },
  calls: {
    load: 'GET /api/portal/returns/:orderNumber',
    act: 'POST /api/portal/returns/:orderNumber/events',
  },
  server: {
    load: { loaded: async () => {}, unreachable: (server) => server.cutLine() },
    act: {
      acted: async () => {},
      refused: (server) => server.moveReturnOn(),
      unreachable: (server) => server.cutLine(),
    },
  },
  // No time passes by itself, but the page's clock is the path's.
  delays: {},
  isSilent: true,
  async see(person) {
    const headings = (await person.sees('heading')).map(({ text }) => text);
    const said = await person.sees('status');
    const statuses = said.map(({ text }) => text);
    const isBusy = (await person.sees('article')).some((article) => article.isBusy);
    const notices = await noticesOn(person);
    const isAdding = (await person.sees('button')).some(
      ({ name, isWorking }) => name === 'Add note' && isWorking,
    );
    const isActing = statuses.includes('Saving') || isAdding;
    const refusal = notices.find(({ canRetry }) => !canRetry)?.message;
    return {
      content: headings.includes('Timeline') ? 'content' : null,
      isLoading: isBusy && !isActing,
      isActing,
      isRefreshing: said.some((status) => status.isBusy),
      error: notices.find(({ canRetry }) => canRetry)?.message ?? null,
      actionError: withoutNumber(refusal),
    };
  },
};

export const returnContract: Contract<typeof returnMachine, RemoteSight> = {
  ...remoteContract,
  page: returnPageContract,
};

/** The page of a return in the built app: a remote machine that is asked once and acted on. */
export const returnPage = subjectOf(returnProfile, returnContract);
