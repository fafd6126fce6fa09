import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/api/contract/index.ts';
import type { LeaverPage } from '../../src/domain/leavers/leavers.ts';
import { LEAVER_SORTS } from '../../src/domain/leavers/leaverWords.ts';
import type { PagePlace } from '../../src/domain/listPages.ts';
import type { AuditRecord } from '../../src/domain/organization/auditLog.ts';
import type { Billing } from '../../src/domain/organization/billing.ts';
import type { ProvisioningEntry } from '../../src/domain/people/provisioning.ts';
import type { People } from '../../src/domain/people/users.ts';
import type { ApiReturnList } from '../../src/domain/programs/publicApiReturn.ts';
import type { WebhookPage } from '../../src/domain/programs/webhooks.ts';
import type { ReturnPage } from '../../src/domain/returns/list/returnRow.ts';
import { SORTS } from '../../src/domain/sorts.ts';
import type { DeploymentPage } from '../../src/domain/warehouse/deployments/deployments.ts';
import type { StockPage } from '../../src/domain/warehouse/warehouse.ts';
import { STOCK_SORTS } from '../../src/domain/warehouse/warehouseWords.ts';
import { IS_DEEP } from '../../tools/statewalk/statewalk.ts';
import { type Program, programOf } from './helpers/apiProgram.ts';
import { manyReturns } from './helpers/newOrders.ts';
import { addPrices } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';
import { lay } from './helpers/tiedRows.ts';

// Pagination over many rows with the same instant (or name) must neither skip nor repeat a row.

/** Exceeds the batch size of an export. */
const RETURNS = 510;
let portal: TestPortal;
let admin: TestBrowser;
let program: Program;

async function run(statement: string, ...values: readonly (string | number)[]): Promise<void> {
  await portal.testDatabase.pool.query(statement, [...values]);
}

beforeAll(async () => {
  portal = await openPortal({ env: { API_READS_PER_MINUTE: '10000' } });
  await addPrices(portal, portal.acme.id);
  await manyReturns(portal, { count: RETURNS, seed: 7 });
  admin = await portal.signIn('admin@acme.test');
  program = await programOf(portal, { scopes: ['returns:read', 'offboardings:read'] });
  await run(
    `INSERT INTO webhook_endpoints (organisation_id, url, events, created_at, state, state_since, secret)
     VALUES ($1, 'https://hooks.acme.test/', '{}', now(), 'enabled', now(), '')`,
    portal.acme.id,
  );
});
afterAll(() => portal.close());

async function read<T>(path: string): Promise<T> {
  const answer = await admin.get(path);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return answer.json<T>();
}
/** Row IDs of a page, and the links to those beside it. */
interface Leaf {
  readonly rows: readonly string[];
  readonly next: string | null;
  /** Undefined for a list that only leads on. */
  readonly previous?: string | null;
  /** Number of the first row in the list. */
  readonly position?: number;
}
/** Parts of a response that lead to the pages beside it. */
const beside = ({ nextCursor: next, previousCursor: previous, position }: PagePlace) => ({
  next,
  previous,
  position,
});
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
  const { rows, ...place } = await read<ReturnPage>(path);
  return { rows: rows.map(({ orderNumber }) => orderNumber), ...beside(place) };
}
async function stocked(path: string): Promise<Leaf> {
  const { rows, ...place } = await read<StockPage>(path);
  return { rows: rows.map(({ deviceNumber }) => deviceNumber), ...beside(place) };
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
      const { people, ...place } = await read<People>(path);
      return { rows: people.map(({ kind, id }) => `${kind} ${id}`), ...beside(place) };
    },
  },
  'the audit log': {
    call: '/api/portal/audit-log',
    query: 'show=all',
    holds: 'SELECT id AS row FROM audit_log',
    async leaf(path) {
      const { records, ...place } = await read<
        PagePlace & { readonly records: readonly AuditRecord[] }
      >(path);
      return { rows: records.map(({ id }) => id), ...beside(place) };
    },
  },
  'the provisioning log': {
    call: '/api/portal/provisioning-log',
    holds: 'SELECT id AS row FROM scim_log',
    async leaf(path) {
      const { entries, ...place } = await read<
        PagePlace & { readonly entries: readonly ProvisioningEntry[] }
      >(path);
      return { rows: entries.map(({ id }) => id), ...beside(place) };
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
  ...Object.fromEntries(
    LEAVER_SORTS.map((sort) => [
      `leavers by ${sort}`,
      {
        call: '/api/portal/leavers',
        query: `sort=${sort}`,
        holds: 'SELECT leaver_number AS row FROM leavers',
        async leaf(path: string) {
          const { rows, ...place } = await read<LeaverPage>(path);
          return { rows: rows.map(({ leaverNumber }) => leaverNumber), ...beside(place) };
        },
      },
    ]),
  ),
  deployments: {
    call: '/api/portal/deployments',
    holds: 'SELECT deployment_number AS row FROM deployments',
    async leaf(path) {
      const { rows, ...place } = await read<DeploymentPage>(path);
      return { rows: rows.map(({ deploymentNumber }) => deploymentNumber), ...beside(place) };
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

/** All rows of a list, read page by page, there and back. */
async function walked({ call, query = '', by = 'cursor', leaf }: List): Promise<string[]> {
  const pageAt = (cursor: string) => {
    const place = cursor === '' ? '' : `${by}=${encodeURIComponent(cursor)}`;
    return leaf(`${call}?${[query, place].filter(Boolean).join('&')}`);
  };
  const there: Leaf[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page: Leaf = await pageAt(next);
    there.push(page);
    next = page.next;
  }
  const back = there.slice(-1);
  for (let previous = back[0]?.previous; previous != null; ) {
    const page: Leaf = await pageAt(previous);
    back.unshift(page);
    previous = page.previous;
  }
  if (back[0]?.previous !== undefined) {
    const rowsOf = (pages: readonly Leaf[]) => pages.map(({ rows, position }) => [position, rows]);
    expect(rowsOf(back), `${call}?${query} and back`).toEqual(rowsOf(there));
  }
  return there.flatMap(({ rows }) => rows);
}

async function held(statement: string): Promise<string[]> {
  const { rows } = await portal.testDatabase.pool.query<{ row: string }>(statement);
  return rows.map(({ row }) => row).sort();
}

/** Rows seen by a program that follows `next` to the end, and then `previous` back. */
async function walkedByProgram(base: string): Promise<[there: string[], back: string[]]> {
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
  const lists = Object.values(LISTS).map(({ call }) => call);
  expect(calls.filter((call) => !lists.includes(call))).toEqual([]);
});

test('each row is listed once, wherever a page ends', { timeout: 120_000 }, async () => {
  const ties = fc.record({
    instants: fc.constantFrom(1, 3, 49),
    factor: fc.constantFrom(1, 7, 31),
  });
  await fc.assert(
    fc.asyncProperty(ties, async (how) => {
      await lay(portal, how);
      for (const [name, list] of Object.entries(LISTS)) {
        expect((await walked(list)).sort(), name).toEqual(await held(list.holds));
      }
      const numbers = await held('SELECT order_number AS row FROM returns');
      const leavers = await held('SELECT leaver_number AS row FROM leavers');
      for (const [base, rows] of [
        ['/api/v1/device_returns/', numbers],
        ['/api/v2/device_returns/', numbers],
        ['/api/v2/offboardings/', leavers],
      ] as const) {
        const [there, back] = await walkedByProgram(base);
        expect([...there].sort(), base).toEqual(rows);
        expect(back, base).toEqual(there);
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
