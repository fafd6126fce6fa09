import { randomBytes } from 'node:crypto';
import { generateServiceProviderMetadata, SAML } from '@node-saml/node-saml';
import { type Secret, sign } from '../../../auth/tokens.ts';
import type { SsoValues } from '../../../platform/database/ssoSchema.ts';
import type { Connection } from '../../connections.ts';

/** How a service provider is known at the identity provider. */
interface Service {
  readonly entityId: string;
  readonly acsUrl: string;
}

/** A request's id, and the RelayState that leads back to it. Both mean nothing to anybody else. */
export interface RequestNames {
  readonly id: string;
  readonly relayState: string;
}

/**
 * The id of the request that a RelayState was sent with: an answer that lost the id (or never had
 * one) is still known for an answer to ours, and does not begin another request, for ever.
 */
export function requestIdOf(secret: Secret, { key }: Connection, relayState: string): string {
  return `_${sign(secret, 'sso.request', `${key} ${relayState}`)}`;
}

export function newRequestNames(secret: Secret, connection: Connection): RequestNames {
  const relayState = randomBytes(16).toString('base64url');
  return { id: requestIdOf(secret, connection, relayState), relayState };
}

/** Where a browser is sent: the provider's address with an AuthnRequest (redirect binding). */
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
    // Whatever the provider is set to: how strictly people log in, and how it names them.
    disableRequestedAuthnContext: true,
    identifierFormat: null,
  });
  return saml.getAuthorizeUrlAsync(relayState, undefined, {});
}

/** What a provider reads instead of typed addresses. */
export function metadataXml({ entityId, acsUrl }: Service): string {
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    identifierFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
    wantAssertionsSigned: true,
  });
}
