import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReturnPage, ReturnRow } from '../../src/domain/returns/list/returnRow.ts';
import { ATTENTION_KINDS } from '../../src/domain/returns/status/attention.ts';
import { JOURNEY_STATES } from '../../src/domain/returns/status/status.ts';
import { PAGE_SIZES, SORTS, type Sort } from '../../src/domain/sorts.ts';
import { DEVICES, LANES } from '../../src/domain/words.ts';
import { manyReturns } from './helpers/newOrders.ts';
import { addPrices } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

/** A return with the fields that filters read. */
interface Plain {
  readonly orderNumber: string;
  readonly id: number;
  readonly status: string;
  readonly device: string;
  readonly lane: string;
  readonly kind: string;
  readonly recipient: string;
  readonly creator: string;
  readonly created: number;
  readonly since: number;
  readonly due: number;
  readonly name: string;
  readonly text: string;
  readonly problem: string | null;
  readonly problemSince: number;
}

interface Query {
  readonly statuses: readonly string[];
  readonly device?: string;
  readonly lane?: string;
  readonly destination?: string;
  readonly office?: string;
  readonly creator?: string;
  readonly from?: number;
  readonly before?: number;
  readonly search?: string;
  readonly problem?: string;
  readonly sort: Sort;
}

let portal: TestPortal;
let member: TestBrowser;
let all: readonly Plain[];

beforeAll(async () => {
  portal = await openPortal();
  const { pool } = portal.testDatabase;
  await addPrices(portal, portal.acme.id);
  for (const recipient of ['Acme IT', 'Acme, "Labs"']) {
    await pool.query(
      `INSERT INTO saved_addresses (organisation_id, label, recipient, address)
       VALUES ($1, $2, $2, '{"country":"GB","city":"London"}')`,
      [portal.acme.id, recipient],
    );
  }
  await manyReturns(portal, { count: 400, seed: 3 });
  // Creates several offices, and equal sort keys, so that ties must be broken by ID.
  await pool.query(`UPDATE returns SET destination = jsonb_set(destination, '{recipient}', '"Acme, \\"Labs\\""')
    WHERE destination_kind = 'office' AND id % 3 = 0`);
  await pool.query(
    "UPDATE returns SET created_at = date_trunc('day', created_at) WHERE id % 2 = 0",
  );
  await pool.query(
    "UPDATE returns SET status_since = date_trunc('day', status_since) WHERE id % 3 = 0",
  );
  await pool.query(
    `UPDATE returns SET attention_kind = ($1::text[])[1 + id % 3], attention_note = '',
       attention_since = date_trunc('day', status_since) WHERE id % 5 = 0`,
    [['mailBounced', 'damaged', 'labelLost']],
  );
  const { rows } = await pool.query<Plain>(`SELECT attention_kind AS problem,
    (extract(epoch FROM attention_since) * 1000)::float8 AS "problemSince", order_number AS "orderNumber", id::int AS id, status,
    device, lane, destination_kind AS kind, destination ->> 'recipient' AS recipient,
    created_by::text AS creator, (extract(epoch FROM created_at) * 1000)::float8 AS created,
    (extract(epoch FROM status_since) * 1000)::float8 AS since, lower(employee_name) AS name,
    (extract(epoch FROM due_at) * 1000)::float8 AS due, search_text AS text FROM returns`);
  all = rows;
  member = await portal.signIn('member@acme.test');
});
afterAll(() => portal.close());

const rankOf = (problem: string | null) => [...ATTENTION_KINDS, ''].indexOf(problem ?? '');

/** Expected list, by a straightforward filter. */
function expected(query: Query): string[] {
  const {
    statuses,
    device,
    lane,
    destination,
    office,
    creator,
    from,
    before,
    search,
    problem,
    sort,
  } = query;
  const direction = ['newest', 'shortest', 'nameDown'].includes(sort) ? -1 : 1;
  const keys: Record<Sort, (row: Plain) => string | number> = {
    ...{ newest: (row) => row.created, oldest: (row) => row.created },
    ...{ longest: (row) => row.since, shortest: (row) => row.since },
    ...{ name: (row) => row.name, nameDown: (row) => row.name },
    due: (row) => row.due,
    problem: ({ problem, problemSince }) => rankOf(problem) * 1e14 + problemSince,
  };
  const keyOf = keys[sort];
  const compare = (a: Plain, b: Plain) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    return (left < right ? -1 : left > right ? 1 : a.id - b.id) * direction;
  };
  return all
    .filter(
      (row) =>
        (statuses.length === 0 || statuses.includes(row.status)) &&
        (device === undefined || row.device === device) &&
        (lane === undefined || row.lane === lane) &&
        (destination === undefined || row.kind === destination) &&
        (office === undefined || (row.kind === 'office' && row.recipient === office)) &&
        (creator === undefined || row.creator === creator) &&
        (from === undefined || row.created >= from) &&
        (before === undefined || row.created < before) &&
        (problem === undefined || row.problem === problem) &&
        (sort !== 'problem' || row.problem !== null) &&
        (search === undefined || row.text.includes(search)),
    )
    .toSorted(compare)
    .map(({ orderNumber }) => orderNumber);
}

function paramsOf({ statuses, from, before, ...rest }: Query): URLSearchParams {
  const given = Object.entries(rest).filter((entry) => entry[1] !== undefined);
  const params = new URLSearchParams(Object.fromEntries(given));
  if (statuses.length > 0) params.set('status', statuses.join(','));
  if (from !== undefined) params.set('from', new Date(from).toISOString());
  if (before !== undefined) params.set('before', new Date(before).toISOString());
  return params;
}

