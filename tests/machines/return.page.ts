import { type Contract, subjectOf } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { fakeReturnServer, KNOWN_EVENT, NEW_EVENT } from './fakes/return.fake.ts';
import { expectError, pageGestures } from './helpers/gestures.ts';
import { assignsColleague, COLLEAGUE_PAUSES, opensAssignment } from './helpers/handlingGestures.ts';
import { noticesOn, withoutNumber } from './notices.ts';
import { openOf, type ReturnAppearance, returnContract } from './return.contract.ts';
import { chooses } from './return.gestures.ts';
import { returnProfile } from './return.profile.ts';

/** Time after which the cancel window is over and the page reloads, in milliseconds. */
const CANCEL_WINDOW = 30.2 * 60_000;
const NOTE = 'Internal note';

type Open = NonNullable<ReturnAppearance['open']>;
type Fields = Readonly<Record<string, string>>;
/** Button that opens a panel, its title, and its submit button. */
const PANELS: Readonly<Record<Open, { opener: string; title: string; submit: string }>> = {
  release: {
    opener: 'Release now',
    title: 'Release now?',
    submit: 'Release now',
  },
  report: { opener: 'Report a problem', title: 'Report a problem', submit: 'Report' },
  resolve: {
    opener: 'Mark as solved',
    title: 'Mark the problem as solved',
    submit: 'Save as solved',
  },
  kit: { opener: 'Mark box as shipped', title: 'Mark box as shipped', submit: 'Mark as shipped' },
  cancel: { opener: 'Cancel return', title: 'Cancel return?', submit: 'Cancel return' },
  newKit: { opener: 'Send a new box (free)', title: 'Send a new box?', submit: 'Send a new box' },
  device: {
    opener: 'Mark device as shipped',
    title: 'Mark device as shipped',
    submit: 'Mark as shipped',
  },
  assign: { opener: 'Assign', title: 'Assign to a colleague', submit: 'Assign' },
  snooze: { opener: 'Snooze', title: 'Snooze until a day', submit: 'Snooze' },
  explain: { opener: 'Explain this return', title: 'Explain this return', submit: 'Send' },
};
const OPEN = Object.keys(PANELS) as Open[];
const OPENERS: Readonly<Record<string, Open>> = {
  'order.release': 'release',
  'attention.raise': 'report',
  'kit.shipped': 'kit',
  'order.cancel': 'cancel',
  'kit.resend': 'newKit',
  'device.shipped': 'device',
};
const IN_MENU: readonly Open[] = ['report', 'kit', 'newKit', 'device', 'explain'];
const CARRIER_NAME = "Enter the carrier's name.";
const NUMBER = 'Enter the tracking number.';
/** Input that a form refuses before sending, and the resulting errors. */
const REFUSED: Readonly<Partial<Record<Open, readonly (readonly [Fields, Fields])[]>>> = {
  report: [[{}, { Problem: 'Choose what the problem is.' }]],
  kit: [
    [{}, { Carrier: 'Choose the carrier.', 'Tracking number': NUMBER }],
    [
      { Carrier: 'Other', 'Name of the carrier': '  ', 'Tracking number': '  ' },
      { 'Name of the carrier': CARRIER_NAME, 'Tracking number': NUMBER },
    ],
  ],
  device: [[{ 'Carrier (optional)': 'Other' }, { 'Name of the carrier': CARRIER_NAME }]],
};
/** Input typed before sending. */
const TYPED: Readonly<Partial<Record<Open, Fields>>> = {
  report: { Problem: 'Arrived damaged', 'Note (optional)': 'A dent.' },
  resolve: { 'What did you do? (optional)': 'Called them.' },
  kit: { Carrier: 'UPS', 'Tracking number': '1Z999AA10123456784' },
  device: { 'Carrier (optional)': 'UPS', 'Tracking number (optional)': '1Z5R89390357567127' },
};

/** Fills the open panel and submits it; first submits an empty form too early. */
export async function sends(person: Person, open: Open, fields = TYPED[open] ?? {}): Promise<void> {
  const [first] = Object.keys(fields);
  const isEmpty = first !== undefined && (await person.holds(first)) === '';
  for (const [early, statusElements] of isEmpty ? (REFUSED[open] ?? []) : []) {
    for (const [label, value] of Object.entries(early)) await person.fills(label, value);
    await person.presses('button', PANELS[open].submit);
    for (const [label, message] of Object.entries(statusElements))
      await expectError(person, label, message);
  }
  for (const [label, value] of Object.entries(fields)) {
    await person.fills(label, value);
    await expectError(person, label, null);
  }
  // The panel's button comes after the one that opened it.
  await person.presses('button', PANELS[open].submit);
}

