import { Type } from 'typebox';
import { endpoints } from './endpoint.ts';

export const liveEndpoints = endpoints({
  'GET /api/portal/live': {
    summary: 'What changes in the organization, as server-sent events',
    access: 'signedIn',
    replies: { 200: Type.Unsafe<AsyncIterable<string>>({ type: 'string' }) },
  },
});
