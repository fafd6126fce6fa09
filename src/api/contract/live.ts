import { Type } from 'typebox';
import { endpoints } from './endpoint.ts';

export const liveEndpoints = endpoints({
  'GET /api/portal/live': {
    summary: 'What changes in the organization, as server-sent events',
    access: 'signedIn',
    query: Type.Object({
      /** Age of the data on the page, in milliseconds. */
      age: Type.Optional(Type.Integer({ minimum: 0, maximum: 31_536_000_000 })),
    }),
    replies: { 200: Type.Unsafe<AsyncIterable<string>>({ type: 'string' }) },
  },
});
