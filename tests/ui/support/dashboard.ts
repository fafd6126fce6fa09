import type { ReturnPage } from '../../../src/domain/returns/returnRow.ts';
import type { Live } from '../../../src/ui/app/live.ts';
import { row } from './fakeReturn.ts';
import { admin } from './people.ts';
import { type Answers, type Asked, renderPortal } from './renderPortal.tsx';

export const PAGE: ReturnPage = {
  rows: [row(), row({ orderNumber: 'RTN-100481', employeeName: 'Omar Other', status: 'lost' })],
  nextCursor: 'older',
  previousCursor: null,
  position: 1,
  total: { count: 1240, isMore: false },
  counts: { boxInTransit: 3, lost: 1 },
  needsAttention: 0,
  hasImports: false,
  problems: [],
};
export const EMPTY: ReturnPage = {
  ...PAGE,
  ...{ rows: [], nextCursor: null, position: 0, total: { count: 0, isMore: false }, counts: {} },
};

/** Opens the dashboard; `asked` collects the queries of the list. */
export async function openDashboard(
  path: string,
  list: (query: Asked['query']) => unknown = () => PAGE,
  answers: Answers = {},
  live?: Live,
) {
  const asked: Asked['query'][] = [];
  const portal = await renderPortal({
    path,
    ...(live && { live }),
    answers: {
      'GET /auth_state/': admin,
      ...answers,
      'GET /api/portal/returns': (_body: unknown, { query }: Asked) => {
        asked.push(query);
        return list(query);
      },
    },
  });
  return { ...portal, asked };
}
