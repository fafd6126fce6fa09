import {
  ByDomain,
  Domains,
  NewDomain,
  OtherAddressesChoice,
} from '../../domain/organization/domains.ts';
import { endpoints } from './endpoint.ts';

export const domainEndpoints = endpoints({
  'GET /api/portal/domains': {
    summary: 'The domains of my organization',
    access: 'admin',
    replies: { 200: Domains },
  },
  'POST /api/portal/domains': {
    summary: 'Add a domain; it has no effect until its record is found',
    access: 'admin',
    body: NewDomain,
    replies: { 201: Domains },
  },
  'POST /api/portal/domains/:id/check': {
    summary: 'Look the record of a domain up now',
    access: 'admin',
    params: ByDomain,
    replies: { 200: Domains },
  },
  'DELETE /api/portal/domains/:id': {
    summary: 'Remove a domain',
    access: 'admin',
    params: ByDomain,
    replies: { 200: Domains },
  },
  'PUT /api/portal/domains/other-addresses': {
    summary: 'Choose what happens to addresses outside of the verified domains',
    access: 'admin',
    body: OtherAddressesChoice,
    replies: { 200: Domains },
  },
});
