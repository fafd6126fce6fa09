import type { Offer } from '../../../domain/returns/returns.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { readOffer } from './offer.ts';

/** Conditions under which an order is placed. */
export interface Terms {
  readonly offer: Offer;
  readonly expiryDays: number;
  readonly reminderDays: readonly number[];
  /** Whether the employee may have it picked up. */
  readonly offersPickup: boolean;
}

/** Returns the current terms of an organization. */
export async function readTerms(tx: TenantTransaction, organisationId: string): Promise<Terms> {
  const [offer, organisation] = await Promise.all([
    readOffer(tx, organisationId),
    tx
      .selectFrom('organisations')
      .select(['expiry_days', 'reminder_days', 'offers_pickup'])
      .where('id', '=', organisationId)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    offer,
    expiryDays: organisation.expiry_days,
    reminderDays: organisation.reminder_days,
    offersPickup: organisation.offers_pickup,
  };
}
