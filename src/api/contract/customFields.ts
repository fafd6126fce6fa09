import { CustomFields, CustomFieldsEdit } from '../../domain/organization/customFields.ts';
import { endpoints } from './endpoint.ts';

export const customFieldsEndpoints = endpoints({
  'GET /api/portal/custom-fields': {
    summary: 'The custom fields of my organization',
    access: 'admin',
    replies: { 200: CustomFields },
  },
  'PUT /api/portal/custom-fields': {
    summary: 'Change the custom fields of my organization',
    access: 'admin',
    body: CustomFieldsEdit,
    replies: { 200: CustomFields },
  },
});
