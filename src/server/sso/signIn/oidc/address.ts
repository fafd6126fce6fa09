import type { IDToken } from 'openid-client';
import type { SsoProvider } from '../../../../domain/organization/ssoWords.ts';
import { identityEmail } from '../identityEmail.ts';

// Address of an ID token that identifies the user. The provider is the organization's own and only
// users of that organization are looked up, so its admins gain nothing by a false one. The threat
// is an address that one of its users or guests chose for themselves.

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

const addressIn = (claim: unknown) => (typeof claim === 'string' ? identityEmail(claim) : null);

/** Returns what a claim says that some providers send as a text or a number; null if nothing. */
function parseBooleanClaim(claim: unknown): boolean | null {
  if (claim === undefined || claim === null) return null;
  return /^(true|1)$/i.test(String(claim));
}

/**
 * Returns the trusted address, or null.
 *
 * Okta: `email`, unless Okta marks it as unverified (without a mark, an admin has set it, or its
 * owner has confirmed the change by an email sent there).
 *
 * Entra: `email` is free text there, and a guest's comes from their home tenant; so it counts only
 * if Entra has verified its domain (`xms_edov`) or if it has the domain of the user principal name,
 * which is always one of the tenant's verified domains. Otherwise the user principal name
 * (`preferred_username`) itself.
 */
export function addressOf(provider: SsoProvider, claims: IDToken): string | null {
  const email = addressIn(claims.email);
  const isVerified = parseBooleanClaim(claims.email_verified);
  if (isVerified === false) return null;
  if (provider === 'okta') return email;
  const principalName = addressIn(claims.preferred_username);
  if (email === null) return principalName;
  const isVouchedFor =
    isVerified ||
    parseBooleanClaim(claims.xms_edov) ||
    (principalName !== null && domainOf(principalName) === domainOf(email));
  return isVouchedFor ? email : principalName;
}
