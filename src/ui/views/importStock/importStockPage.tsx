import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Client } from '../../../api/client.ts';
import type { StockImportRow, StockKeys } from '../../../domain/warehouse/stockImport.ts';
import {
  importStockMachine,
  MATCHING,
  type StockSending,
} from '../../../machines/pages/importStock.machine.ts';
import { usePortal } from '../../app/portal.tsx';
import { splitRows } from '../../components/importing/sending/rowsSent.ts';
import {
  type ImportRequest,
  recentOf,
  sendTable,
} from '../../components/importing/sending/sendTable.ts';

/** Machine of the page, for its views. */
export const ImportStockPage = createActorContext(importStockMachine);

function sendStock(client: Client, sending: StockSending, signal: AbortSignal) {
  const calls = {
    begin: (body: ImportRequest) => client('POST /api/portal/warehouse/imports', { body, signal }),
    send: (importId: string, rows: StockImportRow[]) =>
      client('PUT /api/portal/warehouse/imports/:importId/rows', {
        params: { importId },
        body: { rows },
        signal,
      }),
    start: (importId: string) =>
      client('POST /api/portal/warehouse/imports/:importId/start', {
        params: { importId },
        body: { again: sending.again },
        signal,
      }),
  };
  return sendTable(calls, sending);
}

interface ImportStockPageProviderProps {
  /** The browser holds a table that isn't imported yet. */
  readonly isRestored: boolean;
  readonly children: ReactNode;
}

/** Runs the machine of the page with its requests. */
export function ImportStockPageProvider({ isRestored, children }: ImportStockPageProviderProps) {
  const { client, inspect, reportFailure } = usePortal();
  const [logic] = useState(() => {
    return importStockMachine.provide({
      actors: {
        load: fromPromise(async ({ signal }) => {
          const { latest, columns } = await client('GET /api/portal/warehouse/imports/latest', {
            signal,
          });
          return { latest: recentOf(latest), columns, known: [] };
        }),
        act: fromPromise(async ({ input: { action }, signal }) => {
          if (action.kind === 'rows') {
            return { latest: await sendStock(client, action.sending, signal), known: [] };
          }
          const check = (rows: StockKeys[]) =>
            client('POST /api/portal/warehouse/imports/check', { body: { rows }, signal });
          const [first = [], ...others] = splitRows(action.rows);
          const { known, latest } = await check(first);
          for (const rows of others) known.push(...(await check(rows)).known);
          return { latest: recentOf(latest), known };
        }),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    });
  });
  const input = isRestored ? { query: null, panel: MATCHING } : { query: null };
  return (
    <ImportStockPage.Provider logic={logic} options={{ input, inspect }}>
      {children}
    </ImportStockPage.Provider>
  );
}
