import { Type } from 'typebox';
import { MAX_BLANK_LABELS } from '../../domain/warehouse/labelCodes.ts';
import { LabelQuery, LabelSheet } from '../../domain/warehouse/labels.ts';
import { endpoints } from './endpoint.ts';

export const labelEndpoints = endpoints({
  'GET /api/portal/warehouse/labels': {
    summary: 'Labels to print: of devices, or blank ones',
    access: 'warehouse',
    query: LabelQuery,
    replies: { 200: LabelSheet },
  },
  'POST /api/portal/warehouse/labels': {
    summary: 'Create blank labels, to be stuck on devices later',
    access: 'warehouse',
    query: LabelQuery,
    body: Type.Object({ count: Type.Integer({ minimum: 1, maximum: MAX_BLANK_LABELS }) }),
    replies: { 200: LabelSheet },
  },
});
