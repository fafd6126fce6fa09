import { Type } from 'typebox';
import {
  FinishedShelf,
  ScannedOnShelf,
  ShelfPage,
  ShelfQuery,
  ShelfScan,
} from '../../domain/warehouse/shelfAudits.ts';
import { endpoints } from './endpoint.ts';

export const shelfAuditEndpoints = endpoints({
  'GET /api/portal/warehouse/audits': {
    summary: 'What a shelf holds by the books, and its audits',
    access: 'warehouse',
    query: ShelfQuery,
    replies: { 200: ShelfPage },
  },
  'GET /api/portal/warehouse/audits.csv': {
    summary: 'What audits found, a device a row, as CSV',
    access: 'warehouse',
    query: ShelfQuery,
    replies: { 200: Type.String() },
  },
  'POST /api/portal/warehouse/audits/scans': {
    summary: 'Look up what was scanned on a shelf; nothing is changed',
    access: 'warehouse',
    body: ShelfScan,
    replies: { 200: ScannedOnShelf },
  },
  'POST /api/portal/warehouse/audits': {
    summary: 'Finish the audit of a shelf',
    access: 'warehouse',
    body: FinishedShelf,
    replies: { 200: ShelfPage },
  },
});
