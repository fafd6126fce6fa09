import type { ClientBase } from 'pg';

/** Table in a backup: its columns without generated ones. */
interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

interface SequenceState {
  readonly name: string;
  /** Null for a sequence that was never used. */
  readonly value: string | null;
}

/** Returns the portal's tables, each after the tables that it references. `migrations` is excluded. */
export async function readTables(client: ClientBase): Promise<readonly TableShape[]> {
  const { rows: tables } = await client.query<TableShape>(`
    SELECT c.relname AS name,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute AS a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '')
        AS columns
    FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
    WHERE n.nspname = current_schema() AND c.relkind = 'r' AND c.relname <> 'migrations'
    ORDER BY c.relname`);
  const { rows: references } = await client.query<{ source: string; target: string }>(`
    SELECT s.relname AS source, t.relname AS target
    FROM pg_constraint AS f JOIN pg_class AS s ON s.oid = f.conrelid
      JOIN pg_class AS t ON t.oid = f.confrelid JOIN pg_namespace AS n ON n.oid = s.relnamespace
    WHERE f.contype = 'f' AND n.nspname = current_schema() AND s.oid <> t.oid`);
  const sorted: TableShape[] = [];
  let remaining = tables;
  while (remaining.length > 0) {
    const names = new Set(remaining.map(({ name }) => name));
    const free = remaining.filter(
      ({ name }) => !references.some(({ source, target }) => source === name && names.has(target)),
    );
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...names]}.`);
    sorted.push(...free);
    remaining = remaining.filter((table) => !free.includes(table));
  }
  return sorted;
}

export async function readSequences(client: ClientBase): Promise<readonly SequenceState[]> {
  const { rows } = await client.query<SequenceState>(`
    SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
    WHERE schemaname = current_schema() ORDER BY sequencename`);
  return rows;
}