/** Reads all pages of the list in order; optionally also backwards, which must give the same pages. */
async function walk(
  browser: TestBrowser,
  params: URLSearchParams,
  isBothWays = false,
): Promise<ReturnRow[]> {
  const read = async (cursor: string | null): Promise<ReturnPage> => {
    if (cursor !== null) params.set('cursor', cursor);
    const answer = await browser.get(`/api/portal/returns?${params}`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };
  const pages = [await read(null)];
  for (let last = pages[0]; last !== undefined && last.nextCursor !== null; last = pages.at(-1)) {
    pages.push(await read(last.nextCursor));
  }
  const rows = pages.flatMap((page) => page.rows);
  const size = Number(params.get('size') ?? 50);
  for (const page of pages.slice(0, -1)) expect(page.rows).toHaveLength(size);
  for (
    let at = pages.length - 1, page = pages[at];
    isBothWays && page !== undefined && at > 0;
    at--
  ) {
    expect(page.position).toBe(at * size + 1);
    page = await read(page.previousCursor);
    expect(page.rows).toEqual(pages[at - 1]?.rows);
  }
  expect(pages[0]).toMatchObject({ previousCursor: null, position: rows.length === 0 ? 0 : 1 });
  if (pages[0]?.total) expect(pages[0].total).toEqual({ count: rows.length, isMore: false });
  return rows;
}

/** Each filter is set in one of three cases: all at once match nothing. */
const maybe = <T>(values: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: values });
const DAY = 24 * 60 * 60_000;

describe('filters, search and sorting', () => {
  test('every combination equals a plain filter of all returns, page by page', async () => {
    const users = [...portal.acme.users.values()];
    const moments = all.map(({ created }) => created);
    const [first, last] = [Math.min(...moments), Math.max(...moments)];
    const day = fc.integer({ min: 0, max: Math.ceil((last - first) / DAY) });
    const query: fc.Arbitrary<Query> = fc.record({
      statuses: fc.oneof(
        fc.constant([]),
        fc.uniqueArray(fc.constantFrom(...JOURNEY_STATES), { maxLength: 4 }),
      ),
      device: maybe(fc.constantFrom(...DEVICES)),
      lane: maybe(fc.constantFrom(...LANES)),
      destination: maybe(fc.constantFrom('warehouse', 'office')),
      office: maybe(fc.constantFrom('Acme IT', 'Acme, "Labs"', 'Nobody')),
      creator: maybe(fc.constantFrom(...users, '99999')),
      from: maybe(day.map((days) => Math.floor(first / DAY) * DAY + days * DAY)),
      before: maybe(day.map((days) => Math.floor(first / DAY) * DAY + days * DAY)),
      search: maybe(fc.constantFrom('garcia', 'example.com', 'rtn-1001', 'xyzzy', 'hr-1', 'silva')),
      problem: maybe(fc.constantFrom('damaged', 'labelLost', 'noScan')),
      sort: fc.constantFrom(...SORTS),
    });
    let shown = 0;
    const filteredBy = new Set<string>();
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const rows = await walk(member, paramsOf(asked));
        shown += rows.length;
        if (rows.length > 0) for (const name of paramsOf(asked).keys()) filteredBy.add(name);
        expect(rows.map(({ orderNumber }) => orderNumber)).toEqual(expected(asked));
      }),
      { numRuns: 60, seed: 20_261 },
    );
    expect(shown).toBeGreaterThan(500);
    // Every filter was used and matched something.
    const filters = ['status', 'device', 'lane', 'destination', 'office', 'creator'];
    expect([...filteredBy].toSorted()).toEqual(
      [...filters, 'from', 'before', 'search', 'problem', 'sort'].toSorted(),
    );
  });

  test.each(SORTS)('sorts everything by %s, and each return is on one page', async (sort) => {
    const params = new URLSearchParams({ sort });
    const size = [null, ...PAGE_SIZES][SORTS.indexOf(sort) % 4];
    if (size != null) params.set('size', `${size}`);
    const rows = await walk(member, params, true);
    expect(rows.map(({ orderNumber }) => orderNumber)).toEqual(expected({ statuses: [], sort }));
  });

  test('a cursor of another order is rejected', async () => {
    const { nextCursor } = (await member.get('/api/portal/returns')).json<ReturnPage>();
    const answer = await member.get(`/api/portal/returns?sort=name&cursor=${nextCursor}`);
    expect(answer.statusCode).toBe(400);
  });

  test('unknown filters are rejected, field by field', async () => {
    const wrong = {
      status: 'lost,stolen',
      device: 'fax',
      sort: 'luck',
      size: '30',
      from: 'monday',
      creator: 'me',
    };
    for (const [field, value] of Object.entries(wrong)) {
      const answer = await member.get(`/api/portal/returns?${field}=${value}`);
      expect(answer.statusCode, field).toBe(400);
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
    }
    const answer = await member.get('/api/portal/returns?status=lost,stolen');
    expect(answer.json()).toMatchObject({
      errors: { status: ['Choose from the statuses that a return can have.'] },
    });
  });

  test('a return is found by its new status immediately, and no longer by the old one', async () => {
    const [row] = await walk(member, new URLSearchParams({ status: 'cancellable' }));
    const path = `/api/portal/returns/${row?.orderNumber}/events`;
    expect((await member.post(path, { type: 'order.cancel' })).statusCode).toBe(200);
    const numbersWith = async (status: string) =>
      (await walk(member, new URLSearchParams({ status }))).map(({ orderNumber }) => orderNumber);
    expect(await numbersWith('cancellable')).not.toContain(row?.orderNumber);
    expect(await numbersWith('cancelled')).toContain(row?.orderNumber);
  });
});
