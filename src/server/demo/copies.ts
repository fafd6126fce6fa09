import { sql, type Transaction } from 'kysely';
import { SeededRandom } from '../carriers/demo/random.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { withoutIndexes } from './indexes.ts';
import { reserveIds } from './insert.ts';
import { makeName } from './people.ts';

type SystemTransaction = Transaction<Database>;

/** Copies per statement and table. */
const BATCH = 20_000;
/** Number of copies from which rebuilding indexes is faster than maintaining them. */
const MANY = 50_000;
const HOUR = 60 * 60_000;
/** Maximum time by which a copy was ordered earlier, in ms: active and ended returns. */
const EARLIER = { active: 6 * HOUR, ended: 60 * 24 * HOUR };

/**
 * Conditions that select the template rows of each table; these are kept in temporary tables, which
 * need no index.
 */
const TEMPLATE_ROWS = {
  returns: 'id = ANY ($templates)',
  return_events: 'return_id = ANY ($templates)',
  devices: 'return_id = ANY ($templates)',
  device_events: 'device_id IN (SELECT id FROM template_devices)',
  deployments: 'device_id IN (SELECT id FROM template_devices)',
  deployment_events: 'deployment_id IN (SELECT id FROM template_deployments)',
  timers: 'return_id = ANY ($templates) OR device_id IN (SELECT id FROM template_devices)',
} as const;
type Table = keyof typeof TEMPLATE_ROWS;
const TABLES = Object.keys(TEMPLATE_ROWS);

/** SQL of the columns in which a copy (`c`) differs from its template (`m`), and the join of the two. */
interface Step {
  readonly table: Table;
  readonly joined: string;
  readonly own: Readonly<Record<string, string>>;
}

const earlier = (...columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, `m.${column} - c.earlier`]));
/** PostgreSQL's `replace` ignores an empty search text. */
const replaced = (text: string, ...pairs: readonly (readonly [string, string])[]) =>
  pairs.reduce((sum, [from, to]) => `replace(${sum}, ${from}, ${to})`, text);
const parcels = [
  ['c.old_out', 'c.new_out'],
  ['c.old_back', 'c.new_back'],
] as const;
const lowered = ([from, to]: readonly [string, string]) =>
  [`lower(${from})`, `lower(${to})`] as const;

const STEPS: readonly Step[] = [
  {
    table: 'returns',
    joined: 'm.id = c.template',
    own: {
      ...earlier('created_at', 'status_since', 'updated_at', 'attention_since'),
      id: 'c.id',
      order_number: 'c.order_number',
      idempotency_key: "'generated-' || c.id",
      idempotency_hash: "sha256(convert_to('generated-' || c.id, 'UTF8'))",
      employee_name: 'c.name',
      employee_email: 'c.email',
      serial_number: 'c.serial',
      outbound_tracking: replaced('m.outbound_tracking', ...parcels),
      return_tracking: replaced('m.return_tracking', ...parcels),
      state: `${replaced('m.state::text', ...parcels)}::jsonb`,
      search_text: replaced(
        'm.search_text',
        ...[
          ...parcels,
          ['m.order_number', 'c.order_number'] as const,
          ['m.employee_name', 'c.name'] as const,
          ['m.employee_email', 'c.email'] as const,
          ['m.serial_number', 'c.serial'] as const,
        ].map(lowered),
      ),
    },
  },
  {
    table: 'return_events',
    joined: 'm.return_id = c.template',
    own: {
      ...earlier('at', 'recorded_at'),
      return_id: 'c.id',
      event: `CASE WHEN m.type IN ('kit.shipped', 'device.shipped')
        THEN ${replaced('m.event::text', ...parcels)}::jsonb ELSE m.event END`,
    },
  },
  {
    table: 'devices',
    joined: 'm.id = c.template_device',
    own: {
      ...earlier('created_at', 'updated_at', 'status_since'),
      id: 'c.device',
      device_number: "'DEV-' || c.device",
      return_id: 'c.id',
      order_number: 'c.order_number',
      serial_number: 'c.serial',
      // A device that was deployed later belongs to its new user.
      person_name: 'CASE WHEN c.template_deployment IS NULL THEN c.name ELSE m.person_name END',
    },
  },
  {
    table: 'device_events',
    joined: 'm.device_id = c.template_device',
    own: { ...earlier('at', 'recorded_at'), device_id: 'c.device' },
  },
  {
    table: 'deployments',
    joined: 'm.id = c.template_deployment',
    own: {
      ...earlier('created_at', 'updated_at', 'status_since'),
      id: 'c.deployment',
      deployment_number: "'DPL-' || c.deployment",
      device_id: 'c.device',
      idempotency_key: "'made-up-DEV-' || c.device",
      idempotency_hash: "sha256(convert_to('made-up-DEV-' || c.device, 'UTF8'))",
      device_text: replaced(
        'm.device_text',
        ["'DEV-' || c.template_device", "'DEV-' || c.device"],
        ['c.old_serial', 'c.serial'],
      ),
    },
  },
  {
    table: 'deployment_events',
    joined: 'm.deployment_id = c.template_deployment',
    own: { ...earlier('at', 'recorded_at'), deployment_id: 'c.deployment' },
  },
  { table: 'timers', joined: 'm.return_id = c.template', own: { return_id: 'c.id' } },
  { table: 'timers', joined: 'm.device_id = c.template_device', own: { device_id: 'c.device' } },
];

