import { Type } from 'typebox';
import {
  ById,
  CheckableRow,
  ImportRow,
  ImportStart,
  ImportView,
  LatestImport,
  MAX_ROWS_PER_REQUEST,
  Rejected,
  ReturnsBeginning,
  RowRemark,
} from '../../domain/returns/imports/imports.ts';
import { endpoints } from './endpoint.ts';

export const importEndpoints = endpoints({
  'POST /api/portal/imports/check': {
    summary: 'Check what only the server knows of rows: active returns, addresses',
    access: 'signedIn',
    body: Type.Object({ rows: Type.Array(CheckableRow, { maxItems: MAX_ROWS_PER_REQUEST }) }),
    replies: { 200: Type.Object({ remarks: Type.Array(RowRemark) }) },
  },
  'POST /api/portal/imports': {
    summary: 'Begin an import; the same key begins one',
    access: 'signedIn',
    body: ReturnsBeginning,
    replies: { 200: ImportView },
  },
  'PUT /api/portal/imports/:importId/rows': {
    summary: 'Send rows of an import; a row that is sent again replaces what was sent before',
    access: 'signedIn',
    params: ById,
    body: Type.Object({
      rows: Type.Array(ImportRow, { minItems: 1, maxItems: MAX_ROWS_PER_REQUEST }),
    }),
    /** After the start the same rows change nothing, and other rows are refused. */
    replies: { 200: ImportView },
  },
  'POST /api/portal/imports/:importId/start': {
    summary: 'Order the rows of an import, or put their people into Leaving, each once',
    access: 'signedIn',
    params: ById,
    body: ImportStart,
    replies: { 200: ImportView },
  },
  'GET /api/portal/imports/latest': {
    summary: 'The import that I started last',
    access: 'signedIn',
    replies: { 200: LatestImport },
  },
  'GET /api/portal/imports/:importId': {
    summary: 'How far an import is',
    access: 'signedIn',
    params: ById,
    replies: { 200: ImportView },
  },
  'GET /api/portal/imports/:importId/rejected': {
    summary: 'The rows of an import that became no order and no leaver, with the reasons',
    access: 'signedIn',
    params: ById,
    replies: { 200: Rejected },
  },
});
