import { Templates, TemplatesEdit } from '../../domain/organization/templates.ts';
import { endpoints } from './endpoint.ts';

export const templateEndpoints = endpoints({
  'GET /api/portal/templates': {
    summary: 'The templates of my organization',
    access: 'admin',
    replies: { 200: Templates },
  },
  'PUT /api/portal/templates': {
    summary: 'Change the templates of my organization',
    access: 'admin',
    body: TemplatesEdit,
    replies: { 200: Templates },
  },
});
