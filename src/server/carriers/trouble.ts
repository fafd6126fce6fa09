import type { TenantTransaction } from '../database/portalDatabase.ts';
import type { StoredReturn } from '../returns/record.ts';
import type { Services } from '../services.ts';
import type { Trouble } from './carrier.ts';

/** What somebody has to look at, in words. */
export interface TroubleReport {
  readonly kind: Trouble;
  readonly note: string;
}

/** Asks for attention to a locked return. */
export async function raiseTrouble(
  _tx: TenantTransaction,
  _services: Pick<Services, 'clock'>,
  _row: StoredReturn,
  _report: TroubleReport,
): Promise<void> {}
