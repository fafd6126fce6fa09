import type { ReturnDetails } from '../../src/api/contract/returns.ts';
import { ATTENTION_WORDS } from '../../src/machines/deviceReturn/attention.ts';
import type { Aside } from '../model/contract.ts';
import { EMPLOYEE } from '../ui/support/fakeReturn.ts';
import { BACK, type Happened, RELEASED, THERE } from './fakes/happened.ts';
import { fakeReturnServer, JUST_ORDERED, NEW_EVENT, type Scene } from './fakes/return.fake.ts';
import {
  type Does,
  fails,
  filling,
  misses,
  onceThenFails,
  oneAfterTheOther,
  presses,
} from './settings.gestures.ts';

// What is done on a return's page until its answer, and what others do meanwhile.

const PAGE = `/returns/${JUST_ORDERED}`;
const EVENTS = 'POST /api/portal/returns/:orderNumber/events';
const NOTES = 'POST /api/portal/returns/:orderNumber/notes';
const RESEND = 'POST /api/portal/returns/:orderNumber/messages/:id/resend';
const MESSAGES = 'GET /api/portal/returns/:orderNumber/messages';
const SECOND = 1000;

const at = (scene: Scene, ...deeds: readonly Does[]): Aside => ({
  server: () => fakeReturnServer(scene),
  does: oneAfterTheOther(...deeds),
});
/** The server answers at once, and knows by then what `later` says. */
const quickly = (happened: Happened, later: Happened, ...deeds: readonly Does[]) =>
  at({ happened, later }, ...deeds);
const failing = (happened: Happened, ...deeds: readonly Does[]) =>
  at({ happened, later: [], answers: { [EVENTS]: fails, [NOTES]: fails } }, ...deeds);
const underWay = (happened: Happened, ...deeds: readonly Does[]): Aside => ({
  ...at({ happened }, ...deeds),
  endsIn: 'acting',
});
const button = (...names: readonly (string | RegExp)[]) =>
  presses(...names.map((name) => ['button', name] as const));
const hears: Does = (person) => person.hears({ orderNumber: JUST_ORDERED, event: NEW_EVENT });
/** Until what somebody else has done stands on the page. */
const sees =
  (words: RegExp): Does =>
  async (person) => {
    const isSo = async () => (await person.sees('status')).some(({ text }) => words.test(text));
    await person.until(isSo);
    if (!(await isSo())) throw new Error(`Nobody is told ${words}.`);
  };

const RAISED: Happened = [...THERE, { type: 'attention.raise', kind: 'damaged', note: 'A dent.' }];
const reports = oneAfterTheOther(
  button('Report a problem'),
  filling({ Problem: ATTENTION_WORDS.damaged, 'Note (optional)': ' The screen is cracked. ' }),
);
const recordsKit = oneAfterTheOther(
  button('Record kit shipped'),
  filling({
    Carrier: 'Other',
    'Name of the carrier': ' Owl ',
    'Tracking number': ' O-1 ',
    'Tracking number of the label for the way back (optional)': ' O-2 ',
  }),
);
const writes = filling({ 'Note for colleagues': 'Has a spare charger.' });
const resends = button(/^Send again: Your return/);
const hearsOfMail: Does = (person) => person.hears({ orderNumber: JUST_ORDERED, event: null });
const mailsOnce = (): Scene => ({ answers: { [MESSAGES]: onceThenFails({ messages: [] }) } });
const RESENT = { type: 'mail.resent', actor: 'Avery Stone', actorKind: 'admin' } as const;

/** Just after it was ordered: the page says so once. */
const comesFromTheWizard = (over: Partial<ReturnDetails>, state: object): Aside => ({
  server: () => fakeReturnServer({ over }),
  async start(person) {
    await person.signsInElsewhere();
    await person.opens('/settings/account');
    await person.follows(PAGE, state);
  },
});

