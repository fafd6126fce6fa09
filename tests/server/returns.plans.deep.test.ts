import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SORTS as ALL_SORTS } from '../../src/domain/sorts.ts';
import { makeManyReturns } from '../../src/server/demo/many.ts';
import { argumentsOf, type ListPageRequest } from '../../src/server/returns/reading/findPage.ts';
import { listReturns, readCounts } from '../../src/server/returns/reading/list.ts';
import { readFilter } from '../../src/server/returns/reading/listFilter.ts';
import { createTestDatabase } from './helpers/database.ts';
import { addOrganisation } from './helpers/organizations.ts';
import { createTestClock } from './helpers/testClock.ts';

/** Plan nodes that read tables or sort. */
interface Node {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Node[];
}

function stepsOf(node: Node): string[] {
  const here = [node['Node Type'], node['Index Name']].filter((word) => word !== undefined);
  return [here.join(' '), ...(node.Plans ?? []).flatMap(stepsOf)];
}

async function openMany() {
  const testDatabase = await createTestDatabase();
  const clock = createTestClock();
  const { database, pool } = testDatabase;
  const now = clock.now();
  const acme = await addOrganisation(database, { name: 'Acme', domain: 'acme.test', now });
  await pool.query(
    "INSERT INTO prices (organisation_id, device, lane, price) VALUES ($1, 'laptop', 'US-US', 1)",
    [acme.id],
  );
  // A thousand realistic returns; copies of them suffice for the planner.
  await makeManyReturns({ database, clock }, { organisationName: 'Acme', count: 1000, seed: 1 });
  await pool.query('VACUUM ANALYZE returns');

  /** Explains one way to find a page (`list_query` of migration 0006). */
  const planOf = (way: string, filter: object, page: Partial<ListPageRequest>) =>
    database.asSystem(async (tx) => {
      const filterValues = await readFilter(tx, acme.id, filter);
      if (filterValues === null) throw new Error('Nothing can match.');
      const values = argumentsOf(filterValues, { sort: 'newest', after: null, size: 51, ...page });
      const { rows } = await sql<{ text: string }>`
        SELECT list_query(${way}, ${acme.id}::bigint, ${values}) AS text`.execute(tx);
      const explained = await sql<{ 'QUERY PLAN': readonly { Plan: Node }[] }>`
        ${sql.raw(`EXPLAIN (FORMAT JSON) ${rows[0]?.text}`)}`.execute(tx);
      const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan;
      if (!plan) throw new Error('No plan.');
      return { steps: stepsOf(plan), text: JSON.stringify(plan) };
    });
  const multiply = async () => {
    await pool.query(COPIES);
    await pool.query('VACUUM ANALYZE returns');
  };
  return { database, acme, planOf, multiply, close: testDatabase.close };
}

const INDEX = {
  ...{ newest: 'newest', oldest: 'newest', longest: 'longest', shortest: 'longest' },
  ...{ name: 'by_name', nameDown: 'by_name' },
  due: 'due',
} as const;
/** Sort orders with an index of their own; `problem` gathers rows instead. */
const SORTS = ALL_SORTS.filter((sort) => sort !== 'problem');
const AFTER = { newest: '2030-01-01T00:00:00.000Z', name: 'kofi chen' };

const PATIENCE = 180_000;

/** Reader of the list. */
const ADMIN = { kind: 'admin', id: '1' } as const;

