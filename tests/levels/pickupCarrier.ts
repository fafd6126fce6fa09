import type { Pool } from 'pg';
import { startEasyPost } from '../server/helpers/easyPost.ts';
import { signed, trackerEvent } from '../server/helpers/easyPostEvents.ts';
import type { PickupEnd } from './person.ts';
import { waitUntil } from './poll.ts';

const WEBHOOK = '/api/carriers/easypost/webhook';
/** Rates of no carrier: none comes on the asked day. */
const NO_RATES: [] = [];

/** A carrier on loopback that sells labels and pick-ups to the paths' portal. */
export interface PickupCarrier {
  readonly env: Readonly<Record<string, string>>;
  /** Begins a path: pick-ups are answered once a path says how. */
  startOver(): void;
  /** Reports a box as shipped and delivered, once its labels are bought. */
  deliverBox(pool: Pool, url: string, orderNumber: string): Promise<void>;
  /** Reports the device as picked up. */
  takeDevice(pool: Pool, url: string, orderNumber: string): Promise<void>;
  /** Reports the device as delivered. */
  deliverDevice(pool: Pool, url: string, orderNumber: string): Promise<void>;
  /** Answers about the pick-up that was asked for, or lets its time pass. */
  pickUp(pool: Pool, orderNumber: string, end: PickupEnd): Promise<void>;
  stop(): Promise<void>;
}

/** SQL that changes a return. */
const OVER = `UPDATE returns SET state = jsonb_set(jsonb_set(state,
    '{context,pickup,from}', '"2020-03-06T14:00:00.000Z"'),
    '{context,pickup,to}', '"2020-03-06T22:00:00.000Z"')
  WHERE order_number = $1`;
const DUE = `UPDATE timers SET due_at = now()
  WHERE timer_id LIKE '%pickupWait%'
    AND return_id = (SELECT id FROM returns WHERE order_number = $1)`;
const BOOK = "UPDATE outbox SET due_at = now() WHERE kind = 'pickup.book'";

/** Starts the carrier. */
export async function startPickupCarrier(): Promise<PickupCarrier> {
  const easyPost = await startEasyPost();
  const { pickupRates } = easyPost;
  let events = 0;
  const stateOf = async (pool: Pool, orderNumber: string) => {
    const { rows } = await pool.query<{ value: Readonly<Record<string, string>> }>(
      "SELECT state -> 'value' AS value FROM returns WHERE order_number = $1",
      [orderNumber],
    );
    return rows[0]?.value;
  };
  const labelOf = async (pool: Pool, orderNumber: string, leg: 'out' | 'back') => {
    const { rows } = await pool.query<{ provider_id: string; tracking_number: string }>(
      `SELECT provider_id, tracking_number FROM carrier_labels
       WHERE return_id = (SELECT id FROM returns WHERE order_number = $1)
         AND leg = $2 AND tracking_number IS NOT NULL ORDER BY shipment DESC`,
      [orderNumber, leg],
    );
    return rows[0];
  };
  const report =
    (leg: 'out' | 'back', ...statuses: readonly string[]) =>
    async (pool: Pool, url: string, orderNumber: string) => {
      // Both labels are bought before either parcel moves.
      await waitUntil(async () => (await labelOf(pool, orderNumber, 'out')) !== undefined);
      await waitUntil(async () => (await labelOf(pool, orderNumber, 'back')) !== undefined);
      const label = await labelOf(pool, orderNumber, leg);
      const parcel = {
        shipmentId: label?.provider_id ?? null,
        trackingCode: label?.tracking_number ?? '',
      };
      const datetime = new Date().toISOString();
      events += 1;
      const details = statuses.map((status) => ({ status, datetime }));
      const body = trackerEvent(`evt_${events}_${datetime}`, parcel, details);
      const answer = await fetch(url + WEBHOOK, { method: 'POST', headers: signed(body), body });
      if (!answer.ok) throw new Error(`The carrier's report: ${answer.status}`);
    };
  return {
    env: easyPost.env,
    startOver() {
      easyPost.isPickupAway = true;
      easyPost.pickupRates = pickupRates;
    },
    deliverBox: report('out', 'in_transit', 'delivered'),
    takeDevice: report('back', 'in_transit'),
    async deliverDevice(pool, url, orderNumber) {
      await report('back', 'in_transit', 'delivered')(pool, url, orderNumber);
      await waitUntil(async () => (await stateOf(pool, orderNumber))?.journey === 'delivered');
    },
    async pickUp(pool, orderNumber, end) {
      if (end === 'over') {
        await pool.query(OVER, [orderNumber]);
        return;
      }
      easyPost.pickupRates = end === 'refused' ? NO_RATES : pickupRates;
      easyPost.isPickupAway = false;
      await waitUntil(async () => {
        // An attempt that is under way may put the next one off.
        await (end === 'missed' ? pool.query(DUE, [orderNumber]) : pool.query(BOOK));
        return (await stateOf(pool, orderNumber))?.handover === end;
      });
      easyPost.isPickupAway = true;
    },
    stop: easyPost.stop,
  };
}
