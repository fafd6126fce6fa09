import type { IDToken } from 'openid-client';
import { emailProblem } from '../../../../domain/email.ts';
import type { SsoProvider } from '../../../../domain/organization/ssoWords.ts';

// Which address of an ID token says who signs in. The provider is the organization's own and only
// people of that organization are looked up, so its admins gain nothing by a wrong one. What has to
// be kept out is an address that a user or a guest of theirs chose for themselves.

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

function addressIn(claim: unknown): string | null {
  return typeof claim === 'string' && claim === claim.trim() && emailProblem(claim) === null
    ? claim
    : null;
}

/**
 * The address that counts, or null.
 *
 * Okta: `email`, unless Okta says that it isn't verified (where it says nothing, an admin has set
 * it, or its owner has confirmed the change by a mail sent there).
 *
 * Entra: `email` is free text there, and a guest's comes from their home tenant; so it counts only
 * where Entra has verified its domain (`xms_edov`) or where it is of the domain of the user
 * principal name, which can be of no domain but the tenant's verified ones. Otherwise the user
 * principal name (`preferred_username`) itself.
 */
export function addressOf(provider: SsoProvider, claims: IDToken): string | null {
  const email = addressIn(claims.email);
  if (claims.email_verified === false) return null;
  if (provider === 'okta') return email;
  const principalName = addressIn(claims.preferred_username);
  if (email === null) return principalName;
  const { xms_edov: isDomainVerified } = claims;
  const isVouchedFor =
    claims.email_verified === true ||
    [true, 1, '1', 'true'].some((yes) => yes === isDomainVerified) ||
    (principalName !== null && domainOf(principalName) === domainOf(email));
  return isVouchedFor ? email : principalName;
}
