import { Type } from 'typebox';
import { PAGE_PLACE } from '../../domain/listPages.ts';
import {
  ProvidedLeavers,
  Provisioning,
  ProvisioningEntry,
  ProvisioningLogFilter,
  ProvisioningLogQuery,
} from '../../domain/people/provisioning.ts';
import { ById } from '../../domain/people/users.ts';
import { SheetColumns, SheetReplies } from '../../domain/sheets.ts';
import { endpoints } from './endpoint.ts';

const LogSheetQuery = Type.Object({ ...ProvisioningLogFilter.properties, ...SheetColumns });

export const provisioningEndpoints = endpoints({
  'GET /api/portal/provisioning': {
    summary: 'The tokens of my identity provider',
    access: 'admin',
    replies: { 200: Provisioning },
  },
  'POST /api/portal/provisioning/tokens': {
    summary: 'Make a token; two work at a time',
    access: 'admin',
    replies: { 201: Provisioning },
  },
  'POST /api/portal/provisioning/tokens/:id/revoke': {
    summary: 'Revoke a token',
    access: 'admin',
    params: ById,
    replies: { 200: Provisioning },
  },
  'GET /api/portal/provisioning/leavers': {
    summary: 'Whether people whom my identity provider deactivates are put into Leaving',
    access: 'admin',
    replies: { 200: ProvidedLeavers },
  },
  'PUT /api/portal/provisioning/leavers': {
    summary: 'Choose whether people whom my identity provider deactivates are put into Leaving',
    access: 'admin',
    body: ProvidedLeavers,
    replies: { 200: Provisioning },
  },
  'GET /api/portal/provisioning-log': {
    summary: 'Requests of my identity provider, newest first',
    access: 'admin',
    query: ProvisioningLogQuery,
    replies: { 200: Type.Object({ entries: Type.Array(ProvisioningEntry), ...PAGE_PLACE }) },
  },
  'GET /api/portal/provisioning-log.csv': {
    summary: 'All requests of my identity provider that fit a filter, as CSV',
    access: 'admin',
    query: LogSheetQuery,
    replies: SheetReplies,
  },
  'GET /api/portal/provisioning-log.xlsx': {
    summary: 'All requests of my identity provider that fit a filter, as an Excel file',
    access: 'admin',
    query: LogSheetQuery,
    replies: SheetReplies,
  },
});