interface CopyRequest {
  /** IDs of returns. */
  readonly templates: readonly string[];
  readonly count: number;
  readonly seed: number;
}

/**
 * Copies generated returns with all dependent rows, each with its own name, numbers and times: far
 * faster than running the machines a million times. All or nothing; very many copies lock the
 * tables meanwhile.
 */
export async function copyReturns(
  tx: SystemTransaction,
  request: CopyRequest,
  onProgress: (count: number) => void,
): Promise<void> {
  const { count } = request;
  await storeTemplates(tx, request.templates);
  const statements: string[] = [];
  for (const step of STEPS) statements.push(await statementOf(tx, step));
  const first = {
    id: await firstId(tx, 'returns'),
    device: await firstId(tx, 'devices'),
    deployment: await firstId(tx, 'deployments'),
  };
  const work = async () => {
    for (let done = 0; done < count; done += BATCH) {
      const size = Math.min(BATCH, count - done);
      await planCopies(tx, request, first, { done, size });
      for (const statement of statements) await sql.raw(statement).execute(tx);
      onProgress(done + size);
    }
  };
  await sql`SET LOCAL maintenance_work_mem = '512MB'`.execute(tx);
  if (count < MANY) await work();
  else await withoutIndexes(tx, TABLES, work);
}

async function firstId(tx: SystemTransaction, table: 'returns' | 'devices' | 'deployments') {
  const [id] = await reserveIds(tx, 1, table);
  return BigInt(id ?? 1);
}

async function storeTemplates(tx: SystemTransaction, templates: readonly string[]): Promise<void> {
  const ids = `'{${templates.join(',')}}'::bigint[]`;
  for (const [table, which] of Object.entries(TEMPLATE_ROWS)) {
    const rows = `SELECT * FROM ${table} WHERE ${which.replace('$templates', ids)}`;
    await sql.raw(`CREATE TEMP TABLE template_${table} ON COMMIT DROP AS ${rows}`).execute(tx);
    await sql.raw(`ANALYZE template_${table}`).execute(tx);
  }
  await sql`
    CREATE TEMP TABLE copies (id bigint, template bigint, template_device bigint, device bigint,
      template_deployment bigint, deployment bigint, name text, email text, order_number text,
      earlier interval, old_serial text, serial text, old_out text, new_out text, old_back text,
      new_back text) ON COMMIT DROP`.execute(tx);
}

/** Draws a template and individual values for a batch of copies. */
async function planCopies(
  tx: SystemTransaction,
  { templates, seed }: CopyRequest,
  first: { readonly id: bigint; readonly device: bigint; readonly deployment: bigint },
  { done, size }: { readonly done: number; readonly size: number },
): Promise<void> {
  const picks = Array.from({ length: size }, (_, index) => {
    const random = new SeededRandom(seed, done + index);
    return {
      ...makeName(random),
      template: random.integer(0, templates.length - 1),
      unit: random.unit(),
    };
  });
  const from = (value: bigint) => sql`(${value + BigInt(done - 1)}::bigint + drawn.place)`;
  const id = from(first.id);
  const parcel = (old: string) => sql`overlay(${sql.ref(old)}
    PLACING lpad(${id}::text, 7, '0') FROM length(${sql.ref(old)}) - 8)`;
  await sql`TRUNCATE copies`.execute(tx);
  await sql`
    INSERT INTO copies
    SELECT ${id}, m.id, d.id, CASE WHEN d.id IS NOT NULL THEN ${from(first.device)} END,
      p.id, CASE WHEN p.id IS NOT NULL THEN ${from(first.deployment)} END,
      drawn.name, drawn.email, 'RTN-' || 100000 + ${id},
      -- Times have milliseconds, as those of the portal.
      interval '1 ms' * floor(drawn.unit * CASE WHEN m.is_active THEN ${EARLIER.active}::float8 ELSE ${EARLIER.ended}::float8 END),
      m.serial_number,
      CASE m.serial_number WHEN '' THEN '' ELSE 'S' || lpad(${id}::text, 9, '0') END,
      coalesce(m.outbound_tracking, ''), coalesce(${parcel('m.outbound_tracking')}, ''),
      coalesce(m.return_tracking, ''), coalesce(${parcel('m.return_tracking')}, '')
    FROM unnest(${picks.map(({ name }) => name)}::text[], ${picks.map(({ email }) => email)}::text[],
        ${picks.map(({ template }) => templates[template] ?? '')}::bigint[], ${picks.map(({ unit }) => unit)}::float8[])
      WITH ORDINALITY AS drawn (name, email, template, unit, place)
    JOIN template_returns AS m ON m.id = drawn.template
    LEFT JOIN template_devices AS d ON d.return_id = m.id
    LEFT JOIN template_deployments AS p ON p.device_id = d.id`.execute(tx);
  await sql`ANALYZE copies`.execute(tx);
}

/** Returns the statement that copies the template rows of one table; omitted IDs take their default. */
async function statementOf(tx: SystemTransaction, { table, joined, own }: Step): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table} AND is_generated = 'NEVER'
    ORDER BY ordinal_position`.execute(tx);
  const columns = rows.map(({ name }) => name).filter((name) => name !== 'id' || 'id' in own);
  const values = columns.map((column) => own[column] ?? `m.${column}`);
  const order = table.endsWith('_events') ? 'c.id, m.id' : 'c.id';
  return `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')}
    FROM copies AS c JOIN template_${table} AS m ON ${joined} ORDER BY ${order}`;
}
