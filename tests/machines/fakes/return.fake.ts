import type { HandlingChange } from '../../../src/domain/handling/handling.ts';
import type { ManualEvent, ReturnDetails } from '../../../src/domain/returns/returns.ts';
import type { Explanation, StepPreview } from '../../../src/domain/returns/timeline/explanation.ts';
import type { MessageLog } from '../../../src/domain/returns/timeline/messages.ts';
import type { Asked, FakeServer } from '../../levels/fakeServer.ts';
import { COLLEAGUE, fakeReturn, inMinutes } from '../../ui/helpers/fakeReturn.ts';
import { type Happened, happen } from './happened.ts';

/** Event IDs of change hints: one that the page's data already contains, and one that it doesn't. */
export const KNOWN_EVENT = '0';
export const NEW_EVENT = '999';

/** Orders of the paths: one just placed, one whose kit is being prepared. */
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
      // Later than the events in the data, however long the responses take.
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

/** Deviations of the server for the return that was just ordered. */
export interface Scene {
  readonly happened?: Happened;
  /** Changed fields of the order. */
  readonly over?: Partial<ReturnDetails>;
  readonly mailed?: MessageLog['messages'];
  /** After its first response the server responds immediately; events that others have caused by then. */
  readonly later?: Happened;
  /** Changed fields of the order after that. */
  readonly laterOver?: Partial<ReturnDetails>;
  /** Responses to other requests, which take precedence. */
  readonly answers?: FakeServer['beside'];
}

const HANDLING: readonly string[] = [
  'colleague.assigned',
  'assignment.removed',
  'snooze.started',
  'snooze.ended',
];
const isHandling = (body: ManualEvent | HandlingChange): body is HandlingChange =>
  HANDLING.includes(body.type);

/** Fake server of a return's page; a second load contains a colleague's note. */
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
    // Request body of the page; its schema is checked against the real server elsewhere.
    const body = asked.body as ManualEvent | { readonly text: string } | HandlingChange;
    if ('text' in body) return returnOf(asked).note(body.text);
    return isHandling(body) ? returnOf(asked).handle(body) : returnOf(asked).apply(body);
  };
  const load = (asked: Asked) => {
    const server = returnOf(asked);
    const view = server.view();
    if (isKnown.has(view.orderNumber)) return server.note('The employee has called.');
    isKnown.add(view.orderNumber);
    return { ...view, ...over };
  };
  let changeCount = 0;
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
      // A colleague has just done the same.
      'act/refused': act,
    },
    beside: {
      'GET /api/portal/returns/:orderNumber/messages': () =>
        mailed ? { messages: mailed } : messages(),
      'POST /api/portal/returns/:orderNumber/events/preview': () => PREVIEW,
      'GET /api/portal/returns/:orderNumber/explanation': () => explanation(),
      'GET /api/portal/returns/:orderNumber': quickly((asked) => {
        happen(returnOf(asked), later?.slice(changeCount) ?? []);
        changeCount = later?.length ?? 0;
        return { ...returnOf(asked).view(), ...over, ...laterOver };
      }),
      'POST /api/portal/returns/:orderNumber/events': quickly(act),
      'POST /api/portal/returns/:orderNumber/notes': quickly(act),
      'POST /api/portal/returns/:orderNumber/handling': quickly(act),
      'GET /api/portal/colleagues': () => ({ colleagues: [COLLEAGUE] }),
      ...answers,
    },
  };
}
