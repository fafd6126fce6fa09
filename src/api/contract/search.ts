import { Type } from 'typebox';
import { Findings } from '../../domain/search.ts';
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '../../domain/sorts.ts';
import { endpoints } from './endpoint.ts';

export const searchEndpoints = endpoints({
  'GET /api/portal/search': {
    summary: 'Returns, devices, deployments and people, by a text or code that is on them',
    access: 'signedIn',
    query: Type.Object({
      text: Type.String({ minLength: SEARCH_MIN_LENGTH, maxLength: SEARCH_MAX_LENGTH }),
    }),
    replies: { 200: Findings },
  },
});
