import type { EmployeeEvent } from '../../src/domain/returns/support/support.ts';
import type { PageContext } from '../../src/machines/pages/parts/pageTypes.ts';
import {
  type LanguagePick,
  type SupportPanel,
  supportMachine,
} from '../../src/machines/pages/support.machine.ts';
import type { TextsChoice } from '../../src/machines/pages/supportTexts.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import {
  ASKED_RETURN,
  askedView,
  TEXTED_RETURN,
  textedView,
  viewAfter,
} from './fakes/employee.fake.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { absent, pageEvents, pageRules } from './helpers/pageRules.ts';
import { REFUSED } from './notices.ts';

export const ABSENT = 'We could not find what you were looking for.';
export const TOO_MANY = 'This page was opened too often. Wait a minute, then try again.';

const STOP: EmployeeEvent = { type: 'outreach.stop' };
const START: EmployeeEvent = { type: 'outreach.start' };
/** Reminders are on or off; one of the two events is always possible, repeatedly. */
const REMINDED = viewAfter([]);
const QUIET = viewAfter([STOP]);

const CONFIRM: EmployeeEvent = { type: 'address.confirm' };
const CORRECT: EmployeeEvent = {
  type: 'address.correct',
  address: {
    line1: '5 Beacon St',
    line2: 'Apt 4',
    city: 'Boston',
    region: 'MA',
    postalCode: '02108',
  },
};
/** Back in ten days; the day itself is typed by the page's contract. */
const AWAY: EmployeeEvent = { type: 'box.postpone', until: '2030-03-12' };
/** The address is asked; then the box is prepared, or waits. */
const ASKED = askedView([]);
const PREPARED = askedView([CONFIRM]);
const POSTPONED = askedView([AWAY]);

/** Text messages are offered, on or stopped on the page. */
const TEXTED = textedView('none');
const TEXTED_ON = textedView('on');
const TEXTED_OFF = textedView('stopped');
const AGREE = { type: 'texts.choose', isOn: true, phone: '+1 512 555 0147' } as const;
const NO_MORE = { type: 'texts.choose', isOn: false, phone: '' } as const;

const query = { orderNumber: 'RTN-100482', supportHash: 'hash' };
const textedQuery = { ...query, orderNumber: TEXTED_RETURN };
const askedQuery = { ...query, orderNumber: ASKED_RETURN };
const ANOTHER = 'Another link is another page, with a machine of its own: it begins anew.';
const HEARD = 'The stream of changes is for colleagues; the employee asks.';
const ON_PAGES = {
  'query.changed/other': ANOTHER,
  'change.received/news': HEARD,
  'panel.opened/stop @ form.closed': 'Its button is in the list of the other actions.',
  'panel.opened/start @ form.closed': 'Its button is in the list of the other actions.',
  ...absent([
    'action.requested/stop',
    'action.requested/start',
    'panel.opened/stop',
    'panel.opened/others',
    'panel.closed/closed',
    'action.requested/confirm',
    'action.requested/correct',
    'action.requested/away',
    'panel.opened/confirm',
    'panel.opened/correct',
    'panel.opened/away',
    'action.requested/agree',
    'panel.opened/texts',
  ]),
};

type Action = EmployeeEvent | LanguagePick | TextsChoice;
type Context = PageContext<typeof query, typeof REMINDED, Action, SupportPanel>;

/** Whether the page offers to turn reminders on again. */
const isShownQuiet = ({ data }: Pick<Context, 'data'>) =>
  data?.actions.some(({ type, allowed }) => allowed && type === START.type) === true;
/** Whether reminders are off on the server: after a refusal, because of another tab. */
const isQuiet = (context: Context) =>
  context.actionFailure?.kind === 'refused' ? context.action === STOP : isShownQuiet(context);

const isAsked = ({ query: { orderNumber } }: Pick<Context, 'query'>) =>
  orderNumber === ASKED_RETURN;

const isTexted = ({ query: { orderNumber } }: Pick<Context, 'query'>) =>
  orderNumber === TEXTED_RETURN;

/** Whether a step of the page that offers text messages can't happen now. */
function isNoText({ data, action, panel }: Context, step: string): boolean {
  switch (step) {
    case 'load ends/texted':
      return data !== null && data !== TEXTED;
    case 'load ends/textedOn':
      return data !== TEXTED_ON;
    case 'load ends/textedOff':
      return data !== TEXTED_OFF;
    case 'panel.opened/texts':
      return panel === 'texts' || data === TEXTED_ON;
    case 'action.requested/noMore':
      return data !== TEXTED_ON;
    case 'act ends/switchedOn':
      return action !== AGREE;
    case 'act ends/switchedOff':
      return action !== NO_MORE;
    case 'action.requested/agree':
    case 'act ends/unreachable':
    case 'load ends/absent':
    case 'load ends/tooMany':
    case 'load ends/unreachable':
      return false;
    default:
      // Another link is tried from the usual page.
      return /^(load ends|act ends|panel\.opened|action\.requested|query\.changed)\//.test(step);
  }
}
const OF_TEXTS =
  /^(load ends\/texted(On|Off)?|panel\.opened\/texts|action\.requested\/(agree|noMore)|act ends\/switched(On|Off))$/;

