import { randomBytes } from 'node:crypto';
import { generateServiceProviderMetadata, SAML } from '@node-saml/node-saml';
import type { SsoValues } from '../../../platform/database/schema/ssoSchema.ts';
import { type Secret, sign } from '../../../platform/tokens.ts';
import type { Connection } from '../../connection/connections.ts';

/** The service provider's registration at the identity provider. */
interface Service {
  readonly entityId: string;
  readonly acsUrl: string;
}

/** A request's ID, and the RelayState that leads back to it. Both are opaque to others. */
interface RequestNames {
  readonly id: string;
  readonly relayState: string;
}

/**
 * Derives the request ID from the RelayState: a response that lost its ID (or never had one) is
 * still recognized as a response to our request, and doesn't cause another request in an endless
 * loop.
 */
export function requestIdOf(secret: Secret, { key }: Connection, relayState: string): string {
  return `_${sign(secret, 'sso.request', `${key} ${relayState}`)}`;
}

export function newRequestNames(secret: Secret, connection: Connection): RequestNames {
  const relayState = randomBytes(16).toString('base64url');
  return { id: requestIdOf(secret, connection, relayState), relayState };
}

/** Returns the URL for the browser: the provider's address with an AuthnRequest (redirect binding). */
export function requestUrl(
  { signOnUrl, certificates }: SsoValues['saml'],
  { entityId, acsUrl }: Service,
  { id, relayState }: RequestNames,
): Promise<string> {
  const saml = new SAML({
    entryPoint: signOnUrl,
    issuer: entityId,
    callbackUrl: acsUrl,
    idpCert: [...certificates],
    generateUniqueId: () => id,
    // Leaves the authentication context and the name format to the provider's settings.
    disableRequestedAuthnContext: true,
    identifierFormat: null,
  });
  return saml.getAuthorizeUrlAsync(relayState, undefined, {});
}

/** Returns metadata that a provider can import instead of typed URLs. */
export function metadataXml({ entityId, acsUrl }: Service): string {
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    identifierFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
    wantAssertionsSigned: true,
  });
}
