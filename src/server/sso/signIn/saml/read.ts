import { DOMParser } from '@xmldom/xmldom';
import { MAX_SAML_XML } from '../../../../domain/organization/ssoWords.ts';

/** Rejected document, with the reason for admins. */
export class UnreadableXml extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableXml';
  }
}

/**
 * More markup than a real response has (one with 150 groups has some 400 elements). A larger
 * document is not parsed: parsing takes time per element and blocks the process.
 */
const MAX_MARKUP = 4000;
/** Namespaces are copied into every nested element. A response with 150 groups has some 300. */
const MAX_NAMESPACES = 1000;

/** Returns whether a text has too many elements, attributes or namespaces to be parsed. */
export function hasTooMuchMarkup(xml: string): boolean {
  const count = (mark: string) => xml.split(mark).length - 1;
  return count('<') > MAX_MARKUP || count('=') > MAX_MARKUP || count('xmlns') > MAX_NAMESPACES;
}

/** Decodes a form field to XML of at most 256 KiB. Throws `UnreadableXml`. */
export function decodeXml(base64: string): string {
  const compact = base64.replace(/[\r\n\t ]+/g, '');
  if (compact === '') throw new UnreadableXml('The form has no SAMLResponse.');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(compact)) {
    throw new UnreadableXml('SAMLResponse is not base64.');
  }
  const bytes = Buffer.from(compact, 'base64');
  if (bytes.length > MAX_SAML_XML) {
    throw new UnreadableXml(`It has ${bytes.length} bytes; ${MAX_SAML_XML} are taken.`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableXml('It is not UTF-8.');
  }
}

/**
 * Rejects, before parsing, constructs that no provider sends and that parsers, canonical forms and
 * humans interpret differently: document types with their entities, comments and processing
 * instructions.
 */
function refuseTricks(xml: string): void {
  const body = xml.replace(/^<\?xml\s[^<>?]*\?>/, '');
  if (/<!DOCTYPE|<!ENTITY/i.test(body)) throw new UnreadableXml('It declares a document type.');
  if (body.includes('<!--')) throw new UnreadableXml('It contains a comment.');
  if (body.includes('<?')) throw new UnreadableXml('It contains a processing instruction.');
  if (/<!(?!\[CDATA\[)/.test(body)) throw new UnreadableXml('It contains a declaration.');
  if (body.includes('\0')) throw new UnreadableXml('It contains a NUL.');
  if (hasTooMuchMarkup(body)) throw new UnreadableXml('It has too many elements.');
}

/** Parses strictly: rejects input that the parser would repair. Throws `UnreadableXml`. */
export function parseXml(xml: string): Element {
  refuseTricks(xml);
  const refuse = (message: string) => {
    throw new UnreadableXml(`It is not well-formed: ${message.split('\n')[0] ?? ''}`);
  };
  const parser = new DOMParser({
    errorHandler: { warning: refuse, error: refuse, fatalError: refuse },
  });
  let root: Element | undefined;
  try {
    root = parser.parseFromString(xml, 'text/xml')?.documentElement;
  } catch (error) {
    if (error instanceof UnreadableXml) throw error;
    throw new UnreadableXml('It is not well-formed.');
  }
  if (!root) throw new UnreadableXml('It is no XML.');
  return root;
}
