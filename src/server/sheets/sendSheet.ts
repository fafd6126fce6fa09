import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { SheetFormat } from '../../domain/sheetFormats.ts';
import { timeZoneOf } from '../organization/timeZone.ts';
import type { Services } from '../services/services.ts';
import { csvOf } from './csv.ts';
import { BATCH, chosenColumns, type Sheet } from './sheet.ts';
import { workbookOf } from './workbook.ts';

interface SheetRequest {
  readonly organisationId: string;
  readonly format: SheetFormat;
  /** Names of the columns, comma-separated; undefined for all. */
  readonly columns: string | undefined;
  readonly reply: FastifyReply;
}

const MEDIA_TYPES: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Streams a list as a file with backpressure: memory use is constant, and no connection is held
 * while the client is slow. Concurrent changes may or may not be included, but no row appears twice
 * unless its sort key changes. Reads the first rows before the response begins, so that an invalid
 * filter is answered with a problem.
 */
export async function sendSheet<Row, Place>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { organisationId, format, columns: names, reply }: SheetRequest,
  { name, columns: all, read, placeOf }: Sheet<Row, Place>,
): Promise<Readable> {
  const columns = chosenColumns(all, names);
  const readAfter = (after: Place | null) =>
    database.readForOrganisation(organisationId, (tx) => read(tx, after));
  const timeZone = await database.readForOrganisation(organisationId, (tx) =>
    timeZoneOf(tx, organisationId),
  );
  const first = await readAfter(null);
  const batches = async function* () {
    for (let rows = first; ; ) {
      yield rows;
      const last = rows.length === BATCH ? rows.at(-1) : undefined;
      if (last === undefined) return;
      rows = await readAfter(placeOf(last));
    }
  };
  const write = format === 'csv' ? csvOf : workbookOf;
  reply
    .type(MEDIA_TYPES[format])
    .header(
      'content-disposition',
      `attachment; filename="${name}-${clock.now().toISOString().slice(0, 10)}.${format}"`,
    );
  // Buffers one chunk while the previous one is sent.
  return Readable.from(write({ columns, timeZone, batches: batches() }), { highWaterMark: 1 });
}
