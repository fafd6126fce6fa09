import type { ImportColumns, ImportView } from '../../../../domain/returns/imports/imports.ts';
import { splitRows } from './rowsSent.ts';

/** Request that begins an import. */
export interface ImportRequest {
  key: string;
  name: string;
  total: number;
  columns: ImportColumns;
  separator?: string;
}

/** Requests that send a table's rows; each is idempotent. */
interface SendCalls<Row> {
  readonly begin: (body: ImportRequest) => Promise<ImportView>;
  readonly send: (importId: string, rows: Row[]) => Promise<ImportView>;
  readonly start: (importId: string) => Promise<ImportView>;
}

interface SentTable<Row> {
  readonly key: string;
  readonly name: string;
  readonly columns: ImportColumns;
  readonly separator?: string | undefined;
  readonly rows: readonly Row[];
}

/**
 * Begins an import, sends its rows and starts it; repeating it continues the same import. The rows are
 * sent even if it is started already, by a request whose response was lost or in another tab: the
 * server refuses other rows, which would be lost.
 */
export async function sendTable<Row>(
  calls: SendCalls<Row>,
  { key, name, columns, separator, rows }: SentTable<Row>,
): Promise<ImportView> {
  let view = await calls.begin({
    ...{ key, name: name.slice(0, 200), total: rows.length, columns },
    ...(separator !== undefined && { separator }),
  });
  for (const piece of splitRows(rows)) {
    view = await calls.send(view.id, piece);
  }
  return view.state === 'receiving' ? calls.start(view.id) : view;
}

/** Time for which a finished import is shown again, in milliseconds. */
const RECENT_MS = 24 * 60 * 60_000;

/** Returns an import that is still worth showing; null if it finished long ago. */
export function recentOf(latest: ImportView | null): ImportView | null {
  const isOld =
    latest?.finishedAt != null && Date.now() - Date.parse(latest.finishedAt) > RECENT_MS;
  return isOld ? null : latest;
}
