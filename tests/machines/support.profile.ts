import { supportMachine } from '../../src/machines/pages/support.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { RETURN_OF } from './fakes/employee.fake.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { absent, pageEvents, pageRules } from './helpers/pageRules.ts';
import { REFUSED } from './notices.ts';
import * as worlds from './support.worlds.ts';

export const ABSENT = 'We could not find what you were looking for.';
export const TOO_MANY = 'This page was opened too often. Wait a minute, then try again.';

const { STOP, START, REMINDED, QUIET } = worlds;
const query = { orderNumber: 'RTN-100482', supportHash: 'hash' };
const queryOf = (orderNumber: string) => ({ query: { ...query, orderNumber } });

/** Cases of the actions and their questions. */
const ACTIONS = {
  stop: { title: 'stops the reminders', event: { action: STOP } },
  start: { title: 'wants to be reminded again', event: { action: START } },
  confirm: { title: 'takes the known address', event: { action: worlds.CONFIRM } },
  correct: { title: 'gives another address', event: { action: worlds.CORRECT } },
  away: { title: 'is back in ten days', event: { action: worlds.AWAY } },
  pickup: { title: 'asks for a pick-up', event: { action: worlds.PICK_UP } },
  dropOff: { title: 'will drop it off', event: { action: worlds.DROP_OFF } },
  cancel: { title: 'cancels the pick-up', event: { action: worlds.CANCEL } },
  nobodyCame: { title: 'says that nobody came', event: { action: worlds.NOBODY_CAME } },
  question: { title: 'asks a question', event: { action: worlds.QUESTION } },
  agree: { title: 'agrees to text messages', event: { action: worlds.AGREE } },
  noMore: { title: 'wants no more text messages', event: { action: worlds.NO_MORE } },
  french: { title: 'reads on in French', event: { action: worlds.IN_FRENCH } },
  spanish: { title: 'reads on in Spanish', event: { action: worlds.IN_SPANISH } },
  english: { title: 'reads on in English', event: { action: worlds.IN_ENGLISH } },
};
const PANELS = {
  stop: { title: 'is asked about the reminders', event: { panel: STOP.type } },
  start: { title: 'is asked about new reminders', event: { panel: START.type } },
  others: { title: 'sees what else can be done', event: { panel: 'others' } },
  confirm: { title: 'is asked about the known address', event: { panel: 'address.confirm' } },
  correct: { title: 'is asked for another address', event: { panel: 'address.correct' } },
  away: { title: 'is asked for the day', event: { panel: 'box.postpone' } },
  pickup: { title: 'is asked when the carrier can come', event: { panel: 'pickup.request' } },
  dropOff: { title: 'is asked about dropping it off', event: { panel: 'handover.dropOff' } },
  cancel: { title: 'is asked about the cancellation', event: { panel: 'pickup.cancel' } },
  nobodyCame: { title: 'is asked whether nobody came', event: { panel: 'pickup.missed' } },
  question: { title: 'is asked for the question', event: { panel: 'question.asked' } },
  texts: { title: 'is asked for the mobile number', event: { panel: 'texts' } },
} as const;

const ANOTHER = 'Another link is another page, with a machine of its own: it begins anew.';
const HEARD = 'The stream of changes is for colleagues; the employee asks.';
const ON_PAGES = {
  'query.changed/other': ANOTHER,
  'change.received/news': HEARD,
  'panel.opened/stop @ form.closed': 'Its button is in the list of the other actions.',
  'panel.opened/start @ form.closed': 'Its button is in the list of the other actions.',
  ...absent([
    ...['stop', 'start', 'confirm', 'correct', 'away', 'agree', 'pickup', 'dropOff', 'cancel'].map(
      (name) => `action.requested/${name}`,
    ),
    ...['nobodyCame', 'question'].map((name) => `action.requested/${name}`),
    ...['stop', 'others', 'confirm', 'correct', 'away', 'pickup', 'dropOff', 'nobodyCame'].map(
      (name) => `panel.opened/${name}`,
    ),
    'panel.closed/closed',
  ]),
};

type Context = worlds.Context;

/** Whether the page offers to turn reminders on again. */
const isShownQuiet = ({ data }: Pick<Context, 'data'>) =>
  data?.actions.some(({ type, allowed }) => allowed && type === START.type) === true;
/** Whether reminders are off on the server: after a refusal, because of another tab. */
const isQuiet = (context: Context) =>
  context.actionFailure?.kind === 'refused' ? context.action === STOP : isShownQuiet(context);

