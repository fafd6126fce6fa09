import { DOMParser } from '@xmldom/xmldom';
import type { ReadMetadata } from '../../../domain/organization/sso.ts';
import { urlProblem } from '../../../domain/organization/ssoRules.ts';
import {
  MAX_CERTIFICATES,
  MAX_SAML_XML,
  MAX_SSO_URL,
} from '../../../domain/organization/ssoWords.ts';
import { hasTooMuchMarkup } from '../signIn/saml/read.ts';
import { certificateFacts } from './certificates.ts';

/** Reason why a text can't be read as metadata: a sentence for the user who pasted it. */
interface MetadataProblem {
  readonly problem: string;
}

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const SAML_2 = 'urn:oasis:names:tc:SAML:2.0:protocol';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

const TOO_MUCH = "This is longer than a provider's metadata is. Copy that of one provider.";
const NOT_METADATA =
  "This isn't a provider's SAML metadata. Copy the whole XML file, or enter the values one by one.";
const NOT_XML = "This XML is broken or incomplete. Copy the provider's whole metadata file again.";
const A_SERVICE =
  "This is the metadata of a service, not of a provider. Copy your identity provider's metadata.";

/**
 * Parses a provider's metadata (SAML 2.0 Metadata, section 2.4.3), or returns why it can't be read.
 * Nothing is fetched, and a document with a DOCTYPE is not even parsed.
 */
export function readMetadata(text: string, now: Date): ReadMetadata | MetadataProblem {
  const xml = text.replace(/^\uFEFF/, '').trim();
  if (Buffer.byteLength(xml) > MAX_SAML_XML) return { problem: TOO_MUCH };
  if (!xml.startsWith('<') || /^<(!doctype\s+)?html/i.test(xml)) return { problem: NOT_METADATA };
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) {
    return { problem: 'This XML has a DOCTYPE, which metadata never has. Copy the file again.' };
  }
  if (hasTooMuchMarkup(xml)) return { problem: TOO_MUCH };
  const document = parse(xml);
  if (document === null) return { problem: NOT_XML };
  const entities = descendants(document, METADATA, 'EntityDescriptor');
  const providers = entities.flatMap((entity) =>
    descendants(entity, METADATA, 'IDPSSODescriptor')
      .filter((role) => (role.getAttribute('protocolSupportEnumeration') ?? '').includes(SAML_2))
      .map((role) => ({ entity, role })),
  );
  const [provider] = providers;
  if (provider === undefined) {
    const isService = entities.some(
      (candidate) => descendants(candidate, METADATA, 'SPSSODescriptor').length > 0,
    );
    return { problem: isService ? A_SERVICE : NOT_METADATA };
  }
  const read = readProvider(provider.entity, provider.role, now);
  if (providers.length === 1) return read;
  const counted = `It describes ${providers.length} providers. We took the first: check that it's yours.`;
  return { ...read, remarks: [counted, ...read.remarks] };
}

function readProvider(entity: Element, role: Element, now: Date): ReadMetadata {
  const remarks: string[] = [];
  const acceptUrl = (label: string, url: string | null): string => {
    if (url === null || url === '') return '';
    const problem = url.length > MAX_SSO_URL ? 'It is too long.' : urlProblem(url);
    if (problem === null) return url;
    remarks.push(`We left the ${label}. ${problem}`);
    return '';
  };
  const signOnLocation = locationOf(role, 'SingleSignOnService');
  const signOnUrl = acceptUrl('sign-on URL', signOnLocation);
  if (signOnLocation === null) {
    remarks.push('It has no sign-on URL for the HTTP-Redirect binding, which Retriever needs.');
  }
  const issuer = (entity.getAttribute('entityID') ?? '').trim();
  if (issuer === '') remarks.push('It has no entity ID: enter the issuer yourself.');
  const logoutUrl = acceptUrl('logout URL', locationOf(role, 'SingleLogoutService'));
  const certificates = readCertificates(role, now, remarks);
  if (role.getAttribute('WantAuthnRequestsSigned') === 'true') {
    remarks.push(
      "The provider asks for signed requests. Retriever doesn't sign them: turn that off there.",
    );
  }
  const accepted = [
    ...(signOnUrl === '' ? [] : ['the sign-on URL']),
    ...(issuer === '' ? [] : ['the issuer']),
    ...(logoutUrl === '' ? [] : ['the logout URL']),
    ...(certificates.length === 0
      ? []
      : [certificates.length === 1 ? 'one certificate' : `${certificates.length} certificates`]),
  ];
  if (accepted.length > 0) remarks.unshift(`We took ${LIST.format(accepted)}.`);
  return { signOnUrl, issuer: issuer.slice(0, MAX_SSO_URL), logoutUrl, certificates, remarks };
}

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Returns the signing certificates: those marked for signing, and those without a use. */
function readCertificates(
  role: Element,
  now: Date,
  remarks: string[],
): ReadMetadata['certificates'] {
  const byFingerprint = new Map<string, ReadMetadata['certificates'][number]>();
  let unread = 0;
  for (const key of descendants(role, METADATA, 'KeyDescriptor')) {
    if (key.getAttribute('use') === 'encryption') continue;
    for (const element of descendants(key, SIGNATURE, 'X509Certificate')) {
      const facts = certificateFacts(element.textContent ?? '', now);
      if ('problem' in facts) unread += 1;
      else byFingerprint.set(facts.fingerprint, facts);
    }
  }
  const working = [...byFingerprint.values()].filter(({ status }) => status !== 'expired');
  const expired = byFingerprint.size - working.length;
  const usable = working.slice(0, MAX_CERTIFICATES);
  const omitted = working.length - usable.length;
  if (unread > 0) remarks.push(`We left ${counted(unread, 'certificate')} that can't be read.`);
  if (expired > 0) remarks.push(`We left ${counted(expired, 'expired certificate')}.`);
  if (omitted > 0)
    remarks.push(`We left ${counted(omitted, 'more certificate')}: ${MAX_CERTIFICATES} fit.`);
  if (usable.length === 0)
    remarks.push('It has no certificate that can be used: enter one yourself.');
  return usable;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns the URL for the redirect binding; null if the provider doesn't support it. */
function locationOf(role: Element, service: string): string | null {
  const found = descendants(role, METADATA, service).find(
    (candidate) => candidate.getAttribute('Binding') === REDIRECT,
  );
  return found?.getAttribute('Location')?.trim() ?? null;
}

/** Returns all descendant elements with this name. */
function descendants(node: Document | Element, namespace: string, name: string): Element[] {
  return Array.from(node.getElementsByTagNameNS(namespace, name));
}

/**
 * Parses well-formed XML; null at the parser's first warning. Letting it recover takes minutes if
 * tens of thousands of elements are never closed.
 */
function parse(xml: string): Document | null {
  const reject = (message: string) => {
    throw new Error(message);
  };
  const errorHandler = { warning: reject, error: reject, fatalError: reject };
  try {
    const document = new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml');
    return document?.documentElement ? document : null;
  } catch {
    return null;
  }
}
