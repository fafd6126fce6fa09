import type { Explanation, StepPreview } from '../../../src/domain/returns/explanation.ts';
import type { MessageLog } from '../../../src/domain/returns/messages.ts';
import type { ManualEvent, ReturnDetails } from '../../../src/domain/returns/returns.ts';
import type { Asked, FakeServer } from '../../levels/fakeServer.ts';
import { fakeReturn, inMinutes } from '../../ui/support/fakeReturn.ts';
import { type Happened, happen } from './happened.ts';

/** What a path hears of: an event that the page tells of already, and one that it does not. */
export const KNOWN_EVENT = '0';
export const NEW_EVENT = '999';

/** The orders of the paths: one that was just placed, one whose kit is being prepared. */
export const JUST_ORDERED = 'RTN-100482';
export const UNDER_WAY = 'RTN-100483';

const messages = (): MessageLog => ({
  messages: [
    {
      id: '2',
      group: '1',
      to: 'erin@example.com',
      audience: 'employee',
      subject: 'A box is coming to you',
      text: 'Hello Erin,',
      state: 'retrying',
      at: inMinutes(-1),
      nextTryAt: inMinutes(5),
      failure: 'The mail server did not answer.',
      blocked: 'It is being sent.',
    },
    {
      id: '1',
      group: '1',
      to: 'admin@acme.test',
      audience: 'company',
      subject: 'Your return RTN-100482 is ordered',
      text: null,
      state: 'sent',
      // After what it tells of, however long the answers take.
      at: inMinutes(-1.9),
      nextTryAt: null,
      failure: null,
      blocked: null,
    },
  ],
});

const PREVIEW: StepPreview = {
  status: 'awaitingShipment',
  isEnd: false,
  emails: [
    {
      to: 'erin@example.com',
      subject: 'A box is coming to you',
      text: 'Hello Erin,',
      isToEmployee: true,
    },
  ],
  timers: [],
  charge: 7900,
  currency: 'USD',
};
const explanation = (): Explanation => ({
  svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  been: [
    { status: 'cancellable', from: inMinutes(-2), type: 'order.placed', actor: 'Avery Stone' },
  ],
  ways: [
    { type: 'timer.cancelWindow', to: 'awaitingShipment', who: ['timer'], at: inMinutes(28) },
    { type: 'order.cancel', to: 'cancelled', who: ['admin', 'member'], at: null },
  ],
});

/** What a server may know about the return that was just ordered. */
export interface Scene {
  readonly happened?: Happened;
  /** What stands in the order itself. */
  readonly over?: Partial<ReturnDetails>;
  readonly mailed?: MessageLog['messages'];
  /** After its first answer it answers at once; what has happened by then, by others. */
  readonly later?: Happened;
  /** What then stands in the order itself. */
  readonly laterOver?: Partial<ReturnDetails>;
  /** What it says to other calls, before anything else is looked at. */
  readonly answers?: FakeServer['beside'];
}

/** The server behind the page of a return; whoever asks again hears a colleague's word. */
export function fakeReturnServer(scene: Scene = {}): FakeServer {
  const { happened = [], over = {}, mailed, later, laterOver, answers } = scene;
  const justOrdered = fakeReturn({ orderNumber: JUST_ORDERED });
  happen(justOrdered, happened);
  const underWay = fakeReturn({ orderNumber: UNDER_WAY });
  underWay.apply({ type: 'order.release' });
  const isKnown = new Set<string>();
  const returnOf = ({ params }: Asked) =>
    params?.orderNumber === UNDER_WAY ? underWay : justOrdered;
  const act = (asked: Asked) => {
    // What the page sends; its schema is held against the real server elsewhere.
    const body = asked.body as ManualEvent | { readonly text: string };
    return 'text' in body ? returnOf(asked).note(body.text) : returnOf(asked).apply(body);
  };
  const load = (asked: Asked) => {
    const server = returnOf(asked);
    const view = server.view();
    if (isKnown.has(view.orderNumber)) return server.note('The employee has called.');
    isKnown.add(view.orderNumber);
    return { ...view, ...over };
  };
  let heard = 0;
  const quickly = (answer: (asked: Asked) => unknown) => (asked: Asked) =>
    later !== undefined && isKnown.size > 0 ? answer(asked) : undefined;
  return {
    outcomes: {
      'load/ordered': load,
      'load/problem': load,
      'load/released': load,
      'load/sent': load,
      'act/ordered': act,
      'act/problem': act,
      'act/released': act,
      'act/sent': act,
      // A colleague has done the same just before.
      'act/refused': act,
    },
    beside: {
      'GET /api/portal/returns/:orderNumber/messages': () =>
        mailed ? { messages: mailed } : messages(),
      'POST /api/portal/returns/:orderNumber/events/preview': () => PREVIEW,
      'GET /api/portal/returns/:orderNumber/explanation': () => explanation(),
      'GET /api/portal/returns/:orderNumber': quickly((asked) => {
        happen(returnOf(asked), later?.slice(heard) ?? []);
        heard = later?.length ?? 0;
        return { ...returnOf(asked).view(), ...over, ...laterOver };
      }),
      'POST /api/portal/returns/:orderNumber/events': quickly(act),
      'POST /api/portal/returns/:orderNumber/notes': quickly(act),
      ...answers,
    },
  };
}
