import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/api/contract/index.ts';
import type { AuditRecord } from '../../src/domain/organization/auditLog.ts';
import type { Billing } from '../../src/domain/organization/billing.ts';
import type { People } from '../../src/domain/people/users.ts';
import type { ApiReturnList } from '../../src/domain/programs/publicApi.ts';
import type { WebhookPage } from '../../src/domain/programs/webhooks.ts';
import type { ReturnPage } from '../../src/domain/returns/list/returnRow.ts';
import { SORTS } from '../../src/domain/sorts.ts';
import type { DeploymentPage } from '../../src/domain/warehouse/deployments/deployments.ts';
import type { StockPage } from '../../src/domain/warehouse/warehouse.ts';
import { STOCK_SORTS } from '../../src/domain/warehouse/warehouseWords.ts';
import { newDevice } from '../../src/machines/warehouseDevice/apply.ts';
import { IS_DEEP } from '../../tools/statewalk/statewalk.ts';
import { type Program, programOf } from './helpers/apiProgram.ts';
import { manyReturns } from './helpers/newOrders.ts';
import { addPrices } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

// Pagination over many rows with the same instant (or name) must neither skip nor repeat a row.

/** Exceeds the batch size of an export. */
const RETURNS = 510;
const OTHERS = 110;
let portal: TestPortal;
let admin: TestBrowser;
let program: Program;

/** Distribution of rows over instants: row n gets instant (n × factor) mod `instants`. */
interface Ties {
  readonly instants: number;
  readonly factor: number;
}

async function run(statement: string, ...values: readonly (string | number)[]): Promise<void> {
  await portal.testDatabase.pool.query(statement, [...values]);
}

beforeAll(async () => {
  portal = await openPortal({ env: { API_READS_PER_MINUTE: '10000' } });
  await addPrices(portal, portal.acme.id);
  await manyReturns(portal, { count: RETURNS, seed: 7 });
  admin = await portal.signIn('admin@acme.test');
  program = await programOf(portal);
  await run(
    `INSERT INTO webhook_endpoints (organisation_id, url, events, created_at, state, state_since, secret)
     VALUES ($1, 'https://hooks.acme.test/', '{}', now(), 'enabled', now(), '')`,
    portal.acme.id,
  );
});
afterAll(() => portal.close());

/** Distributes all paginated rows over few instants in the present month. */
async function lay({ instants, factor }: Ties): Promise<void> {
  const at = (row: string) =>
    `timestamptz '2030-03-02T00:00:00.999Z' + (${row} * ${factor} % ${instants}) * interval '1 ms'`;
  const { id } = portal.acme;
  await run(
    `UPDATE returns SET created_at = ${at('id')}, status_since = ${at('id')},
       updated_at = ${at('id')}, employee_name = 'Éve ' || (id * ${factor} % ${instants})`,
  );
  await run("DELETE FROM invitations; DELETE FROM users WHERE email ILIKE '%@many.test'");
  // Adds each email address twice, as a user and as an invitation, which creates ties in this list.
  // One single row before them shifts the page boundary between the two.
  await run(
    `INSERT INTO users (organisation_id, email, role, created_at)
     SELECT $1::bigint, 'P' || (n * ${factor}) || '@many.test', 'member', now()
     FROM generate_series(1, ${OTHERS}) AS n
     UNION ALL SELECT $1::bigint, 'alone@many.test', 'member', now()`,
    id,
  );
  await run(
    `INSERT INTO invitations (organisation_id, email, role, is_warehouse_user, sidebar, invited_by,
       created_at, state, state_version, state_since, sent_at, expires_at)
     SELECT $1, 'p' || (n * ${factor}) || '@MANY.test', 'member', false, false, $2,
       now(), 'pending', 1, now(), now(), now() + interval '9 years'
     FROM generate_series(1, ${OTHERS}, ${instants}) AS n`,
    id,
    portal.acme.users.get('admin@acme.test') ?? '',
  );
  await run(
    `INSERT INTO audit_log (organisation_id, at, action, actor_kind, actor_name, subject_kind,
       subject_name, ip, user_agent)
     SELECT $1, ${at('n')}, 'return.moved', 'admin', 'Ada', 'return', 'RTN-' || n, '', ''
     FROM generate_series(1, ${OTHERS}) AS n`,
    id,
  );
  await run('TRUNCATE devices CASCADE');
  await run(
    `INSERT INTO devices (organisation_id, created_at, updated_at, state, state_version, place,
       status, status_since, kind)
     SELECT $1, ${at('n')}, now(), '${JSON.stringify(newDevice())}', 1, 'ready',
       CASE n % 2 WHEN 0 THEN 'returned' ELSE 'ready_for_deployment' END, ${at('n')}, 'laptop'
     FROM generate_series(1, ${OTHERS}) AS n`,
    id,
  );
  await run(
    `INSERT INTO deployments (organisation_id, created_at, updated_at, created_by_name,
       idempotency_key, idempotency_hash, state, state_version, status, status_since, carrier,
       tracking_number, return_tracking_number, device_id, device_text, employee_name, employee_email,
       employee_phone, employee_address, display_name, notes, ticket_id, include_return_label)
     SELECT organisation_id, created_at, now(), 'Ada', id, '', '{}', 1, 'deployed', now(), '', '', '', id,
       '', 'Eve', '', '', '{"city": "Austin", "region": "TX"}', 'Acme', '', '', false FROM devices`,
  );
  await run('DELETE FROM webhook_deliveries');
  await run(
    `INSERT INTO webhook_deliveries (organisation_id, endpoint_id, message_id, type, subject,
       happened_at, data, created_at, state)
     SELECT $1, e.id, 'm' || n, 'return.moved', '', ${at('n')}, '{}', ${at('n')}, 'delivered'
     FROM webhook_endpoints AS e, generate_series(1, ${OTHERS}) AS n`,
    id,
  );
}

