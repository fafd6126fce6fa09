import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { Client } from '../../../api/client.ts';
import type { StockImportRow, StockKeys } from '../../../domain/warehouse/stockImport.ts';
import {
  importStockMachine,
  type StockSending,
  selectStockBatch,
} from '../../../machines/pages/importStock.machine.ts';
import type { StockBatch } from '../../../machines/pages/stockBatch.ts';
import { usePageLogic } from '../../app/pages/usePageLogic.ts';
import { usePortal, useUser } from '../../app/portal.tsx';
import { splitRows } from '../../components/importing/sending/rowsSent.ts';
import {
  type ImportRequest,
  recentOf,
  sendTable,
} from '../../components/importing/sending/sendTable.ts';
import { useStoredPart } from '../../forms/debouncedStorage.ts';
import { readUnsavedStock } from './stockBatch.ts';

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

const KIND = 'import-stock';

/** Runs the machine of the page with its requests; stores its table in the browser. */
export function ImportStockPageProvider({ children }: { readonly children: ReactNode }) {
  const { storage } = usePortal();
  const email = useUser()?.email ?? '';
  const [storedBatch] = useState(() => readUnsavedStock({ storage, email, kind: KIND }));
  const page = usePageLogic(importStockMachine, {
    input: { query: null, ...(storedBatch && { panel: { kind: 'columns', batch: storedBatch } }) },
    load: async (client, { signal }) => {
      const { latest, columns } = await client('GET /api/portal/warehouse/imports/latest', {
        signal,
      });
      return { latest: recentOf(latest), columns, known: [] };
    },
    act: async (client, { action, signal }) => {
      if (action.kind === 'rows') {
        return { latest: await sendStock(client, action.sending, signal), known: [] };
      }
      const check = (rows: StockKeys[]) =>
        client('POST /api/portal/warehouse/imports/check', { body: { rows }, signal });
      const [first = [], ...rest] = splitRows(action.rows);
      const { known, latest } = await check(first);
      for (const rows of rest) known.push(...(await check(rows)).known);
      return { latest: recentOf(latest), known };
    },
  });
  return (
    <ImportStockPage.Provider {...page}>
      <StoredTable />
      {children}
    </ImportStockPage.Provider>
  );
}

function StoredTable() {
  useStoredPart(ImportStockPage.useActorRef(), KIND, selectStockBatch);
  return null;
}

/** Returns a function that edits the table. */
export function useEditBatch() {
  const actor = ImportStockPage.useActorRef();
  return (edit: (batch: StockBatch) => StockBatch) => {
    const { panel } = actor.getSnapshot().context;
    if (panel === null) return;
    actor.send({ type: 'panel.opened', panel: { ...panel, batch: edit(panel.batch) } });
  };
}