/** Whether a step of the page that asks for the address can't happen now. */
function isNoAnswer({ data, action, panel }: Context, step: string): boolean {
  switch (step) {
    case 'load ends/asked':
      return data !== null && data !== ASKED;
    case 'load ends/postponed':
      return data !== POSTPONED;
    case 'load ends/prepared':
      return data !== PREPARED;
    case 'panel.opened/confirm':
      return panel === CONFIRM.type || (data !== ASKED && data !== POSTPONED);
    case 'panel.opened/correct':
      return panel === CORRECT.type || data !== ASKED;
    case 'panel.opened/away':
      return panel === AWAY.type || data !== ASKED;
    case 'act ends/confirmed':
      return action !== CONFIRM && action !== CORRECT;
    case 'act ends/postponed':
      return action !== AWAY;
    default:
      return /^(query\.changed|load ends\/(loaded|quiet)|panel\.opened\/(st|others)|act ends\/(st|refused))/.test(
        step,
      );
  }
}
const OF_QUESTION =
  /^(load ends\/(asked|postponed|prepared)|panel\.opened\/(confirm|correct|away)|act ends\/(confirmed|postponed))$/;

export const supportProfile: Profile<typeof supportMachine> = {
  machine: supportMachine,
  inputs: {
    opened: { title: 'opens the page of the return', input: { query } },
    texted: { title: 'opens the page that offers text messages', input: { query: textedQuery } },
    asked: { title: 'opens the page that asks for the address', input: { query: askedQuery } },
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
    'action.requested': {
      stop: { title: 'stops the reminders', event: { action: STOP } },
      start: { title: 'wants to be reminded again', event: { action: START } },
      confirm: { title: 'takes the known address', event: { action: CONFIRM } },
      correct: { title: 'gives another address', event: { action: CORRECT } },
      away: { title: 'is back in ten days', event: { action: AWAY } },
      agree: { title: 'agrees to text messages', event: { action: AGREE } },
      noMore: { title: 'wants no more text messages', event: { action: NO_MORE } },
    },
    'panel.opened': {
      stop: { title: 'is asked about the reminders', event: { panel: STOP.type } },
      start: { title: 'is asked about new reminders', event: { panel: START.type } },
      others: { title: 'sees what else can be done', event: { panel: 'others' } },
      confirm: { title: 'is asked about the known address', event: { panel: CONFIRM.type } },
      correct: { title: 'is asked for another address', event: { panel: CORRECT.type } },
      away: { title: 'is asked for the day', event: { panel: AWAY.type } },
      texts: { title: 'is asked for the mobile number', event: { panel: 'texts' } },
    },
    'panel.closed': { closed: { title: 'closes it' } },
  },
  outcomes: {
    load: {
      loaded: { title: 'the return comes', done: REMINDED },
      quiet: { title: 'the return comes, without reminders', done: QUIET },
      asked: { title: 'the return comes, and asks for the address', done: ASKED },
      prepared: { title: 'the return comes, its box is prepared', done: PREPARED },
      postponed: { title: 'the return comes, its box waits', done: POSTPONED },
      texted: { title: 'the return comes, and offers text messages', done: TEXTED },
      textedOn: { title: 'the return comes, with text messages', done: TEXTED_ON },
      textedOff: { title: 'the return comes, with text messages stopped', done: TEXTED_OFF },
      absent: { title: 'the link is of no return', error: failed('notFound', ABSENT) },
      tooMany: { title: 'the page was asked for too often', error: failed('tooMany', TOO_MANY) },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      stopped: { title: 'they are stopped', done: QUIET },
      started: { title: 'they begin again', done: REMINDED },
      confirmed: { title: 'the box is prepared', done: PREPARED },
      postponed: { title: 'the box waits', done: POSTPONED },
      switchedOn: { title: 'text messages are switched on', done: TEXTED_ON },
      switchedOff: { title: 'text messages are switched off', done: TEXTED_OFF },
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
      snapshot.context.action === NO_MORE,
  },
  leavesOut(context, step) {
    if (isTexted(context)) return isNoText(context, step);
    if (OF_TEXTS.test(step)) return true;
    if (isAsked(context)) return isNoAnswer(context, step);
    if (OF_QUESTION.test(step)) return true;
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
    failure: failure?.kind,
    action: action?.type,
    actionFailure: actionFailure?.kind,
    isDone: done !== null,
    changeIds,
    isChanged: before !== null,
    panel,
  }),
};