async function read<T>(path: string): Promise<T> {
  const answer = await admin.get(path);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return answer.json<T>();
}
/** Row IDs of a page, and the link to the next one. */
interface Leaf {
  readonly rows: readonly string[];
  readonly next: string | null;
}
interface List {
  readonly call: string;
  readonly query?: string;
  /** Name of the cursor parameter. */
  readonly by?: string;
  /** Query of all rows of the list. */
  readonly holds: string;
  leaf(path: string): Promise<Leaf>;
}

async function listed(path: string): Promise<Leaf> {
  const { rows, nextCursor } = await read<ReturnPage>(path);
  return { rows: rows.map(({ orderNumber }) => orderNumber), next: nextCursor };
}
async function stocked(path: string): Promise<Leaf> {
  const { rows, nextCursor } = await read<StockPage>(path);
  return { rows: rows.map(({ deviceNumber }) => deviceNumber), next: nextCursor };
}
/** Lists of the portal with a cursor. */
const LISTS: Readonly<Record<string, List>> = {
  ...Object.fromEntries(
    SORTS.filter((sort) => sort !== 'problem').map((sort) => [
      `returns by ${sort}`,
      {
        call: '/api/portal/returns',
        query: `sort=${sort}`,
        holds: 'SELECT order_number AS row FROM returns',
        leaf: listed,
      },
    ]),
  ),
  'users and invitations': {
    call: '/api/portal/users',
    holds: `SELECT 'user ' || id AS row FROM users
      UNION ALL SELECT 'invitation ' || id FROM invitations`,
    async leaf(path) {
      const { people, nextCursor } = await read<People>(path);
      return { rows: people.map(({ kind, id }) => `${kind} ${id}`), next: nextCursor };
    },
  },
  'the audit log': {
    call: '/api/portal/audit-log',
    query: 'show=all',
    holds: 'SELECT id AS row FROM audit_log',
    async leaf(path) {
      const { records, nextCursor } = await read<{
        readonly records: readonly AuditRecord[];
        readonly nextCursor: string | null;
      }>(path);
      return { rows: records.map(({ id }) => id), next: nextCursor };
    },
  },
  ...Object.fromEntries(
    STOCK_SORTS.map((sort) => [
      `the stock by ${sort}`,
      {
        call: '/api/portal/warehouse',
        query: `sort=${sort}`,
        holds: 'SELECT device_number AS row FROM devices WHERE status IS NOT NULL',
        leaf: stocked,
      },
    ]),
  ),
  'the stock of some statuses': {
    call: '/api/portal/warehouse',
    query: 'status=ready_for_deployment,returned',
    holds: 'SELECT device_number AS row FROM devices WHERE status IS NOT NULL',
    leaf: stocked,
  },
  deployments: {
    call: '/api/portal/deployments',
    holds: 'SELECT deployment_number AS row FROM deployments',
    async leaf(path) {
      const { rows, nextCursor } = await read<DeploymentPage>(path);
      return { rows: rows.map(({ deploymentNumber }) => deploymentNumber), next: nextCursor };
    },
  },
  'the orders of a month': {
    call: '/api/portal/billing',
    holds: 'SELECT order_number AS row FROM returns',
    async leaf(path) {
      const { lines, nextCursor } = await read<Billing>(path);
      return { rows: lines.map(({ orderNumber }) => orderNumber), next: nextCursor };
    },
  },
  'deliveries of a webhook': {
    call: '/api/portal/webhooks/1',
    by: 'before',
    holds: 'SELECT id AS row FROM webhook_deliveries',
    async leaf(path) {
      const { deliveries, next } = await read<WebhookPage>(path);
      return { rows: deliveries.map(({ id }) => id), next };
    },
  },
};

