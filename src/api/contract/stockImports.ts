import { Type } from 'typebox';
import {
  ById,
  ImportBeginning,
  ImportStart,
  ImportView,
  LatestImport,
  MAX_ROWS_PER_REQUEST,
  Rejected,
} from '../../domain/returns/imports/imports.ts';
import { StockCheck, StockImportRow, StockKeys } from '../../domain/warehouse/stockImport.ts';
import { endpoints } from './endpoint.ts';

/** Endpoints that import devices into the warehouse from a table, analogous to the import of returns. */
export const stockImportEndpoints = endpoints({
  'POST /api/portal/warehouse/imports/check': {
    summary: 'Check which devices of a table the warehouse knows already',
    access: 'warehouse',
    body: Type.Object({ rows: Type.Array(StockKeys, { maxItems: MAX_ROWS_PER_REQUEST }) }),
    replies: { 200: StockCheck },
  },
  'POST /api/portal/warehouse/imports': {
    summary: 'Begin an import of stock; the same key begins one',
    access: 'warehouse',
    body: ImportBeginning,
    replies: { 200: ImportView },
  },
  'PUT /api/portal/warehouse/imports/:importId/rows': {
    summary: 'Send rows of stock; a row that is sent again replaces what was sent before',
    access: 'warehouse',
    params: ById,
    body: Type.Object({
      rows: Type.Array(StockImportRow, { minItems: 1, maxItems: MAX_ROWS_PER_REQUEST }),
    }),
    replies: { 200: ImportView },
  },
  'POST /api/portal/warehouse/imports/:importId/start': {
    summary: 'Bring in the devices of an import, each once',
    access: 'warehouse',
    params: ById,
    body: ImportStart,
    replies: { 200: ImportView },
  },
  'GET /api/portal/warehouse/imports/latest': {
    summary: 'The import of stock that I started last',
    access: 'warehouse',
    replies: { 200: LatestImport },
  },
  'GET /api/portal/warehouse/imports/:importId/rejected': {
    summary: 'The rows of an import that became no device, with the reasons',
    access: 'warehouse',
    params: ById,
    replies: { 200: Rejected },
  },
});
