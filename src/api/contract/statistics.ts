import { Type } from 'typebox';
import { ReturnStatistics } from '../../domain/returns/list/statistics.ts';
import { endpoints } from './endpoint.ts';

export const statisticsEndpoints = endpoints({
  'GET /api/portal/returns/statistics': {
    summary: 'Orders a week, days in each leg and devices back',
    access: 'signedIn',
    query: Type.Object({
      /** Number of weeks, including the current one. */
      weeks: Type.Integer({ minimum: 1, maximum: 104 }),
    }),
    replies: { 200: ReturnStatistics },
  },
});
