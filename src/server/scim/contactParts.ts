import type { ProvidedContact } from '../platform/database/schema/provisioningSchema.ts';

export const NO_CONTACT: ProvidedContact = {
  email: '',
  phone: '',
  streetAddress: '',
  locality: '',
  region: '',
  postalCode: '',
  country: '',
};

/** Restores contact details in a fixed order of parts, so that they can be compared. */
export function contactOf(stored: Partial<ProvidedContact> = {}): ProvidedContact {
  return {
    email: stored.email ?? '',
    phone: stored.phone ?? '',
    streetAddress: stored.streetAddress ?? '',
    locality: stored.locality ?? '',
    region: stored.region ?? '',
    postalCode: stored.postalCode ?? '',
    country: stored.country ?? '',
  };
}