async function addsNote(person: Person, text: string): Promise<void> {
  for (const empty of (await person.holds(NOTE)) === '' ? ['', '  '] : []) {
    await person.fills(NOTE, empty);
    await person.presses('button', 'Add note');
    await expectError(person, NOTE, 'Write the note first.');
  }
  await person.fills(NOTE, text);
  await expectError(person, NOTE, null);
  await person.presses('button', 'Add note');
}

const receivesChange = async (person: Person, id: string) => {
  const orderNumber = (await person.isAt()).replace('/returns/', '');
  await person.receivesChange({ orderNumber, event: id });
};

const returnPageContract: Contract<typeof returnProfile.machine, ReturnAppearance> = {
  ...returnContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens(`/returns/${await person.ordersReturn()}`);
    },
    events: {
      ...pageGestures,
      'change.received': (person, { changeIds }) =>
        receivesChange(person, changeIds.includes(KNOWN_EVENT) ? KNOWN_EVENT : NEW_EVENT),
      async 'action.requested'(person, { action }) {
        if (action.kind === 'resolve') return sends(person, 'resolve');
        if (action.kind === 'handling') return assignsColleague(person);
        if (action.kind === 'step') return sends(person, OPENERS[action.event.type] ?? 'report');
        return addsNote(person, action.note.text);
      },
      'panel.opened'(person, { panel }) {
        const open = openOf(panel) ?? 'resolve';
        const { opener } = PANELS[open];
        if (open === 'assign') return opensAssignment(person);
        return IN_MENU.includes(open) ? chooses(opener)(person) : person.presses('button', opener);
      },
      'panel.closed': (person) => person.presses('button', /^(Back|Keep the return|Close)$/),
    },
    calls: {
      load: 'GET /api/portal/returns/:orderNumber',
      act: 'POST /api/portal/returns/:orderNumber/events',
    },
    otherCalls: {
      act: [
        'POST /api/portal/returns/:orderNumber/notes',
        'POST /api/portal/returns/:orderNumber/handling',
      ],
    },
    typingPauses: COLLEAGUE_PAUSES,
    fake: () => fakeReturnServer(),
    server: { act: { refused: (server) => server.moveReturnOn() } },
    delays: { windowOver: CANCEL_WINDOW },
    isSilent: true,
    async see(person) {
      const headings = (await person.sees('heading')).map(({ name }) => name);
      const statusElements = await person.sees('status');
      const buttons = await person.sees('button');
      const notices = await noticesOn(person);
      const names = statusElements.map(({ text }) => text);
      const isThere = headings.includes('Activity');
      const note = buttons.find(({ name }) => name === 'Add note');
      const field = (await person.sees('textbox')).find(({ name }) => name === NOTE);
      const isActing =
        names.includes('Saving') || buttons.some(({ isWorking }) => isWorking === true);
      const isBusy = (await person.sees('article')).some((article) => article.isBusy);
      const open = OPEN.find((candidate) => headings.includes(PANELS[candidate].title));
      const submit = buttons.findLast(({ name }) => open && name === PANELS[open].submit);
      const has = (name: string) => buttons.some((button) => button.name === name);
      const stage =
        has('Mark as solved') || has('Save as solved')
          ? 'problem'
          : names.includes('Ordered')
            ? 'ordered'
            : names.includes('Box on its way')
              ? 'sent'
              : 'released';
      return {
        stage: isThere ? stage : null,
        isOrdered: names.includes('Ordered'),
        isLoading: isBusy && !isActing,
        isActing,
        isRefreshing: statusElements.some((status) => status.isBusy),
        error: notices.find(({ canRetry }) => canRetry)?.message ?? null,
        actionError: withoutNumber(notices.find(({ canRetry }) => !canRetry)?.message),
        open: open ?? null,
        canSend: open === undefined ? null : submit !== undefined && !submit.isDisabled,
        ...(field && { note: field.value }),
        canNote: note !== undefined && !note.isDisabled,
      };
    },
    unseen: {
      isChanged: 'It is said in words: tests/ui/return.live.test.tsx.',
      isTimed: 'A timer is not seen; that it ends is walked.',
    },
  },
};

/** Page of a return: its status, its open panel, and its actions. */
export const returnPage = subjectOf(returnProfile, returnPageContract);
