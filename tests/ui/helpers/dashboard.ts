import { screen } from '@testing-library/react';
import type { ReturnPage } from '../../../src/domain/returns/list/returnRow.ts';
import type { Live } from '../../../src/ui/app/live/live.ts';
import { inMinutes, row, SNOOZE_DAYS } from './fakeReturn.ts';
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
  snoozed: 0,
  snoozeDays: SNOOZE_DAYS,
  customFields: [],
  hasImports: false,
  firstSteps: [],
  problems: [],
};
export const EMPTY: ReturnPage = {
  ...PAGE,
  ...{ rows: [], nextCursor: null, position: 0, total: { count: 0, isMore: false }, counts: {} },
};

const DAY = 24 * 60;

/** A row of a return whose label is lost. */
export const lost = (over = {}) =>
  row({
    ...{ orderNumber: 'RTN-100007', employeeName: 'Daphne Lefebvre', status: 'boxDelivered' },
    attention: { kind: 'labelLost', since: inMinutes(-2 * DAY - 60), note: 'It got wet.' },
    actions: ['kit.resend', 'attention.resolve'],
    ...over,
  });

/** Row of the list that contains a link of this name. */
export const lineOf = async (name: string) => {
  const line = (await screen.findByRole('link', { name })).closest('tr');
  if (line === null) throw new Error(`${name} is in no line.`);
  return line;
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
