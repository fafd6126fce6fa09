import { X509Certificate } from 'node:crypto';
import { type Profile, SAML } from '@node-saml/node-saml';
import { allElements, isNamed, textOf } from './dom.ts';
import type { Shape } from './structure.ts';

/** Response and its expected recipient. */
export interface SignedAnswer {
  readonly base64: string;
  readonly shape: Shape;
  readonly entityId: string;
  readonly acsUrl: string;
}

/** Result of verifying a response with a certificate's key. */
export interface Verified {
  /** The assertion as it was signed: no other part of the response's assertion is read. */
  readonly assertionXml: string;
  /** Further objection of the library, in its own words; null if there is none. */
  readonly complaint: string | null;
}

/** The library's service provider, extended to keep the signed assertion once it is verified. */
class Verifier extends SAML {
  assertionXml: string | null = null;

  protected override async processValidlySignedAssertionAsync(
    xml: string,
    responseXml: string,
    inResponseTo: string | null,
  ): Promise<{ profile: Profile; loggedOut: boolean }> {
    this.assertionXml = xml;
    return super.processValidlySignedAssertionAsync(xml, responseXml, inResponseTo);
  }
}

/** Verifies every signature of a response with one certificate; null if one of them doesn't match. */
export async function verify(
  { base64, shape, entityId, acsUrl }: SignedAnswer,
  pem: string,
): Promise<Verified | null> {
  const verifier = new Verifier({
    callbackUrl: acsUrl,
    issuer: entityId,
    idpCert: pem,
    // One of the two signatures is enough; each one present must be valid.
    wantAuthnResponseSigned: shape.signsResponse,
    wantAssertionsSigned: shape.signsAssertion,
    // Audience, times and requests are checked by `judgeSaml`, with our own clock and table.
    audience: false,
    acceptedClockSkewMs: -1,
  });
  let complaint: string | null = null;
  try {
    await verifier.validatePostResponseAsync({ SAMLResponse: base64 });
  } catch (error) {
    complaint = error instanceof Error ? error.message : String(error);
  }
  const { assertionXml } = verifier;
  return assertionXml === null ? null : { assertionXml, complaint };
}

/** Returns the certificate embedded in a response: it is never trusted. */
export function broughtCertificate({ response }: Shape): X509Certificate | null {
  const element = allElements(response).find((candidate) =>
    isNamed(candidate, 'signature', 'X509Certificate'),
  );
  const base64 = textOf(element ?? null)?.replace(/\s+/g, '');
  if (!base64) return null;
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    return null;
  }
}
