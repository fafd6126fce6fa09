import type { Language } from '../../src/domain/languages.ts';
import type { EmployeeEvent } from '../../src/domain/returns/support/support.ts';
import type { PageContext } from '../../src/machines/pages/parts/pageTypes.ts';
import type {
  LanguagePick,
  SupportPanel,
  SupportQuery,
} from '../../src/machines/pages/support.machine.ts';
import type { TextsChoice } from '../../src/machines/pages/supportTexts.ts';
import { PICKUP_DAYS } from '../ui/helpers/fakeReturn.ts';
import {
  ANSWER,
  QUESTION as ASKS,
  askedView,
  boxedView,
  homeView,
  RETURN_OF,
  textedView,
  viewAfter,
} from './fakes/employee.fake.ts';

// The returns that the paths of the employee's page are about: what each shows, and which steps are
// possible then. Their employees read different languages.

export const STOP: EmployeeEvent = { type: 'outreach.stop' };
export const START: EmployeeEvent = { type: 'outreach.start' };
/** Reminders are on or off; one of the two events is always possible, repeatedly. */
export const REMINDED = viewAfter([]);
export const QUIET = viewAfter([STOP]);

export const CONFIRM: EmployeeEvent = { type: 'address.confirm' };
export const CORRECT: EmployeeEvent = {
  type: 'address.correct',
  address: {
    line1: '4567 rue Saint-Denis',
    line2: 'App. 4',
    city: 'Montréal',
    region: 'QC',
    postalCode: 'H2J 2L4',
  },
};
/** Back in ten days; the day itself is typed by the page's contract. */
export const AWAY: EmployeeEvent = { type: 'box.postpone', until: '2030-03-12' };
/** The address is asked; then the box is prepared, or waits. */
export const ASKED = askedView([]);
export const PREPARED = askedView([CONFIRM]);
export const POSTPONED = askedView([AWAY]);
export const HOME_IN_FRENCH = homeView('fr-CA');

/** Text messages are offered, on or stopped on the page. */
export const TEXTED = textedView('none');
export const TEXTED_ON = textedView('on');
export const TEXTED_OFF = textedView('stopped');
export const AGREE = { type: 'texts.choose', isOn: true, phone: '+1 512 555 0147' } as const;
export const NO_MORE = { type: 'texts.choose', isOn: false, phone: '' } as const;

/** Pick-up on the next Friday. */
export const PICK_UP: EmployeeEvent = {
  type: 'pickup.request',
  day: PICKUP_DAYS[0],
  time: 'morning',
  place: 'Side door',
};
export const CANCEL: EmployeeEvent = { type: 'pickup.cancel' };
export const NOBODY_CAME: EmployeeEvent = { type: 'pickup.missed' };
export const DROP_OFF: EmployeeEvent = { type: 'handover.dropOff' };
/** The carrier is to come for the package. */
export const BOXED = boxedView('boxed');
export const PICKUP_REQUESTED = boxedView('requested');
export const PICKUP_BOOKED = boxedView('booked');
export const PICKUP_OVER = boxedView('over');
export const PICKUP_REFUSED = boxedView('refused');
export const PICKUP_MISSED = boxedView('missed');
export const DROPPED_OFF = boxedView('dropOff');
export const PICKED_UP = boxedView('pickedUp');
export const HOME = boxedView('home');

export const QUESTION: EmployeeEvent = ASKS;
/** A question is asked and answered, and the answer read in each language. */
export const OPEN = textedView('on', [ASKS]);
export const ANSWERED = textedView('on', [ASKS, ANSWER]);
export const ANSWERED_IN_FRENCH = textedView('on', [ASKS, ANSWER], 'fr-CA');
export const ANSWERED_IN_ENGLISH = textedView('on', [ASKS, ANSWER], 'en');
export const HOME_IN_SPANISH = homeView('es-US');
export const pick = (language: Language): LanguagePick => ({ type: 'language.choose', language });
export const IN_FRENCH = pick('fr-CA');
export const IN_SPANISH = pick('es-US');
export const IN_ENGLISH = pick('en');

export type Action = EmployeeEvent | LanguagePick | TextsChoice;
export type Context = PageContext<SupportQuery, typeof REMINDED, Action, SupportPanel>;
type When = (context: Context) => boolean;

const always: When = () => true;
/** Whether the first load, or another one, finds this. */
const first =
  (...views: readonly object[]): When =>
  ({ data }) =>
    data === null || views.includes(data);
const shows =
  (...views: readonly object[]): When =>
  ({ data }) =>
    data !== null && views.includes(data);
/** Whether a question can be opened, from one of these. */
const opens =
  (own: SupportPanel, ...views: readonly object[]): When =>
  (context) =>
    context.panel !== own && shows(...views)(context);
const sent =
  (...actions: readonly Action[]): When =>
  ({ action }) =>
    action !== null && actions.includes(action);

const FAILURES = {
  'load ends/absent': always,
  'load ends/tooMany': always,
  'load ends/unreachable': always,
  'act ends/unreachable': always,
};

