import { Provisioning, ProvisioningQuery } from '../../domain/people/provisioning.ts';
import { ById } from '../../domain/people/users.ts';
import { endpoints } from './endpoint.ts';

export const provisioningEndpoints = endpoints({
  'GET /api/portal/provisioning': {
    summary: 'The tokens of my identity provider, and what it did',
    access: 'admin',
    query: ProvisioningQuery,
    replies: { 200: Provisioning },
  },
  'POST /api/portal/provisioning/tokens': {
    summary: 'Make a token; two work at a time',
    access: 'admin',
    query: ProvisioningQuery,
    replies: { 201: Provisioning },
  },
  'POST /api/portal/provisioning/tokens/:id/revoke': {
    summary: 'Revoke a token',
    access: 'admin',
    params: ById,
    query: ProvisioningQuery,
    replies: { 200: Provisioning },
  },
});
