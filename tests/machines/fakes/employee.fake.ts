import type { Language } from '../../../src/domain/languages.ts';
import type { ManualEvent } from '../../../src/domain/returns/returns.ts';
import type { EmployeeEvent, SupportView } from '../../../src/domain/returns/support/support.ts';
import type { EmployeeTexts } from '../../../src/domain/texts/texts.ts';
import type { Asked, FakeServer } from '../../levels/fakeServer.ts';
import { fakeReturn } from '../../ui/helpers/fakeReturn.ts';
import { supportOf } from '../../ui/helpers/fakeSupport.ts';
import { type BoxedStand, boxedReturn } from './boxedReturn.ts';
import { type Happened, HOME, happen, RELEASED } from './happened.ts';

/** Events that happen to a return one by one, before each load. */
const NEWS: readonly ManualEvent[] = [
  { type: 'order.release' },
  { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z999AA10123456784' },
  { type: 'kit.delivered' },
];

/** Returns the page's data after these events. */
export function viewAfter(happened: Happened): SupportView {
  const server = fakeReturn({ actor: 'employee', orderNumber: 'RTN-100482' });
  happen(server, happened);
  return supportOf(server);
}

/** Order numbers of further returns, by what is special about them. */
export const RETURN_OF = {
  /** The employee in Montréal is asked where to send the box, in French. */
  asked: 'RTN-100490',
  /** Text messages are offered to somebody without an email, in Spanish, who asks a question. */
  texted: 'RTN-100491',
  /** The employee has the box, and the carrier comes for it. */
  boxed: 'RTN-100492',
} as const;

function textedReturn(happened: Happened = []) {
  const server = fakeReturn({ actor: 'employee', orderNumber: RETURN_OF.texted });
  happen(server, [...RELEASED, ...happened]);
  return server;
}

/** Returns the page's data where text messages are offered, after these events. */
export function textedView(
  state: EmployeeTexts['state'],
  happened: Happened = [],
  language: Language = 'es-US',
): SupportView {
  return viewByText(textedReturn(happened), state, language);
}

function viewByText(
  server: ReturnType<typeof fakeReturn>,
  state: EmployeeTexts['state'],
  language: Language,
): SupportView {
  const reachedBy = state === 'on' ? 'text' : 'page';
  return supportOf(server, { texts: textsOf(state), language, reachedBy });
}

const textsOf = (state: EmployeeTexts['state']): EmployeeTexts => ({
  state,
  ending: state === 'none' ? '' : '47',
  isStoppedByReply: false,
  sender: '',
});

/** A released return whose employee is asked for the address. */
function askedReturn(isKnown = true) {
  const address = { isAsked: true, isKnown };
  const server = fakeReturn({ actor: 'employee', orderNumber: RETURN_OF.asked, address });
  happen(server, [{ type: 'order.release' }]);
  return server;
}

/** Returns the page's data where the address is asked, after these events of the employee. */
export function askedView(answers: readonly EmployeeEvent[], isKnown = true): SupportView {
  const server = askedReturn(isKnown);
  for (const answer of answers) server.apply(answer);
  return isKnown ? inMontreal(server) : supportOf(server);
}

/** Returns the page's data of an employee in Montréal. */
function inMontreal(server: ReturnType<typeof fakeReturn>): SupportView {
  const view = supportOf(server, { language: 'fr-CA', firstName: 'Marc', city: 'Montréal' });
  const { question } = view;
  const hint = question?.hint === '' ? '' : '1… G…, Montréal';
  return { ...view, question: question && { ...question, hint, country: 'CA' } };
}

/** Steps from a prepared box to the device at the office. */
export const TO_OFFICE: Happened = [...HOME.slice(RELEASED.length), { type: 'receipt.confirm' }];

/** Returns the page's data once the device is at the office. */
export function homeView(language: Language): SupportView {
  if (language === 'es-US') return textedView('on', [QUESTION, ANSWER, ...TO_OFFICE]);
  const server = askedReturn();
  server.apply({ type: 'address.confirm' });
  happen(server, TO_OFFICE);
  return inMontreal(server);
}

/** Returns the page's data where the carrier comes for the package. */
export const boxedView = (stand: BoxedStand): SupportView =>
  supportOf(boxedReturn(RETURN_OF.boxed, stand));

/** Question of the employee, and its answer. */
export const QUESTION = { type: 'question.asked', note: 'Is the mouse wanted too?' } as const;
export const ANSWER = { type: 'attention.resolve', note: 'Keep the mouse.' } as const;

/** Fake server of the employee's page: each load finds the return one step further. */
export function fakeEmployeeServer(): FakeServer {
  const servers = new Map<string, ReturnType<typeof fakeReturn>>();
  const news = new Map<string, number>();
  let texts: EmployeeTexts['state'] = 'none';
  let language: Language = 'es-US';
  const create = (orderNumber: string) => {
    if (orderNumber === RETURN_OF.asked) return askedReturn();
    if (orderNumber === RETURN_OF.boxed) return boxedReturn(orderNumber, 'boxed');
    if (orderNumber === RETURN_OF.texted) return textedReturn();
    return fakeReturn({ actor: 'employee', orderNumber });
  };
  const returnOf = ({ params }: Asked) => {
    const orderNumber = params?.orderNumber ?? '';
    const server = servers.get(orderNumber) ?? create(orderNumber);
    servers.set(orderNumber, server);
    return server;
  };
  const say = (asked: Asked) => {
    // Request body of the page; its schema is checked against the real server elsewhere.
    returnOf(asked).apply(asked.body as EmployeeEvent);
  };
  /** View of a return in its employee's language. */
  const viewOf = (server: ReturnType<typeof fakeReturn>) => {
    const { orderNumber } = server.view();
    if (orderNumber === RETURN_OF.asked) return inMontreal(server);
    if (orderNumber === RETURN_OF.texted) return viewByText(server, texts, language);
    return supportOf(server);
  };
  const present = (asked: Asked) => viewOf(returnOf(asked));
  const look = (asked: Asked) => {
    const server = returnOf(asked);
    const { orderNumber } = server.view();
    if (orderNumber !== 'RTN-100482') return viewOf(server);
    const step = news.get(orderNumber) ?? 0;
    const next = NEWS[step - 1];
    if (next !== undefined) server.apply(next, 'admin');
    news.set(orderNumber, step + 1);
    return supportOf(server);
  };
  const choose = (state: EmployeeTexts['state']) => (asked: Asked) => {
    texts = state;
    return present(asked);
  };
  const done = (asked: Asked) => {
    say(asked);
    return present(asked);
  };
  /** Finds the device at the office, where others have brought it meanwhile. */
  const isHome = (asked: Asked) => {
    if (returnOf(asked).view().status !== 'complete') happen(returnOf(asked), TO_OFFICE);
    return present(asked);
  };
  /** Finds the package where others have brought it meanwhile. */
  const stands = (stand: BoxedStand) => () => {
    const server = boxedReturn(RETURN_OF.boxed, stand);
    servers.set(RETURN_OF.boxed, server);
    return supportOf(server);
  };
  const answered = (asked: Asked) => {
    if (returnOf(asked).question()?.answer === null) returnOf(asked).apply(ANSWER, 'admin');
    return present(asked);
  };
  const inLanguage = (picked: Language) => (asked: Asked) => {
    language = picked;
    return present(asked);
  };
  return {
    beside: {
      'POST /api/portal/support/:orderNumber/:supportHash/address': ({ body }) => ({
        verdict: { kind: 'verified', address: { ...Object(body), country: 'US' } },
        notice: null,
      }),
    },
    outcomes: {
      'load/loaded': look,
      'load/quiet': look,
      'load/asked': look,
      'load/prepared': look,
      'load/postponed': look,
      'load/texted': look,
      'load/textedOn': look,
      'load/textedOff': look,
      'load/boxed': stands('boxed'),
      'load/pickupRequested': stands('requested'),
      'load/pickupBooked': stands('booked'),
      'load/pickupOver': stands('over'),
      'load/pickupRefused': stands('refused'),
      'load/pickupMissed': stands('missed'),
      'load/dropOff': stands('dropOff'),
      'load/pickedUp': stands('pickedUp'),
      'load/home': stands('home'),
      'load/questionOpen': look,
      'load/questionAnswered': answered,
      'load/answeredInFrench': answered,
      'load/answeredInEnglish': answered,
      'load/homeInFrench': isHome,
      'load/homeInSpanish': isHome,
      'act/stopped': done,
      'act/started': done,
      'act/confirmed': done,
      'act/postponed': done,
      'act/switchedOn': choose('on'),
      'act/switchedOff': choose('stopped'),
      'act/pickupRequested': done,
      'act/pickupCanceled': done,
      'act/droppedOff': done,
      'act/pickupMissed': done,
      'act/questionAsked': done,
      'act/inFrench': inLanguage('fr-CA'),
      'act/inSpanish': inLanguage('es-US'),
      'act/inEnglish': inLanguage('en'),
      // Another tab has just sent the same event.
      'act/refused': say,
    },
  };
}
