import type { SupportView } from '../../../src/domain/returns/support/support.ts';
import { startWithEasyPost } from './easyPostPortal.ts';
import { orderForm } from './orders.ts';
import { DAY } from './testClock.ts';

export const ASK = { type: 'pickup.request', time: 'morning', place: 'Side door' } as const;

/** Starts a return whose employee has the box, at an organization that offers pick-ups. */
export async function startWithBox(offersPickup = true) {
  const world = await startWithEasyPost({ WEBHOOK_ALLOW_PRIVATE: 'on' });
  const { portal, admin, rows } = world;
  await portal.testDatabase.pool.query(
    "UPDATE organisations SET offers_pickup = $1, pickup_price = 900 WHERE name = 'Acme'",
    [offersPickup],
  );
  const orderNumber = await world.orderAndRelease();
  await portal.work();
  portal.clock.advance(2 * DAY);
  const at = portal.clock.now().toISOString();
  await world.reportScans(
    'out',
    { status: 'in_transit', datetime: at },
    { status: 'delivered', datetime: at },
  );
  const { employeeLink } = await world.read(orderNumber);
  const { pathname } = new URL(employeeLink);
  const call = pathname.replace('/support/devicereturn/', '/api/portal/support/');
  const employee = portal.browser();
  const page = async () => (await employee.get(call)).json<SupportView>();
  const says = async (event: object) => {
    await employee.get(call);
    return employee.post(`${call}/events`, event);
  };
  const books = async (index = 0) => {
    const { handover } = await page();
    const answer = await says({ ...ASK, day: handover?.days[index] ?? '' });
    await portal.work();
    return answer;
  };
  const handover = async () => (await page()).handover;
  const pickups = () =>
    rows<{ state: string; price: number | null }>('SELECT * FROM carrier_pickups ORDER BY id');
  const toEmployee = () =>
    portal.mails
      .filter(({ to }) => to === orderForm().employee.email)
      .map(({ subject }) => subject);
  /** Moves the clock to the middle of the booked window. */
  const awaitCarrier = async () => {
    const { pickup } = (await handover()) ?? {};
    const from = Date.parse(pickup?.from ?? '');
    portal.clock.advance(from - portal.clock.now().getTime() + 60_000);
    await portal.signIn('admin@acme.test', admin);
  };
  return {
    ...{ ...world, orderNumber, pathname, page, says, books, handover, pickups, toEmployee },
    awaitCarrier,
  };
}
