import { EMPLOYEE_VISIBLE_PROBLEMS } from '../../../src/domain/returns/status/employeeVisibleProblems.ts';
import type { SupportView } from '../../../src/domain/returns/support/support.ts';
import { type fakeReturn, PICKUP_DAYS } from './fakeReturn.ts';

/** The employee's view of a return of the fake server. */
export function supportOf(
  server: ReturnType<typeof fakeReturn>,
  over: Partial<SupportView> = {},
): SupportView {
  const { orderNumber, status, statusSince, device, shipments, actions, attention } = server.view();
  return {
    orderNumber,
    language: 'en',
    companyName: 'Acme',
    firstName: 'Erin',
    city: 'Austin',
    question: questionOf(server),
    handover: handoverOf(server),
    device,
    withCharger: true,
    status,
    statusSince,
    shipment: shipments.at(-1) ?? null,
    actions,
    lookedInto: EMPLOYEE_VISIBLE_PROBLEMS.find((kind) => kind === attention?.kind) ?? null,
    asked: askedOf(server),
    reachedBy: 'email',
    sendBy: status === 'boxDelivered' ? '2030-04-03T09:00:00.000Z' : null,
    timeZone: 'UTC',
    dropOffNear: null,
    hasLabel: false,
    isScanned: {
      out: shipments.at(-1)?.boxShippedAt != null,
      back: shipments.at(-1)?.deviceShippedAt != null,
    },
    others: [],
    texts: null,
    contact: { name: 'Avery Stone', email: 'help@acme.test' },
    ...over,
  };
}

/** Question where to send the box, of a return that waits for the answer. */
function questionOf(server: ReturnType<typeof fakeReturn>): SupportView['question'] {
  const { status } = server.view();
  if (status !== 'awaitingAddress' && status !== 'postponed') return null;
  const isKnown = server
    .view()
    .actions.some(({ type, allowed }) => type === 'address.confirm' && allowed);
  return {
    hint: isKnown ? '1… M… S…, Austin' : '',
    country: 'US',
    first: '2020-01-01',
    last: '2099-12-31',
    until: status === 'postponed' ? '2030-03-12T09:00:00.000Z' : null,
  };
}

/** Way in which the employee gives the device to the carrier; null unless they have the box. */
function handoverOf(server: ReturnType<typeof fakeReturn>): SupportView['handover'] {
  const { status, handover, actions } = server.view();
  if (status !== 'boxDelivered') return null;
  const isOffered = actions.some(({ type, allowed }) => type === 'pickup.request' && allowed);
  const { state, pickup } = handover;
  return { state, days: isOffered ? [...PICKUP_DAYS] : [], pickup };
}

/** Last question of the employee, and its answer. */
function askedOf(server: ReturnType<typeof fakeReturn>): SupportView['asked'] {
  const question = server.question();
  return question && { text: question.text, answer: question.answer?.text ?? null };
}
