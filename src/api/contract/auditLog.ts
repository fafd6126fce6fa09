import { Type } from 'typebox';
import { PAGE_PLACE, PAGE_QUERY } from '../../domain/listPages.ts';
import { Actor, AuditFilter, AuditRecord } from '../../domain/organization/auditLog.ts';
import { SheetColumns, SheetReplies } from '../../domain/sheets.ts';
import { endpoints } from './endpoint.ts';

const AuditSheetQuery = Type.Object({ ...AuditFilter.properties, ...SheetColumns });

export const auditEndpoints = endpoints({
  'GET /api/portal/audit-log': {
    summary: 'What was changed, newest first',
    access: 'admin',
    query: Type.Object({ ...AuditFilter.properties, ...PAGE_QUERY }),
    replies: { 200: Type.Object({ records: Type.Array(AuditRecord), ...PAGE_PLACE }) },
  },
  'GET /api/portal/audit-actors': {
    summary: 'Who the audit log can be narrowed to',
    access: 'admin',
    replies: { 200: Type.Object({ people: Type.Array(Actor), keys: Type.Array(Actor) }) },
  },
  'GET /api/portal/audit-log.csv': {
    summary: 'All records of the audit log that fit a filter, as CSV',
    access: 'admin',
    query: AuditSheetQuery,
    replies: SheetReplies,
  },
  'GET /api/portal/audit-log.xlsx': {
    summary: 'All records of the audit log that fit a filter, as an Excel file',
    access: 'admin',
    query: AuditSheetQuery,
    replies: SheetReplies,
  },
});
