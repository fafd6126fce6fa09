import { Resolver } from 'node:dns/promises';

/** Answer to a query for TXT records. */
export type TxtAnswer =
  | { readonly kind: 'records'; readonly texts: readonly string[] }
  /** The name doesn't exist, or has no TXT record. */
  | { readonly kind: 'none' }
  /** No answer, or one that says nothing about the name (SERVFAIL, REFUSED). */
  | { readonly kind: 'unreachable' };

/** Looks up the TXT records of a name. Never rejects. */
export type TxtLookup = (name: string) => Promise<TxtAnswer>;

/** Longest wait for all servers and tries together. */
const PATIENCE_MS = 10_000;
/** Errors of Node that are answers: NXDOMAIN, and no record of this type. */
const NONE: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

/**
 * Creates the lookup that asks DNS servers; truncated answers are asked for again by TCP.
 * @param servers addresses with ports; those of the system if absent
 */
export function createTxtLookup({
  servers,
  timeoutMs = 3000,
}: {
  readonly servers?: readonly string[];
  readonly timeoutMs?: number;
} = {}): TxtLookup {
  return async (name) => {
    const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
    if (servers !== undefined) resolver.setServers(servers);
    const patience = setTimeout(() => resolver.cancel(), PATIENCE_MS);
    try {
      const records = await resolver.resolveTxt(name);
      // A text of more than 255 bytes comes in several strings (RFC 7208, section 3.3).
      return { kind: 'records', texts: records.map((strings) => strings.join('')) };
    } catch (error) {
      const isNone = error instanceof Error && 'code' in error && NONE.includes(error.code);
      return { kind: isNone ? 'none' : 'unreachable' };
    } finally {
      clearTimeout(patience);
    }
  };
}
