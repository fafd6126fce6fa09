import { Type } from 'typebox';
import { endpoints } from './endpoint.ts';

export const liveEndpoints = endpoints({
  'GET /api/portal/live': {
    summary: 'What changes in the organization, as server-sent events',
    access: 'signedIn',
    query: Type.Object({
      /** For how long, in milliseconds, the page has shown what it asked for. */
      age: Type.Optional(Type.Integer({ minimum: 0, maximum: 31_536_000_000 })),
    }),
    replies: { 200: Type.Unsafe<AsyncIterable<string>>({ type: 'string' }) },
  },
});