/** All rows of a list, read page by page. */
async function walked({ call, query = '', by = 'cursor', leaf }: List): Promise<string[]> {
  const rows: string[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const cursor: string = next === '' ? '' : `${by}=${encodeURIComponent(next)}`;
    const page: Leaf = await leaf(`${call}?${[query, cursor].filter(Boolean).join('&')}`);
    rows.push(...page.rows);
    next = page.next;
  }
  return rows;
}

async function held(statement: string): Promise<string[]> {
  const { rows } = await portal.testDatabase.pool.query<{ row: string }>(statement);
  return rows.map(({ row }) => row).sort();
}

/** Rows seen by a program that follows `next` to the end, and then `previous` back. */
async function walkedByProgram(version: 'v1' | 'v2'): Promise<[there: string[], back: string[]]> {
  const base = `/api/${version}/device_returns/`;
  const there: string[] = [];
  const back: string[] = [];
  let last = '';
  for (let next: string | null = ''; next !== null; ) {
    const page: ApiReturnList = (await program.get<ApiReturnList>(base + next)).body;
    there.push(...page.results.map(({ id }) => id));
    last = next;
    next = page.next && new URL(page.next).search;
  }
  for (let previous: string | null = last; previous !== null; ) {
    const page: ApiReturnList = (await program.get<ApiReturnList>(base + previous)).body;
    back.unshift(...page.results.map(({ id }) => id));
    previous = page.previous && new URL(page.previous).search;
  }
  return [there, back];
}

async function exported(path: string): Promise<string[]> {
  const { body } = await admin.get(path);
  return [...body.matchAll(/^"?(RTN-\d+)/gm)].map(([, number = '']) => number);
}

test('all endpoints with a cursor are covered', () => {
  const calls = Object.entries(contract)
    .filter(([, endpoint]) => 'query' in endpoint && 'cursor' in endpoint.query.properties)
    .flatMap(([call]) => (call.startsWith('GET ') ? [call.slice('GET '.length)] : []));
  const known = Object.values(LISTS).map(({ call }) => call);
  expect(calls.filter((call) => !known.includes(call))).toEqual([]);
});

test('each row is listed once, wherever a page ends', { timeout: 120_000 }, async () => {
  const ties = fc.record({
    instants: fc.constantFrom(1, 3, 49),
    factor: fc.constantFrom(1, 7, 31),
  });
  await fc.assert(
    fc.asyncProperty(ties, async (how) => {
      await lay(how);
      for (const [name, list] of Object.entries(LISTS)) {
        expect((await walked(list)).sort(), name).toEqual(await held(list.holds));
      }
      const numbers = await held('SELECT order_number AS row FROM returns');
      for (const version of ['v1', 'v2'] as const) {
        const [there, back] = await walkedByProgram(version);
        expect([...there].sort(), version).toEqual(numbers);
        expect(back, version).toEqual(there);
      }
      for (const sort of SORTS.filter((candidate) => candidate !== 'problem')) {
        const rows = await exported(`/api/portal/returns.csv?sort=${sort}`);
        expect(rows.sort(), `CSV by ${sort}`).toEqual(numbers);
      }
      expect((await exported('/api/portal/billing/2030-03/statement.csv')).sort()).toEqual(numbers);
    }),
    // All rows of one instant come first.
    { seed: 2026, numRuns: IS_DEEP ? 6 : 1, examples: [[{ instants: 1, factor: 1 }]] },
  );
});