/** Steps that are possible beside those of every page, by the return's order number. */
const WORLDS: Readonly<Record<string, Readonly<Record<string, When>>>> = {
  [RETURN_OF.texted]: {
    ...FAILURES,
    'load ends/texted': first(TEXTED),
    'load ends/textedOn': shows(TEXTED_ON),
    'load ends/textedOff': shows(TEXTED_OFF),
    'panel.opened/texts': opens('texts', TEXTED, TEXTED_OFF),
    'action.requested/agree': always,
    'action.requested/noMore': (context) => context.panel === null && shows(TEXTED_ON)(context),
    'act ends/switchedOn': sent(AGREE),
    'act ends/switchedOff': sent(NO_MORE),
    'load ends/questionOpen': shows(OPEN),
    'load ends/questionAnswered': shows(OPEN, ANSWERED),
    'load ends/answeredInFrench': shows(ANSWERED_IN_FRENCH),
    'load ends/answeredInEnglish': shows(ANSWERED_IN_ENGLISH),
    'load ends/homeInSpanish': shows(ANSWERED, HOME_IN_SPANISH),
    // The question's button waits for the answer about text messages.
    'panel.opened/question': (context) =>
      context.action !== NO_MORE && opens('question.asked', TEXTED_ON)(context),
    'action.requested/question': shows(TEXTED_ON),
    'action.requested/french': shows(ANSWERED),
    'action.requested/english': shows(ANSWERED_IN_FRENCH),
    'action.requested/spanish': shows(ANSWERED_IN_ENGLISH),
    'act ends/questionAsked': sent(QUESTION),
    'act ends/inFrench': sent(IN_FRENCH),
    'act ends/inSpanish': sent(IN_SPANISH),
    'act ends/inEnglish': sent(IN_ENGLISH),
  },
  [RETURN_OF.asked]: {
    ...FAILURES,
    'load ends/asked': first(ASKED),
    'load ends/prepared': shows(PREPARED),
    'load ends/postponed': shows(POSTPONED),
    'load ends/homeInFrench': shows(PREPARED, HOME_IN_FRENCH),
    'panel.opened/confirm': opens('address.confirm', ASKED, POSTPONED),
    'panel.opened/correct': opens('address.correct', ASKED),
    'panel.opened/away': opens('box.postpone', ASKED),
    'action.requested/confirm': always,
    'action.requested/correct': always,
    'action.requested/away': always,
    'act ends/confirmed': sent(CONFIRM, CORRECT),
    'act ends/postponed': sent(AWAY),
  },
  [RETURN_OF.boxed]: {
    'load ends/boxed': first(BOXED),
    'load ends/pickupRequested': shows(PICKUP_REQUESTED),
    'load ends/pickupBooked': shows(PICKUP_REQUESTED, PICKUP_BOOKED),
    'load ends/pickupOver': shows(PICKUP_BOOKED),
    'load ends/pickupRefused': shows(PICKUP_REQUESTED),
    'load ends/pickupMissed': shows(PICKUP_BOOKED),
    'load ends/dropOff': shows(DROPPED_OFF),
    'load ends/pickedUp': shows(PICKUP_BOOKED, PICKED_UP),
    'load ends/home': shows(PICKED_UP, HOME),
    'panel.opened/pickup': opens(
      'pickup.request',
      ...[BOXED, PICKUP_BOOKED, PICKUP_REFUSED, PICKUP_MISSED],
    ),
    'panel.opened/dropOff': opens('handover.dropOff', PICKUP_BOOKED, PICKUP_MISSED),
    'panel.opened/others': opens('others', PICKUP_BOOKED),
    'panel.opened/cancel': (context) => context.panel === 'others' && shows(PICKUP_BOOKED)(context),
    'panel.opened/nobodyCame': opens('pickup.missed', PICKUP_OVER),
    'action.requested/pickup': always,
    'action.requested/dropOff': always,
    'action.requested/cancel': always,
    'action.requested/nobodyCame': always,
    'act ends/pickupRequested': sent(PICK_UP),
    'act ends/pickupCanceled': sent(CANCEL),
    'act ends/droppedOff': sent(DROP_OFF),
    'act ends/pickupMissed': sent(NOBODY_CAME),
  },
};
const OF_WORLDS = new Set(
  Object.values(WORLDS)
    .flatMap((world) => Object.keys(world))
    .filter((step) => !(step in FAILURES) && step !== 'panel.opened/others'),
);
/** Steps that are not those of every page. */
const OF_PAGE = /^(load ends|act ends|panel\.opened|action\.requested|query\.changed)\//;

/** Whether the return shows this page's usual course: its reminders, and news at each load. */
export const isUsual = ({ query }: Pick<Context, 'query'>): boolean =>
  !(query.orderNumber in WORLDS);

/** Whether a step can't happen now, because it is about another return or another state of it. */
export function isElsewhere(context: Context, step: string): boolean {
  const world = WORLDS[context.query.orderNumber];
  if (world === undefined) return OF_WORLDS.has(step);
  return OF_PAGE.test(step) && world[step]?.(context) !== true;
}
