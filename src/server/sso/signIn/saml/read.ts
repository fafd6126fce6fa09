import { DOMParser } from '@xmldom/xmldom';
import { MAX_SAML_XML } from '../../../../domain/organization/ssoWords.ts';

/** A document that is not taken, and why, for admins. */
export class UnreadableXml extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableXml';
  }
}

/**
 * More markup than an answer has (one with 150 groups has some 400), so that a document made to be
 * slow is not parsed: parsing takes time by the element, and holds everybody up meanwhile.
 */
const MOST_MARKUP = 4000;
/** Each is copied into every element inside. An answer with 150 groups has some 300. */
const MOST_NAMESPACES = 1000;

/** Whether a text has more elements, attributes or namespaces than are worth parsing. */
export function hasTooMuchMarkup(xml: string): boolean {
  const count = (mark: string) => xml.split(mark).length - 1;
  return count('<') > MOST_MARKUP || count('=') > MOST_MARKUP || count('xmlns') > MOST_NAMESPACES;
}

/** What a form field holds as XML, of at most 256 KiB. Throws `UnreadableXml`. */
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
 * Refuses by the text alone what no provider sends and what parsers, canonical forms and people
 * read differently: document types with their entities, comments and processing instructions.
 */
export function refuseTricks(xml: string): void {
  const body = xml.replace(/^<\?xml\s[^<>?]*\?>/, '');
  if (/<!DOCTYPE|<!ENTITY/i.test(body)) throw new UnreadableXml('It declares a document type.');
  if (body.includes('<!--')) throw new UnreadableXml('It contains a comment.');
  if (body.includes('<?')) throw new UnreadableXml('It contains a processing instruction.');
  if (/<!(?!\[CDATA\[)/.test(body)) throw new UnreadableXml('It contains a declaration.');
  if (body.includes('\0')) throw new UnreadableXml('It contains a NUL.');
  if (hasTooMuchMarkup(body)) throw new UnreadableXml('It has too many elements.');
}

/** Parses strictly: what the parser would put right is refused. Throws `UnreadableXml`. */
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
