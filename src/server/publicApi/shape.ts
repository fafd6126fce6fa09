import type { ApiReturn } from '../../domain/programs/publicApi.ts';
import { snapshotOf } from '../returns/lifecycle/record.ts';
import { apiReturnAt, type ReadableReturn } from './shapeAt.ts';

/** A return as programs read it. */
export function apiReturnOf(row: ReadableReturn, publicUrl: string, codd = ''): ApiReturn {
  return apiReturnAt(row, snapshotOf(row), publicUrl, codd);
}
