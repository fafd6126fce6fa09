import type { ApiReturn } from '../../domain/programs/publicApi.ts';
import { snapshotOf } from '../returns/lifecycle/record.ts';
import { apiReturnAt, type ReadableReturn } from './shapeAt.ts';

/** Converts a return to the public API's shape. */
export function apiReturnOf(row: ReadableReturn, publicUrl: string, codd = ''): ApiReturn {
  return apiReturnAt(row, snapshotOf(row), publicUrl, codd);
}
