import { Type } from 'typebox';
import { Billing, ByMonth, Statement } from '../../domain/organization/billing.ts';
import { endpoints } from './endpoint.ts';

/** Endpoints for billing. Months begin and end in UTC. */
export const billingEndpoints = endpoints({
  'GET /api/portal/billing': {
    summary: 'My price list, the orders of this month and the statements before',
    access: 'signedIn',
    query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 300 })) }),
    replies: { 200: Billing },
  },
  'GET /api/portal/billing/:month': {
    summary: 'The statement of a month',
    access: 'signedIn',
    params: ByMonth,
    replies: { 200: Statement },
  },
  'GET /api/portal/billing/:month/statement.csv': {
    summary: 'All orders of a month as CSV',
    access: 'signedIn',
    params: ByMonth,
    replies: { 200: Type.Unsafe<AsyncIterable<string>>({ type: 'string' }) },
  },
});
