import { onTestFinished } from 'vitest';
import type { ReturnDetails } from '../../../src/domain/returns/returns.ts';
import { type KeptShipment, type LoopbackEasyPost, startEasyPost } from './easyPost.ts';
import { type Detail, signed, trackerEvent } from './easyPostEvents.ts';
import { addPrices, order, send } from './orders.ts';
import { startPortal } from './portal.ts';
import { DAY } from './testClock.ts';

const WEBHOOK = '/api/carriers/easypost/webhook';

/** Starts a portal that buys labels from a loopback EasyPost, with an admin signed in. */
export async function startWithEasyPost(env: Readonly<Record<string, string>> = {}) {
  const easyPost = await startEasyPost();
  onTestFinished(easyPost.leave);
  const portal = await startPortal({ env: { ...easyPost.env, ...env } });
  await addPrices(portal, portal.acme.id);
  const admin = await portal.signIn('admin@acme.test');
  let events = 0;

  const rows = async <T extends object>(query: string): Promise<T[]> =>
    (await portal.testDatabase.pool.query<T>(query)).rows;
  const report = async (body: string, headers: Readonly<Record<string, string>> = signed(body)) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: WEBHOOK,
      headers,
      payload: body,
    });
    await portal.work();
    return answer;
  };
  return {
    portal,
    admin,
    easyPost,
    rows,
    report,
    read: async (orderNumber: string) =>
      (await admin.get(`/api/portal/returns/${orderNumber}`)).json<ReturnDetails>(),
    /** Orders a return and releases it; its labels are bought by the next `portal.work()`. */
    orderAndRelease: async (changes: Parameters<typeof order>[1] = {}) => {
      const { orderNumber } = await order(admin, changes);
      await send(admin, orderNumber, { type: 'order.release' });
      return orderNumber;
    },
    /** Sends the history of the leg's latest parcel as a new EasyPost event. */
    reportScans: (leg: 'out' | 'back', ...details: Detail[]) => {
      events++;
      return report(trackerEvent(`evt_${events}`, trackerOf(easyPost, leg), details));
    },
  };
}

/** Latest shipment of a leg; both legs are requested at once. */
export function shipmentFor({ shipments }: LoopbackEasyPost, leg: 'out' | 'back'): KeptShipment {
  const shipment = shipments.findLast(({ wanted }) => wanted.is_return === (leg === 'back'));
  if (!shipment) throw new Error(`No shipment ${leg} was asked for.`);
  return shipment;
}

/** Identifiers of a leg's latest parcel in events. */
export function trackerOf(easyPost: LoopbackEasyPost, leg: 'out' | 'back') {
  const { id: shipmentId, trackingCode } = shipmentFor(easyPost, leg);
  if (trackingCode === null) throw new Error(`The label ${leg} was not bought.`);
  return { shipmentId, trackingCode };
}

/**
 * Starts a portal with a kit whose labels are bought; the clock is two days later, so that its
 * scans are past.
 */
export async function startWithKit() {
  const world = await startWithEasyPost();
  const orderNumber = await world.orderAndRelease();
  await world.portal.work();
  world.portal.clock.advance(2 * DAY);
  const steps = async () =>
    (await world.read(orderNumber)).timeline
      .filter(({ actorKind }) => actorKind === 'carrier')
      .map(({ type, at, status }) => `${at.slice(5, 16)} ${type} → ${status}`);
  const outcomes = async () =>
    (
      await world.rows<{ what: string; outcome: string }>('SELECT * FROM carrier_scans ORDER BY id')
    ).map(({ what, outcome }) => `${what}: ${outcome}`);
  return { ...world, orderNumber, steps, outcomes };
}
