import type { Pool } from 'pg';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { picksUp } from '../../domain/tracking.ts';
import type { CarrierConfig, EasyPostConfig } from '../platform/carrierConfig.ts';
import { failed, look, ok, skipped } from './check.ts';
import { countQueue, GIVEN_UP } from './queue.ts';
import { call } from './request.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Checks that a carrier comes to doors, if an organization offers that. */
export async function checkPickupCarrier(pool: Pool, carrier: CarrierConfig) {
  const { rows } = await pool.query<{ offering: number }>(
    'SELECT count(*)::int AS offering FROM organisations WHERE offers_pickup',
  );
  const { offering = 0 } = rows[0] ?? {};
  if (offering === 0) return skipped('no organization offers pick-ups');
  if (carrier.kind === 'demo') return ok("the demonstration's carrier picks up");
  if (carrier.kind === 'easypost') return checkAccounts(carrier.easypost);
  return look(
    `${offering} offer pick-ups, and the portal buys no labels`,
    'Set up EasyPost, or switch pick-ups off in their settings.',
  );
}

/** Accounts with carriers: https://docs.easypost.com/docs/carrier-accounts */
const Accounts = Type.Array(Type.Object({ readable: Type.String() }));

async function checkAccounts({ apiKey, apiUrl }: EasyPostConfig) {
  const { host } = new URL(apiUrl);
  const key = Buffer.from(`${apiKey}:`).toString('base64');
  const { status, text } = await call(`${apiUrl}carrier_accounts`, {
    headers: { accept: 'application/json', authorization: `Basic ${key}` },
  });
  if (status === 401) return failed(`${host} refuses the key`, 'Correct EASYPOST_API_KEY.');
  if (status === 403) return skipped(`${host} names no accounts to this key, such as a test key`);
  if (status !== 200) return failed(`${host} answers ${status}`, 'Correct EASYPOST_API_URL.');
  const accounts: unknown = JSON.parse(text);
  if (!Value.Check(Accounts, accounts)) {
    return failed(`what answers at ${host} knows no accounts`, 'Correct EASYPOST_API_URL.');
  }
  const names = [...new Set(accounts.map(({ readable }) => readable))];
  const coming = names.filter(picksUp);
  return coming.length > 0
    ? ok(`${coming.join(', ')} pick up`)
    : failed(
        `no account is with a carrier that picks up (${names.join(', ') || 'none'})`,
        'Add one at EasyPost, or switch pick-ups off in the settings.',
      );
}

/** Counts pick-ups that nobody books, and booked ones of which nobody heard what became of them. */
export async function checkPickups(pool: Pool, now: Date) {
  const queue = await countQueue(pool, ['pickup.book', 'pickup.release'], now);
  const { rows } = await pool.query<{ unheard: number; unknown: number }>(
    `SELECT count(*) FILTER (WHERE state = 'booked' AND to_at < $1)::int AS unheard,
       count(*) FILTER (WHERE state = 'requested' AND provider_id IS NOT NULL
         AND created_at < $2)::int AS unknown
     FROM carrier_pickups WHERE state IN ('requested', 'booked')`,
    [new Date(now.getTime() - DAY), new Date(now.getTime() - HOUR)],
  );
  const { unheard = 0, unknown = 0 } = rows[0] ?? {};
  if (queue.dead > 0) return failed(queue.found, GIVEN_UP);
  if (unknown > 0) {
    const found = `${unknown} may be booked: the carrier's answer is missing`;
    return look(found, 'The portal asks again. Look them up at the carrier if it stays so.');
  }
  if (queue.late > 0) return look(queue.found, 'Is the portal running? Look at its log.');
  if (unheard > 0) {
    const found = `${unheard} ended more than a day ago without a scan`;
    return look(found, 'Is the portal running? It marks them as missed at noon of the next day.');
  }
  return ok('none is stuck');
}
