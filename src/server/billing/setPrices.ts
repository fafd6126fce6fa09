import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import Papa from 'papaparse';
import { minorDigits } from '../../domain/money.ts';
import { DEVICE_LANES, DEVICES, type Device, LANES, type Lane } from '../../domain/words.ts';
import type { PortalDatabase } from '../platform/database/portalDatabase.ts';
import { StartError } from '../platform/database/startError.ts';

const USAGE =
  'Say whose prices and where they are: npm run set-prices -- --organization "Acme" --file prices.csv';
/** Word in the column of devices for pick-ups at the door. */
const PICKUP = 'pickup';
const COLUMNS = ['device', 'lane', 'price', 'currency'] as const;
/** The database stores prices as 32-bit integers. */
const HIGHEST = 2_147_483_647;

export interface Price {
  /** Null for a pick-up at the door, which has one price on every lane. */
  readonly device: Device | null;
  readonly lane: Lane | null;
  /** Minor units; null for no price. */
  readonly price: number | null;
  readonly currency: string;
}

/** Parses `--organization "Acme" --file prices.csv`. Throws a StartError. */
export function readPriceArguments(args: readonly string[]) {
  const options = { organization: { type: 'string' }, file: { type: 'string' } } as const;
  let values: { organization?: string; file?: string } = {};
  try {
    values = parseArgs({ args: [...args], options }).values;
  } catch {
    // Reported below.
  }
  const { organization = '', file = '' } = values;
  if (organization.trim() === '' || file === '') throw new StartError(USAGE);
  return { organization: organization.trim(), file };
}

/** Returns the text of the file. Throws a StartError. */
export function readPriceFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartError(`${file} cannot be read: see that it is there.`);
  }
}

/**
 * Parses a price list: CSV with the columns device, lane, price and currency; the device `pickup`
 * has no lane. An empty price removes a price. Throws a StartError that lists every invalid line.
 */
export function readPrices(text: string): Price[] {
  const { data, meta } = Papa.parse<Record<string, string | undefined>>(text.trim(), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (head) =>
      head
        .replace(/^\uFEFF/, '')
        .trim()
        .toLowerCase(),
  });
  const missing = COLUMNS.filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0) {
    throw new StartError(
      `The file has no column ${missing.join(', ')}: its first line is ${COLUMNS.join(',')}.`,
    );
  }
  if (data.length === 0) throw new StartError('The file has no prices.');
  const wrong: string[] = [];
  const prices: Price[] = [];
  data.forEach((row, index) => {
    const found = readPrice(row);
    const isTwice = prices.some(
      ({ device, lane }) => device === found.price?.device && lane === found.price.lane,
    );
    const problems = isTwice ? ['this device and lane stand in a line above'] : found.problems;
    if (problems.length > 0) wrong.push(`Line ${index + 2}: ${problems.join('; ')}.`);
    else if (found.price !== null) prices.push(found.price);
  });
  if (wrong.length > 0) {
    throw new StartError(`No price was changed.\n${wrong.join('\n')}`);
  }
  return prices;
}

function readPrice(row: Record<string, string | undefined>): {
  readonly problems: readonly string[];
  readonly price: Price | null;
} {
  const [deviceWord = '', laneWord = '', amount = '', code = ''] = COLUMNS.map(
    (column) => row[column]?.trim() ?? '',
  );
  const isPickup = deviceWord.toLowerCase() === PICKUP;
  const device = DEVICES.find((known) => known === deviceWord.toLowerCase());
  const lane = LANES.find((known) => known === laneWord.toUpperCase());
  const currency = Intl.supportedValuesOf('currency').find((known) => known === code.toUpperCase());
  const price = currency === undefined ? null : minorUnits(amount, currency);
  const problems = [
    isPickup && laneWord !== '' && 'a pick-up has one price everywhere: leave its route empty',
    !isPickup &&
      device === undefined &&
      `device “${deviceWord}” is none of ${[...DEVICES, PICKUP].join(', ')}`,
    !isPickup && lane === undefined && `lane “${laneWord}” is none of ${LANES.join(', ')}`,
    currency === undefined && `currency “${code}” is no code such as USD`,
    currency !== undefined &&
      amount !== '' &&
      price === null &&
      `price “${amount}” is no amount such as ${(79).toFixed(minorDigits(currency))}`,
    device !== undefined &&
      lane !== undefined &&
      !DEVICE_LANES.some((way) => way.device === device && way.lane === lane) &&
      `${device} is not offered on ${lane}`,
  ].filter((problem) => problem !== false);
  if (isPickup && currency !== undefined) {
    return { problems, price: { device: null, lane: null, price, currency } };
  }
  const isComplete = device !== undefined && lane !== undefined && currency !== undefined;
  return { problems, price: isComplete ? { device, lane, price, currency } : null };
}

/** Parses "79.00" to 7900; null for an empty cell and for an invalid amount. */
function minorUnits(text: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const [, integer, part = ''] = /^(\d{1,10})(?:\.(\d+))?$/.exec(text) ?? [];
  if (integer === undefined || part.length > digits) return null;
  const amount = Number(integer + part.padEnd(digits, '0'));
  return amount > HIGHEST ? null : amount;
}

/**
 * Writes prices, all or none; prices that are not listed stay. Placed orders keep theirs.
 * Throws a StartError if there is no such organization, or several.
 */
export async function setPrices(
  database: PortalDatabase,
  organization: string,
  prices: readonly Price[],
): Promise<void> {
  await database.asSystem(async (tx) => {
    const found = await tx
      .selectFrom('organisations')
      .select('id')
      .where('name', '=', organization)
      .where('sandbox_of', 'is', null)
      .execute();
    const [first] = found;
    if (first === undefined) {
      throw new StartError(
        `There is no organization called ${organization}: see that the name is spelled as in its settings.`,
      );
    }
    if (found.length > 1) {
      throw new StartError(`Several organizations are called ${organization}: rename one first.`);
    }
    // The sandbox offers the same devices as the real organization, at no cost.
    const sandbox = await tx
      .selectFrom('organisations')
      .select('id')
      .where('sandbox_of', '=', first.id)
      .executeTakeFirst();
    const visit = prices.find(({ device }) => device === null);
    if (visit !== undefined) {
      await tx
        .updateTable('organisations')
        .set({ pickup_price: visit.price, pickup_currency: visit.currency })
        .where('id', '=', first.id)
        .execute();
    }
    const rows = prices.flatMap(({ device, lane, ...price }) =>
      device === null || lane === null
        ? []
        : [{ device, lane, ...price, organisation_id: first.id }],
    );
    if (rows.length === 0) return;
    const tests = sandbox
      ? rows.map((row) => ({ ...row, price: null, organisation_id: sandbox.id }))
      : [];
    await tx
      .insertInto('prices')
      .values([...rows, ...tests])
      .onConflict((conflict) =>
        conflict.columns(['organisation_id', 'device', 'lane']).doUpdateSet((excluded) => ({
          price: excluded.ref('excluded.price'),
          currency: excluded.ref('excluded.currency'),
        })),
      )
      .execute();
  });
}