/** What is done, and what comes of it. */
export const returnDoings: Readonly<Record<string, Aside>> = {
  'comes from the wizard': comesFromTheWizard({}, { justOrdered: true }),
  'comes from the wizard, and nothing can be mailed': comesFromTheWizard(
    { employee: { ...EMPLOYEE, email: '' } },
    { justOrdered: true },
  ),
  'comes from somewhere else': comesFromTheWizard({}, { from: 'the dashboard' }),
  'hears that anything may have changed': {
    does: (person) => person.hears({ orderNumber: null, event: null }),
    endsIn: 'refreshing',
  },
  'hears what somebody else has done': quickly([], RELEASED, hears, sees(/Avery Stone/)),
  'records a kit': underWay(RELEASED, recordsKit, button('Save kit shipped')),
  'has recorded a kit of a carrier of another name': quickly(
    RELEASED,
    [],
    recordsKit,
    button('Save kit shipped'),
  ),
  'a kit cannot be recorded, and what was typed stands there': failing(
    RELEASED,
    recordsKit,
    button('Save kit shipped', 'Record kit shipped'),
  ),
  'records a kit whose number is of blanks': at(
    { happened: RELEASED },
    button('Record kit shipped'),
    filling({ Carrier: 'UPS', 'Tracking number': '  ' }),
    button('Save kit shipped'),
  ),
  'has recorded a device that somebody took along': quickly(
    THERE,
    [],
    button('Record device shipped', 'Save device shipped'),
  ),
  'records a device that somebody has recorded': quickly(
    THERE,
    BACK.slice(THERE.length),
    button('Record device shipped'),
    hears,
    sees(/Avery Stone/),
  ),
  'wants a new kit while the device is on its way by now': quickly(
    THERE,
    BACK.slice(THERE.length),
    button('Send a new kit'),
    hears,
    sees(/Avery Stone/),
  ),
  'has sent a new kit': quickly(THERE, [], button('Send a new kit', 'Send a new kit')),
  'cancels the return': underWay([], button('Cancel return', 'Cancel return')),
  'has cancelled the return': quickly([], [], button('Cancel return', 'Cancel return')),
  'cannot cancel the return': failing([], button('Cancel return', 'Cancel return')),
  'reports a problem': underWay(THERE, reports, button('Report')),
  'has reported a problem': quickly(THERE, [], reports, button('Report')),
  'cannot report a problem, and what was typed stands there': failing(
    THERE,
    reports,
    button('Report'),
  ),
  'chooses the problem after it was missing': at(
    { happened: THERE },
    button('Report a problem', 'Report'),
    filling({ Problem: ATTENTION_WORDS.damaged }),
  ),
  'reports a problem that somebody has reported': quickly(
    THERE,
    RAISED.slice(THERE.length),
    reports,
    hears,
    sees(/Avery Stone/),
  ),
  'has resolved a problem': quickly(RAISED, [], button('Resolve', 'Mark as resolved')),
  'resolves a problem': underWay(RAISED, button('Resolve', 'Mark as resolved')),
  'cannot resolve a problem': failing(
    RAISED,
    button('Resolve'),
    filling({ 'What was done (optional)': 'Called them.' }),
    button('Mark as resolved'),
  ),
  'resolves a problem that somebody has resolved': quickly(
    RAISED,
    [{ type: 'attention.resolve', note: '' }],
    button('Resolve'),
    hears,
    sees(/Avery Stone/),
  ),
  'adds a note': underWay([], writes, button('Add note')),
  'has added a note': quickly([], [], writes, button('Add note')),
  'cannot add a note, which stays': failing([], writes, button('Add note')),
  'writes on after a note could not be added': failing(
    [],
    writes,
    button('Add note'),
    filling({ 'Note for colleagues': 'Has two.' }),
  ),
  'adds a note of blanks': at({}, filling({ 'Note for colleagues': '  ' }), button('Add note')),
  'a mail is being sent again': at({}, resends),
  'a mail was sent again': at({ answers: { [RESEND]: () => ({ messages: [] }) } }, resends),
  'a mail cannot be sent again': at({ answers: { [RESEND]: fails } }, resends),
  'the mails cannot be brought up to date': at(mailsOnce(), hearsOfMail),
  'the mails are on their way': at({ answers: { [MESSAGES]: () => new Promise(() => {}) } }),
  'hears of a mail, and sees it': at({}, hearsOfMail),
  'a mail was sent again, and the reminders before it': at({
    over: {
      timeline: [
        {
          ...RESENT,
          id: '0',
          at: '2030-03-04T09:00:00.000Z',
          status: 'cancellable',
          detail: 'One',
        },
        { ...RESENT, id: '1', at: '2030-03-04T09:00:00.000Z', status: 'cancellable', detail: '' },
        {
          ...RESENT,
          type: 'order.edit',
          id: '2',
          at: '2030-03-04T10:00:00.000Z',
          status: 'cancellable',
          detail: 'Ticket',
          changes: [{ part: 'ticketId', what: 'Ticket', before: 'A', after: 'B' }],
        },
      ],
    },
  }),
  'the time for cancelling has just ended': at({}, (person) =>
    person.waits(27.5 * 60 * SECOND + 1500),
  ),
};

/** Where nothing came at first. */
export const returnFailures: Readonly<Record<string, Aside>> = {
  'there is no such return': {
    server() {
      let times = 0;
      const again = () => {
        times += 1;
        return times > 1 ? misses() : undefined;
      };
      return fakeReturnServer({ answers: { 'GET /api/portal/returns/:orderNumber': again } });
    },
    async does(person) {
      await person.presses('button', 'Try again');
      await person.until(async () => (await person.sees('button')).length === 0);
    },
  },
};
