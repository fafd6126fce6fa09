import type { ManualEvent } from '../../../src/domain/returns/returns.ts';
import type { EmployeeEvent } from '../../../src/domain/returns/support/support.ts';
import type { ActorKind } from '../../../src/domain/returns/timeline/actors.ts';
import { type AutomaticEvent, fakeReturn, PICKUP_DAYS } from '../../ui/helpers/fakeReturn.ts';
import { happen, RELEASED } from './happened.ts';

const SHIPPED: AutomaticEvent = {
  type: 'kit.shipped',
  carrier: 'UPS',
  trackingNumber: '1Z999AA10123456784',
  returnCarrier: 'UPS',
  returnTrackingNumber: '1Z999AA10123456785',
};
const ask = (day: string): EmployeeEvent => ({
  type: 'pickup.request',
  time: 'morning',
  place: 'Side door',
  day,
});
type Sent = readonly [event: ManualEvent | EmployeeEvent | AutomaticEvent, by: ActorKind];
const ASKED: Sent = [ask(PICKUP_DAYS[0]), 'employee'];
const BOOKED: Sent = [
  { type: 'pickup.booked', confirmation: 'WTC60046000', waitMs: 86_400_000 },
  'system',
];
const TAKEN: Sent = [
  { type: 'device.shipped', carrier: 'UPS', trackingNumber: '1Z999AA10123456785' },
  'carrier',
];
const OVER: readonly Sent[] = [[ask('2020-03-06'), 'employee'], BOOKED];

/** Events since the box arrived, by what has become of the pick-up. */
const STANDS = {
  boxed: [],
  requested: [ASKED],
  booked: [ASKED, BOOKED],
  over: OVER,
  refused: [ASKED, [{ type: 'pickup.refused', note: 'No pick-ups on this day.' }, 'system']],
  missed: [...OVER, [{ type: 'pickup.missed' }, 'employee']],
  dropOff: [[{ type: 'handover.dropOff' }, 'employee']],
  pickedUp: [ASKED, BOOKED, TAKEN],
  home: [
    ...[ASKED, BOOKED, TAKEN],
    [{ type: 'device.delivered' }, 'carrier'],
    [{ type: 'receipt.confirm' }, 'admin'],
  ],
} as const satisfies Readonly<Record<string, readonly Sent[]>>;
export type BoxedStand = keyof typeof STANDS;

/** A return whose employee has the box, with a label of a carrier that picks up. */
export function boxedReturn(orderNumber: string, stand: BoxedStand) {
  const server = fakeReturn({ actor: 'employee', orderNumber, offersPickup: true });
  happen(server, RELEASED);
  server.apply(SHIPPED, 'carrier');
  happen(server, [{ type: 'kit.delivered' }]);
  for (const [event, by] of STANDS[stand]) server.apply(event, by);
  return server;
}