describe('queries with a thousand returns and with twenty thousand', () => {
  let many: Awaited<ReturnType<typeof openMany>>;
  let few: Readonly<Record<string, string[]>>;
  /** Plans of the first pages in each sort order. */
  const plansOf = async ({ planOf }: typeof many) => {
    const all: Record<string, string[]> = {};
    for (const sort of SORTS) {
      const key = sort === 'name' || sort === 'nameDown' ? AFTER.name : AFTER.newest;
      const walk = await planOf('walk', {}, { sort });
      const later = await planOf('walk', {}, { sort, after: { sort, key, id: '500' } });
      const merge = await planOf('merge', { status: 'lost' }, { sort });
      expect(walk.steps.join(), sort).toMatch(`returns_${INDEX[sort]}`);
      expect(later.text, sort).toMatch(/"Index Cond":"[^"]*ROW\([a-z_]+, id\) [<>]/);
      expect(merge.steps.join(), sort).toMatch(`returns_facet_${INDEX[sort]}`);
      for (const { steps } of [walk, later]) expect(steps.join()).not.toMatch('Sort');
      for (const { steps } of [walk, later, merge]) expect(steps.join()).not.toMatch('Seq Scan');
      all[sort] = [...walk.steps, ...later.steps, ...merge.steps];
    }
    return all;
  };
  beforeAll(async () => {
    many = await openMany();
    few = await plansOf(many);
    await many.multiply();
  }, PATIENCE);
  afterAll(() => many.close());

  test('read a page from the index of its order, and end after a page', async () => {
    expect(await plansOf(many)).toEqual(few);
  });

  test('first try the head of the list for a filter, then the index that narrows it', async () => {
    const { planOf } = many;
    for (const sort of SORTS) {
      const look = await planOf('look', { device: 'laptop' }, { sort });
      expect(look.steps, sort).toContain(`Index Only Scan returns_${INDEX[sort]}`);
      expect(look.steps.join()).not.toMatch(/Sort|Seq Scan/);
    }
    const word = await planOf('gather', { search: 'garcia' }, { sort: 'name' });
    expect(word.steps).toContain('Bitmap Index Scan returns_search');
    const short = await planOf('gather', { search: 'zq' }, {});
    expect(short.steps).toContain('Bitmap Index Scan returns_search');
    const dates = { from: '2030-01-01T00:00:00.000Z', before: '2030-01-01T01:00:00.000Z' };
    const day = await planOf('gather', dates, { sort: 'name' });
    expect(day.steps.join()).toMatch('returns_newest');
    const kind = await planOf('gather', { problem: 'labelLost' }, { sort: 'problem' });
    expect(kind.steps.join()).toMatch('returns_problems');
    const batch = await planOf('gather', { import: '1' }, {});
    expect(batch.steps.join()).toMatch('returns_order_number_key');
    for (const { steps } of [word, short, day, kind, batch])
      expect(steps.join()).not.toMatch('Seq Scan');
  });

  test('never scan the whole table for the list', async () => {
    const { database, acme } = many;
    await database.forOrganisation(acme.id, async (tx) => {
      const scans = async () => {
        const { rows } = await sql<{ trigram: number; sequential: number }>`
          SELECT pg_stat_get_xact_numscans('returns_search'::regclass)::int AS trigram,
            (SELECT seq_scan::int FROM pg_stat_xact_user_tables WHERE relname = 'returns') AS sequential
        `.execute(tx);
        return rows[0];
      };
      expect(await scans()).toEqual({ trigram: 0, sequential: 0 });
      const { rows: names } = await sql<{ name: string }>`
        SELECT employee_name AS name FROM returns WHERE order_number = 'RTN-100007'
      `.execute(tx);
      const search = names[0]?.name ?? '';
      const { rows } = await listReturns(tx, acme.id, ADMIN, { search }, new Date());
      expect(rows.length).toBeGreaterThan(0);
      expect(await scans()).toEqual({ trigram: 1, sequential: 0 });
      const found = await listReturns(
        tx,
        acme.id,
        ADMIN,
        { search: 'rtn-100007', sort: 'name' },
        new Date(),
      );
      expect(found.rows.map(({ orderNumber }) => orderNumber)).toEqual(['RTN-100007']);
      await listReturns(tx, acme.id, ADMIN, { search: 'example.com' }, new Date());
      await listReturns(tx, acme.id, ADMIN, { search: 'q z' }, new Date());
      await listReturns(
        tx,
        acme.id,
        ADMIN,
        { status: 'lost,cancelled', sort: 'longest' },
        new Date(),
      );
      await listReturns(tx, acme.id, ADMIN, {}, new Date());
      const { counts } = await readCounts(tx, acme.id);
      expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(20_000);
      expect((await scans())?.sequential).toBe(0);
    });
  });
});

/** Multiplies the returns by twenty, with other numbers and instants. */
const COPIES = `
  INSERT INTO returns (organisation_id, idempotency_key, idempotency_hash, created_at, created_by,
    created_by_name, state, state_version, status, status_since, is_active, cancellable_until,
    outbound_tracking, return_tracking, device, lane, price, currency, employee_name,
    employee_email, employee_phone, employee_address, destination_kind, destination, options,
    serial_number, asset_tag, ticket_id, cost_centre, kit_note, internal_note, search_text)
  SELECT organisation_id, idempotency_key || '-' || n, idempotency_hash,
    created_at - n * interval '1 minute', created_by, created_by_name, state, state_version, status,
    status_since, false, cancellable_until, outbound_tracking, return_tracking, device, lane, price,
    currency, employee_name, employee_email, employee_phone, employee_address, destination_kind,
    destination, options, serial_number, asset_tag, ticket_id, cost_centre, kit_note, internal_note,
    replace(search_text, 'rtn-', 'copy-' || n || '-')
  FROM returns, generate_series(1, 19) AS n`;
