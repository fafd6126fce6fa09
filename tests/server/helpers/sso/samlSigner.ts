import { createHmac } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import type { ProviderKey } from './keys.ts';

// Builds and signs messages of an identity provider, valid or invalid. For tests only.

export const MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const ENC = 'http://www.w3.org/2001/04/xmlenc#';
export const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
export const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const CM = 'urn:oasis:names:tc:SAML:2.0:cm:';
export const FORMATS = 'urn:oasis:names:tc:SAML:1.1:nameid-format:';

/** Content of a response; null omits a part. */
export interface Said {
  readonly destination: string | null;
  readonly inResponseTo: string | null;
  /** Request ID of the confirmation, if it differs from the response's. */
  readonly confirmedRequest?: string | null;
  readonly issuer: string | null;
  readonly responseIssuer: string | null;
  readonly status: string;
  /** XML. */
  readonly nameId: string | null;
  readonly nameIdFormat: string;
  readonly method: string | null;
  readonly recipient: string | null;
  readonly audiences: readonly string[];
  readonly now: Date;
  /** Minutes from now. */
  readonly issued: number;
  readonly begins: number;
  readonly ends: number | null;
  readonly confirmedUntil: number | null;
  readonly sessionEnds: number;
  readonly assertionId: string;
  readonly responseId: string;
  readonly version: string;
  /** Blanks around each text and attribute. */
  readonly blanks?: string;
}

export type Signs = 'assertion' | 'response' | 'both' | 'none';

/** Signature settings. */
export interface Signing {
  readonly signs: Signs;
  readonly with: ProviderKey;
  /** Embedded certificate. */
  readonly brings: string | null;
  readonly algorithm: string;
  readonly digest: string;
  readonly canonical: string;
  readonly transforms: readonly string[];
}

export const defaultSigning = (key: ProviderKey): Signing => ({
  signs: 'assertion',
  with: key,
  brings: key.cert,
  algorithm: `${MORE}rsa-sha256`,
  digest: `${ENC}sha256`,
  canonical: EXCLUSIVE,
  transforms: [`${DSIG}enveloped-signature`, EXCLUSIVE],
});

const attribute = (name: string, value: string | null | undefined, blanks = '') =>
  value === null || value === undefined ? '' : ` ${name}="${blanks}${value}${blanks}"`;

export function assertionXml(said: Said): string {
  const at = (minutes: number | null) =>
    minutes === null ? null : new Date(said.now.getTime() + minutes * 60_000).toISOString();
  const spread = (text: string) => `${said.blanks ?? ''}${text}${said.blanks ?? ''}`;
  const request = said.confirmedRequest === undefined ? said.inResponseTo : said.confirmedRequest;
  const data = `<saml:SubjectConfirmationData${attribute('NotOnOrAfter', at(said.confirmedUntil))}${attribute('Recipient', said.recipient, said.blanks)}${attribute('InResponseTo', request)}/>`;
  const parts = [
    said.issuer === null ? '' : `<saml:Issuer>${spread(said.issuer)}</saml:Issuer>`,
    '<saml:Subject>',
    said.nameId === null
      ? ''
      : `<saml:NameID Format="${said.nameIdFormat}">${spread(said.nameId)}</saml:NameID>`,
    said.method === null
      ? ''
      : `<saml:SubjectConfirmation Method="${CM}${said.method}">${data}</saml:SubjectConfirmation>`,
    '</saml:Subject>',
    `<saml:Conditions${attribute('NotBefore', at(said.begins))}${attribute('NotOnOrAfter', at(said.ends))}>`,
    ...said.audiences.map(
      (audience) =>
        `<saml:AudienceRestriction><saml:Audience>${spread(audience)}</saml:Audience></saml:AudienceRestriction>`,
    ),
    '</saml:Conditions>',
    `<saml:AuthnStatement AuthnInstant="${at(said.issued)}" SessionIndex="s1"${attribute('SessionNotOnOrAfter', at(said.sessionEnds))}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
    `<saml:AttributeStatement><saml:Attribute Name="${spread('department')}"><saml:AttributeValue>${spread('Facilities')}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`,
  ];
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${said.assertionId}" Version="2.0" IssueInstant="${at(said.issued)}">${parts.join('')}</saml:Assertion>`;
}

/** Wraps an assertion in a response, unsigned. */
export function responseXml(said: Said, assertion: string): string {
  const issuer =
    said.responseIssuer === null
      ? ''
      : `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${said.responseIssuer}</saml:Issuer>`;
  const status = `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${said.status}"/></samlp:Status>`;
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="${said.responseId}" Version="${said.version}" IssueInstant="${said.now.toISOString()}"${attribute('Destination', said.destination, said.blanks)}${attribute('InResponseTo', said.inResponseTo)}>${issuer}${status}${assertion}</samlp:Response>`;
}

/** Signs the part of a document with this name; `also` adds references to other parts. */
function signPart(xml: string, part: 'Response' | 'Assertion', how: Signing): string {
  const xpath = `//*[local-name(.)='${part}']`;
  const signer = new SignedXml({
    privateKey: how.with.key,
    ...(how.brings !== null && { publicCert: how.brings }),
    canonicalizationAlgorithm: how.canonical as typeof EXCLUSIVE,
    signatureAlgorithm: how.algorithm as `${typeof MORE}rsa-sha256`,
  });
  signer.addReference({
    xpath,
    transforms: [...how.transforms],
    digestAlgorithm: how.digest as `${typeof ENC}sha256`,
  });
  const before = `${xpath}/*[local-name(.)='Issuer']`;
  const location = xml.includes('Issuer')
    ? ({ reference: before, action: 'after' } as const)
    : ({ reference: xpath, action: 'prepend' } as const);
  signer.computeSignature(xml, { prefix: 'ds', location });
  return signer.getSignedXml();
}

/** Builds a response, signed as requested. */
export function samlResponse(said: Said, how: Signing): string {
  const { signs } = how;
  const plain = assertionXml(said);
  const signed = signs === 'assertion' || signs === 'both';
  const assertion = signed ? signPart(plain, 'Assertion', how) : plain;
  const response = responseXml(said, assertion);
  return signs === 'response' || signs === 'both' ? signPart(response, 'Response', how) : response;
}

/** Replaces a signature's value by an HMAC keyed with the public certificate. */
export function hmacWith(cert: string, xml: string): string {
  const info = /<ds:SignedInfo.*?<\/ds:SignedInfo>/s.exec(xml)?.[0] ?? '';
  const canonical = info
    .replace(`${MORE}rsa-sha256`, `${DSIG}hmac-sha1`)
    .replace('<ds:SignedInfo>', `<ds:SignedInfo xmlns:ds="${DSIG}">`);
  const value = createHmac('sha1', cert).update(canonical).digest('base64');
  return xml
    .replace(`${MORE}rsa-sha256`, `${DSIG}hmac-sha1`)
    .replace(/<ds:SignatureValue>[^<]*/, `<ds:SignatureValue>${value}`);
}
