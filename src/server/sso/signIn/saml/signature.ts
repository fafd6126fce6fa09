import { X509Certificate } from 'node:crypto';
import { type Profile, SAML } from '@node-saml/node-saml';
import { allElements, isNamed, textOf } from './dom.ts';
import type { Shape } from './structure.ts';

/** An answer, and for whom it should be. */
export interface SignedAnswer {
  readonly base64: string;
  readonly shape: Shape;
  readonly entityId: string;
  readonly acsUrl: string;
}

/** What a certificate's key says of an answer. */
export interface Verified {
  /** The assertion as it was signed: nothing else of the answer's assertion is read. */
  readonly assertionXml: string;
  /** What the library has against it besides, in its own words; null when nothing. */
  readonly complaint: string | null;
}

/** The library's service provider, which keeps what was signed from the moment it is verified. */
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

/** Verifies every signature of an answer with one certificate; null when one of them is another's. */
export async function verify(
  { base64, shape, entityId, acsUrl }: SignedAnswer,
  pem: string,
): Promise<Verified | null> {
  const verifier = new Verifier({
    callbackUrl: acsUrl,
    issuer: entityId,
    audience: entityId,
    idpCert: pem,
    // One of the two is enough; one that is there must be right.
    wantAuthnResponseSigned: shape.signsResponse,
    wantAssertionsSigned: shape.signsAssertion,
    // Times and requests are judged by our own clock and table.
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

/** The certificate that an answer brings along: nothing is believed because of it. */
export function broughtCertificate({ response }: Shape): X509Certificate | null {
  const element = allElements(response).find((one) => isNamed(one, 'signature', 'X509Certificate'));
  const base64 = textOf(element ?? null)?.replace(/\s+/g, '');
  if (!base64) return null;
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    return null;
  }
}
