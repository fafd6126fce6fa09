/** A host with at least one dot: mail to a bare host name can't arrive (RFC 1035, section 2.3.4). */
const ASCII_DOMAIN =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
/** Letters of every script, digits, hyphens, joiners, and the dots of UTS 46: nothing that a URL reads otherwise. */
const LETTERS = /^(?:[\p{L}\p{M}\p{N}\u00B7\u30FB.。．｡-]|\u200C|\u200D)+$/u;
const IS_INTERNATIONAL = /[^\0-\x7F]|xn--/i;
/** A label before the domain: newer URL parsers check Punycode only in hosts with a foreign letter. */
const FOREIGN = { label: 'é.', ascii: 'xn--9ca.' } as const;

/**
 * Returns the ASCII form of a domain, as DNS and mail servers read it: `exämple.de` is
 * `xn--exmple-cua.de`. Null if it isn't a domain. Domains without foreign letters keep their case.
 * The mapping is that of URLs (UTS 46, non-transitional), which Node and browsers share.
 */
export function asciiDomain(text: string): string | null {
  if (!IS_INTERNATIONAL.test(text)) return ASCII_DOMAIN.test(text) ? text : null;
  if (!LETTERS.test(text)) return null;
  try {
    const { hostname } = new URL(`https://${FOREIGN.label}${text}`);
    const domain = hostname.slice(FOREIGN.ascii.length);
    return ASCII_DOMAIN.test(domain) ? domain : null;
  } catch {
    return null;
  }
}
