import { type Contract, subjectOf } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { fakeReturnServer, KNOWN_EVENT, NEW_EVENT } from './fakes/return.fake.ts';
import { noticesOn, withoutNumber } from './notices.ts';
import { returnAsides } from './return.asides.ts';
import { type ReturnSight, returnContract } from './return.contract.ts';
import { chooses } from './return.gestures.ts';
import { returnProfile } from './return.profile.ts';
import { returnDoings, returnFailures } from './returnDoings.asides.ts';
import { returnTalk } from './returnTalk.asides.ts';

/** After this long the time for cancelling is over and the page asks anew, in milliseconds. */
const CANCEL_WINDOW = 30.2 * 60_000;
const NOTE = 'Note for colleagues';

type Open = NonNullable<ReturnSight['open']>;
const OPEN: readonly Open[] = ['release', 'report', 'resolve', 'kit'];
/** How a panel is opened, what stands above it, and how it is sent. */
const PANELS: Readonly<Record<Open, { opener: string; title: string; submit: string }>> = {
  release: {
    opener: 'Release now',
    title: 'Release now?',
    submit: 'Release now',
  },
  report: { opener: 'Report a problem', title: 'Report a problem', submit: 'Report' },
  resolve: {
    opener: 'Resolve without action',
    title: 'Resolve the problem',
    submit: 'Mark as resolved',
  },
  kit: { opener: 'Record kit shipped', title: 'Record kit shipped', submit: 'Save kit shipped' },
};
const OPENERS: Readonly<Record<string, Open>> = {
  'order.release': 'release',
  'attention.raise': 'report',
  'kit.shipped': 'kit',
};
/** What is typed before it is sent. */
const TYPED: Readonly<Record<Open, Readonly<Record<string, string>>>> = {
  release: {},
  report: { Problem: 'Arrived damaged', 'Note (optional)': 'A dent.' },
  resolve: { 'What was done (optional)': 'Called them.' },
  kit: { Carrier: 'UPS', 'Tracking number': '1Z999AA10123456784' },
};

async function sends(person: Person, open: Open): Promise<void> {
  for (const [label, value] of Object.entries(TYPED[open])) await person.fills(label, value);
  // The one in the panel stands below the one that has opened it.
  await person.presses('button', PANELS[open].submit);
}

const hears = async (person: Person, mark: string) => {
  const orderNumber = (await person.isAt()).replace('/returns/', '');
  await person.hears({ orderNumber, event: mark });
};

const returnPageContract: Contract<typeof returnProfile.machine, ReturnSight> = {
  ...returnContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens(`/returns/${await person.ordersReturn()}`);
    },
    events: {
      'query.changed': () => Promise.reject(new Error('Excluded: it is another page.')),
      'reload.requested': (person) => person.presses('button', 'Try again'),
      'change.heard': (person, { marks }) =>
        hears(person, marks.includes(KNOWN_EVENT) ? KNOWN_EVENT : NEW_EVENT),
      async 'action.requested'(person, { action }) {
        if (action.kind === 'resolve') return sends(person, 'resolve');
        if (action.kind === 'step') return sends(person, OPENERS[action.event.type] ?? 'report');
        await person.fills(NOTE, action.note.text);
        return person.presses('button', 'Add note');
      },
      'panel.opened'(person, { panel }) {
        const open = OPENERS[panel] ?? 'resolve';
        const { opener } = PANELS[open];
        const isInMenu = open === 'report' || open === 'kit';
        return isInMenu ? chooses(opener)(person) : person.presses('button', opener);
      },
      'panel.closed': (person) => person.presses('button', 'Back'),
      'confirmation.asked': () => Promise.reject(new Error('A panel here is the question.')),
      'confirmation.withdrawn': () => Promise.reject(new Error('A panel here is the question.')),
      'selection.changed': () => Promise.reject(new Error('Nothing here is selected.')),
      'secret.dismissed': () => Promise.reject(new Error('Nothing here is told once.')),
    },
    asides: {
      'resource.ready': { ...returnAsides, ...returnDoings, ...returnTalk },
      'resource.failed': returnFailures,
    },
    calls: {
      load: 'GET /api/portal/returns/:orderNumber',
      act: 'POST /api/portal/returns/:orderNumber/events',
    },
    otherCalls: { act: ['POST /api/portal/returns/:orderNumber/notes'] },
    fake: () => fakeReturnServer(),
    server: {
      load: {
        ordered: async () => {},
        problem: async () => {},
        released: async () => {},
        sent: async () => {},
        unreachable: (server) => server.cutLine(),
      },
      act: {
        ordered: async () => {},
        problem: async () => {},
        released: async () => {},
        sent: async () => {},
        refused: (server) => server.moveReturnOn(),
        unreachable: (server) => server.cutLine(),
      },
    },
    delays: { windowOver: CANCEL_WINDOW },
    isSilent: true,
    async see(person) {
      const headings = (await person.sees('heading')).map(({ name }) => name);
      const said = await person.sees('status');
      const buttons = await person.sees('button');
      const notices = await noticesOn(person);
      const names = said.map(({ text }) => text);
      const isThere = headings.includes('Activity');
      const note = buttons.find(({ name }) => name === 'Add note');
      const isActing =
        names.includes('Saving') || buttons.some(({ isWorking }) => isWorking === true);
      const isBusy = (await person.sees('article')).some((article) => article.isBusy);
      const open = OPEN.find((one) => headings.includes(PANELS[one].title));
      const submit = buttons.findLast(({ name }) => open && name === PANELS[open].submit);
      const has = (name: string) => buttons.some((button) => button.name === name);
      const stage = has('Resolve without action')
        ? 'problem'
        : names.includes('Ordered')
          ? 'ordered'
          : names.includes('Box on its way')
            ? 'sent'
            : 'released';
      return {
        stage: isThere ? stage : null,
        isLoading: isBusy && !isActing,
        isActing,
        isRefreshing: said.some((status) => status.isBusy),
        error: notices.find(({ canRetry }) => canRetry)?.message ?? null,
        actionError: withoutNumber(notices.find(({ canRetry }) => !canRetry)?.message),
        open: open ?? null,
        canSend: open === undefined ? null : submit !== undefined && !submit.isDisabled,
        canNote: note !== undefined && !note.isDisabled,
      };
    },
    unseen: {
      isChanged: 'It is said in words: tests/ui/return.live.test.tsx.',
      isTimed: 'A timer is not seen; that it ends is walked.',
    },
  },
};

/** The page of a return: where it stands, what is open on it, and what is done with it. */
export const returnPage = subjectOf(returnProfile, returnPageContract);
