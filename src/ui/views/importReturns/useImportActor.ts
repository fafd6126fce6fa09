import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { Client } from '../../../api/client.ts';
import type { ImportRow, ImportView } from '../../../domain/returns/imports/imports.ts';
import type { Batch, BatchOrder } from '../../../machines/importReturns/batch.ts';
import { importReturnsMachine } from '../../../machines/importReturns/importReturns.machine.ts';
import { usePortal, useUser } from '../../app/portal.tsx';
import { columnsOf, splitRows } from '../../components/importing/sending/rowsSent.ts';
import {
  type ImportRequest,
  recentOf,
  sendTable,
} from '../../components/importing/sending/sendTable.ts';
import type { RowCache } from './batch/cachedRows.ts';
import { type ImportActor, readUnsavedBatch } from './batch/unsavedBatch.ts';

/** Begins the import, sends its rows and starts it; each part is idempotent. */
async function placeOrders(
  client: Client,
  { batch, rows, again }: BatchOrder & { batch: Batch },
  signal: AbortSignal,
): Promise<ImportView> {
  const isForLeaving = batch.goal === 'leaving';
  const calls = {
    begin: (request: ImportRequest) => {
      const body = { ...request, ...(isForLeaving && { kind: 'leavers' as const }) };
      return client('POST /api/portal/imports', { body, signal });
    },
    send: (importId: string, piece: ImportRow[]) =>
      client('PUT /api/portal/imports/:importId/rows', {
        params: { importId },
        body: { rows: piece },
        signal,
      }),
    start: (importId: string) =>
      client('POST /api/portal/imports/:importId/start', {
        params: { importId },
        body: { again },
        signal,
      }),
  };
  const name = batch.name?.trim() || batch.table.name;
  const { table } = batch;
  // A key names one kind of import.
  const key = isForLeaving ? `${batch.key}-leaving` : batch.key;
  const columns = columnsOf(batch);
  return sendTable(calls, { key, name, columns, separator: table.separator, rows });
}

/** Machine of the page, connected to the API and the browser's storage. */
export function useImportActor(cache: RowCache): ImportActor {
  const { client, storage, reportFailure, inspect } = usePortal();
  const email = useUser()?.email ?? '';
  const [machine] = useState(() =>
    importReturnsMachine.provide({
      actors: {
        loadImports: fromPromise(async ({ signal }) => {
          const [offer, { latest, columns }] = await Promise.all([
            client('GET /api/portal/offer', { signal }),
            client('GET /api/portal/imports/latest', { signal }),
          ]);
          const storedBatch = readUnsavedBatch({ storage, email });
          return { offer, held: storedBatch, latest: recentOf(latest), columns };
        }),
        checkRows: fromPromise(async ({ input: { batch, offer, lines }, signal }) => {
          const { checkable } = await import('./batch/checkBatch.ts');
          const rows =
            offer === null ? [] : checkable(batch, offer, { today: Date.now(), cache, lines });
          const remarks = [];
          for (const piece of splitRows(rows)) {
            const body = { rows: piece };
            const answer = await client('POST /api/portal/imports/check', { body, signal });
            remarks.push(...answer.remarks);
          }
          return { lines: lines ?? batch.table.rows.map(({ line }) => line), remarks };
        }),
        placeOrders: fromPromise(({ input, signal }) => placeOrders(client, input, signal)),
        loadProgress: fromPromise(({ input: params, signal }) =>
          client('GET /api/portal/imports/:importId', { params, signal }),
        ),
        loadRejected: fromPromise(async ({ input: { importId, name, goal }, signal }) => {
          const rejected = await client('GET /api/portal/imports/:importId/rejected', {
            params: { importId },
            signal,
          });
          const { batchOfRejected } = await import('./batch/newBatch.ts');
          return { ...batchOfRejected(name, rejected), goal };
        }),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  return useActorRef(machine, { inspect });
}
