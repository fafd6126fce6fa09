import type { Offer } from '../../../domain/returns/returns.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { readOffer } from './offer.ts';

/** Conditions under which an order is placed. */
export interface Terms {
  readonly offer: Offer;
  readonly expiryDays: number;
  readonly reminderDays: readonly number[];
}

/** Returns the current terms of an organization. */
export async function readTerms(tx: TenantTransaction, organisationId: string): Promise<Terms> {
  const [offer, { expiry_days: expiryDays, reminder_days: reminderDays }] = await Promise.all([
    readOffer(tx, organisationId),
    tx
      .selectFrom('organisations')
      .select(['expiry_days', 'reminder_days'])
      .where('id', '=', organisationId)
      .executeTakeFirstOrThrow(),
  ]);
  return { offer, expiryDays, reminderDays };
}
