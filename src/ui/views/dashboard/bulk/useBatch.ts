import { affectsReturns } from '../../../../domain/live.ts';
import type { ReturnBatch } from '../../../../domain/returns/list/list.ts';
import { useRemote } from '../../../hooks/useRemote.ts';

/** Progress of an import's returns and the number of returns for each action; follows changes. */
export function useBatch(importId: string) {
  return useRemote<string, ReturnBatch>({
    id: 'batch',
    query: importId,
    isAbout: (_query, change) => affectsReturns(change),
    load: (client, id, signal) =>
      client('GET /api/portal/return-batches/:importId', { params: { importId: id }, signal }),
  });
}
