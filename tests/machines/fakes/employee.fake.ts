import type { ManualEvent } from '../../../src/domain/returns/returns.ts';
import type { EmployeeEvent, SupportView } from '../../../src/domain/returns/support/support.ts';
import type { EmployeeTexts } from '../../../src/domain/texts/texts.ts';
import type { Asked, FakeServer } from '../../levels/fakeServer.ts';
import { fakeReturn } from '../../ui/helpers/fakeReturn.ts';
import { supportOf } from '../../ui/helpers/fakeSupport.ts';
import { type Happened, happen } from './happened.ts';

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

/** Order number of the return whose employee is asked where to send the box. */
export const ASKED_RETURN = 'RTN-100490';

/** Order number of the return whose employee is offered text messages. */
export const TEXTED_RETURN = 'RTN-100491';

/** Returns the page's data where text messages are offered. */
export function textedView(state: EmployeeTexts['state']): SupportView {
  const server = fakeReturn({ actor: 'employee', orderNumber: TEXTED_RETURN });
  happen(server, [{ type: 'order.release' }]);
  return supportOf(server, { texts: textsOf(state) });
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
  const server = fakeReturn({ actor: 'employee', orderNumber: ASKED_RETURN, address });
  happen(server, [{ type: 'order.release' }]);
  return server;
}

/** Returns the page's data where the address is asked, after these events of the employee. */
export function askedView(answers: readonly EmployeeEvent[], isKnown = true): SupportView {
  const server = askedReturn(isKnown);
  for (const answer of answers) server.apply(answer);
  return supportOf(server);
}

/** Fake server of the employee's page: each load finds the return one step further. */
export function fakeEmployeeServer(): FakeServer {
  const servers = new Map<string, ReturnType<typeof fakeReturn>>();
  const news = new Map<string, number>();
  let texts: EmployeeTexts['state'] = 'none';
  const returnOf = ({ params }: Asked) => {
    const orderNumber = params?.orderNumber ?? '';
    const found = servers.get(orderNumber);
    if (found !== undefined) return found;
    const server =
      orderNumber === ASKED_RETURN ? askedReturn() : fakeReturn({ actor: 'employee', orderNumber });
    servers.set(orderNumber, server);
    return server;
  };
  const say = (asked: Asked) => {
    // Request body of the page; its schema is checked against the real server elsewhere.
    returnOf(asked).apply(asked.body as EmployeeEvent);
  };
  const look = (asked: Asked) => {
    const server = returnOf(asked);
    const { orderNumber } = server.view();
    if (orderNumber === ASKED_RETURN) return supportOf(server);
    if (orderNumber === TEXTED_RETURN) return textedView(texts);
    const step = news.get(orderNumber) ?? 0;
    const next = NEWS[step - 1];
    if (next !== undefined) server.apply(next, 'admin');
    news.set(orderNumber, step + 1);
    return supportOf(server);
  };
  const choose = (state: EmployeeTexts['state']) => () => {
    texts = state;
    return textedView(texts);
  };
  const done = (asked: Asked) => {
    say(asked);
    return supportOf(returnOf(asked));
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
      'act/stopped': done,
      'act/started': done,
      'act/confirmed': done,
      'act/postponed': done,
      'act/switchedOn': choose('on'),
      'act/switchedOff': choose('stopped'),
      // Another tab has just sent the same event.
      'act/refused': say,
    },
  };
}
