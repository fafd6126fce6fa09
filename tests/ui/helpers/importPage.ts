import type { ImportRow, ImportView } from '../../../src/domain/returns/imports/imports.ts';
// Loaded beforehand, so that no test waits for the code that pages load with the first table.
import '../../../src/sheets/table/readTable.ts';
import '../../../src/ui/views/importReturns/batch/newBatch.ts';
import '../../../src/ui/views/importReturns/steps/RowSteps.tsx';
import { admin } from './people.ts';
import { renderPortal } from './renderPortal.tsx';
import { OFFER } from './wizard.tsx';

export const VIEW: ImportView = {
  id: '7',
  name: 'Pasted rows',
  state: 'receiving',
  total: 2,
  ordered: 0,
  refused: 0,
  leftOut: 1,
  createdAt: '2030-03-04T09:00:00.000Z',
  createdBy: 'Avery Stone',
  finishedAt: null,
};
export const FINISHED: ImportView = {
  ...VIEW,
  state: 'finished',
  ordered: 1,
  finishedAt: VIEW.createdAt,
};

/** Opens the page; `start` responds to the start of an import. */
export async function openPage(start: (body: unknown) => ImportView = () => FINISHED) {
  const sent: ImportRow[] = [];
  const pieces: (readonly ImportRow[])[] = [];
  const portal = await renderPortal({
    path: '/devicereturn/many',
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/offer': OFFER,
      'GET /api/portal/imports/latest': { latest: null, columns: [] },
      'POST /api/portal/imports/check': { remarks: [] },
      'POST /api/portal/imports': VIEW,
      'PUT /api/portal/imports/:importId/rows': (body: unknown) => {
        // Request body of the page; its schema is checked against the real server elsewhere.
        const { rows } = body as { rows: ImportRow[] };
        sent.push(...rows);
        pieces.push(rows);
        return VIEW;
      },
      'POST /api/portal/imports/:importId/start': start,
      'GET /api/portal/imports/:importId': FINISHED,
      'GET /api/portal/imports/:importId/rejected': { rows: [] },
    },
  });
  return { ...portal, sent, pieces };
}
