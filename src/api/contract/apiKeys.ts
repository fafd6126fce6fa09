import { Type } from 'typebox';
import { ApiKeyList, NewApiKey } from '../../domain/programs/apiKeys.ts';
import { endpoints } from './endpoint.ts';

export const apiKeyEndpoints = endpoints({
  'GET /api/portal/api-keys': {
    summary: "The keys of my organization's programs",
    access: 'admin',
    replies: { 200: ApiKeyList },
  },
  'POST /api/portal/api-keys': {
    summary: 'Make a key; the answer holds it once',
    access: 'admin',
    body: NewApiKey,
    replies: { 201: ApiKeyList },
  },
  'POST /api/portal/api-keys/:id/revoke': {
    summary: 'Revoke a key',
    access: 'admin',
    params: Type.Object({ id: Type.String() }),
    replies: { 200: ApiKeyList },
  },
});