export const supportProfile: Profile<typeof supportMachine> = {
  machine: supportMachine,
  inputs: {
    opened: { title: 'opens the page of the return', input: { query } },
    texted: {
      title: 'opens the Spanish page that offers text messages, without an email',
      input: queryOf(RETURN_OF.texted),
    },
    asked: {
      title: 'opens the French page that asks for the address',
      input: queryOf(RETURN_OF.asked),
    },
    boxed: {
      title: 'opens the page that offers a pick-up',
      input: queryOf(RETURN_OF.boxed),
    },
    byMail: {
      title: 'comes by the link that stops the reminders',
      input: { query: { ...query, asked: STOP.type }, panel: STOP.type },
    },
  },
  events: {
    ...pageEvents,
    'query.changed': {
      other: {
        title: 'comes by another link',
        event: { query: { ...query, orderNumber: 'RTN-100483' } },
      },
    },
    'action.requested': ACTIONS,
    'panel.opened': PANELS,
    'panel.closed': { closed: { title: 'closes it' } },
  },
  outcomes: {
    load: {
      loaded: { title: 'the return comes', done: REMINDED },
      quiet: { title: 'the return comes, without reminders', done: QUIET },
      asked: { title: 'the return comes, and asks for the address', done: worlds.ASKED },
      prepared: { title: 'the return comes, its box is prepared', done: worlds.PREPARED },
      postponed: { title: 'the return comes, its box waits', done: worlds.POSTPONED },
      texted: { title: 'the return comes, and offers text messages', done: worlds.TEXTED },
      textedOn: { title: 'the return comes, with text messages', done: worlds.TEXTED_ON },
      textedOff: {
        title: 'the return comes, with text messages stopped',
        done: worlds.TEXTED_OFF,
      },
      boxed: { title: 'the return comes, and offers a pick-up', done: worlds.BOXED },
      pickupRequested: {
        title: 'the return comes, the pick-up is being booked',
        done: worlds.PICKUP_REQUESTED,
      },
      pickupBooked: {
        title: 'the return comes, the pick-up is booked',
        done: worlds.PICKUP_BOOKED,
      },
      pickupOver: {
        title: 'the return comes, the carrier is overdue',
        done: worlds.PICKUP_OVER,
      },
      pickupRefused: {
        title: "the return comes, the carrier can't come then",
        done: worlds.PICKUP_REFUSED,
      },
      pickupMissed: {
        title: "the return comes, the carrier didn't come",
        done: worlds.PICKUP_MISSED,
      },
      dropOff: { title: 'the return comes, to be dropped off', done: worlds.DROPPED_OFF },
      pickedUp: { title: 'the return comes, the carrier has it', done: worlds.PICKED_UP },
      home: { title: 'the return comes, the device is at the office', done: worlds.HOME },
      questionOpen: { title: 'the return comes, the question is open', done: worlds.OPEN },
      questionAnswered: { title: 'the return comes, with the answer', done: worlds.ANSWERED },
      answeredInFrench: {
        title: 'the return comes in French, with the answer',
        done: worlds.ANSWERED_IN_FRENCH,
      },
      answeredInEnglish: {
        title: 'the return comes in English, with the answer',
        done: worlds.ANSWERED_IN_ENGLISH,
      },
      homeInFrench: {
        title: 'the return comes in French, the device is at the office',
        done: worlds.HOME_IN_FRENCH,
      },
      homeInSpanish: {
        title: 'the return comes in Spanish, the device is at the office',
        done: worlds.HOME_IN_SPANISH,
      },
      absent: { title: 'the link is of no return', error: failed('notFound', ABSENT) },
      tooMany: { title: 'the page was asked for too often', error: failed('tooMany', TOO_MANY) },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      stopped: { title: 'they are stopped', done: QUIET },
      started: { title: 'they begin again', done: REMINDED },
      confirmed: { title: 'the box is prepared', done: worlds.PREPARED },
      postponed: { title: 'the box waits', done: worlds.POSTPONED },
      switchedOn: { title: 'text messages are switched on', done: worlds.TEXTED_ON },
      switchedOff: { title: 'text messages are switched off', done: worlds.TEXTED_OFF },
      pickupRequested: { title: 'the pick-up is being booked', done: worlds.PICKUP_REQUESTED },
      pickupCanceled: { title: 'the pick-up is canceled', done: worlds.BOXED },
      droppedOff: { title: 'it will be dropped off', done: worlds.DROPPED_OFF },
      pickupMissed: { title: 'the company is told', done: worlds.PICKUP_MISSED },
      questionAsked: { title: 'the question is passed on', done: worlds.OPEN },
      inFrench: { title: 'the page turns French', done: worlds.ANSWERED_IN_FRENCH },
      inSpanish: { title: 'the page turns Spanish', done: worlds.ANSWERED },
      inEnglish: { title: 'the page turns English', done: worlds.ANSWERED_IN_ENGLISH },
      refused: { title: 'it was said in another tab', error: failed('refused', REFUSED) },
      unreachable: { title: 'the word does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: { 2: ON_PAGES, 3: ON_PAGES },
  invariants: {
    ...pageRules,
    'nothing is said without being asked back': (snapshot) =>
      !snapshot.matches({ resource: 'acting' }) ||
      snapshot.matches({ form: 'open' }) ||
      snapshot.context.action?.type === 'language.choose' ||
      (snapshot.context.action?.type === 'texts.choose' && !snapshot.context.action.isOn),
  },
  leavesOut(context, step) {
    if (worlds.isElsewhere(context, step)) return true;
    if (!worlds.isUsual(context)) return false;
    const isOff = isQuiet(context);
    if (step === 'load ends/loaded') return isOff;
    if (step === 'load ends/quiet') return !isOff;
    if (step === 'panel.opened/others') return context.panel === 'others';
    // A question takes the place of its button.
    if (step.startsWith('panel.opened/') && (context.panel ?? 'others') !== 'others') return true;
    // After a refusal the walk continues once the page shows the present state.
    if (step.startsWith('panel.opened/') && isShownQuiet(context) !== isOff) return true;
    if (step === 'panel.opened/stop') return isOff;
    if (step === 'panel.opened/start') return !isOff;
    if (step === 'act ends/stopped') return context.action !== STOP;
    return step === 'act ends/started' && context.action !== START;
  },
  project: ({
    query: asked,
    data,
    failure,
    action,
    actionFailure,
    done,
    changeIds,
    before,
    panel,
  }) => ({
    orderNumber: asked.orderNumber,
    isThere: data !== null,
    isOff: isShownQuiet({ data }),
    status: data?.status,
    texts: data?.texts?.state,
    handover: data?.handover?.state,
    isOver: data === worlds.PICKUP_OVER,
    asked: data?.asked,
    language: data?.language,
    failure: failure?.kind,
    action: action?.type,
    actionFailure: actionFailure?.kind,
    isDone: done !== null,
    changeIds,
    isChanged: before !== null,
    panel,
  }),
};
