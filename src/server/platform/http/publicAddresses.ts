import { type LookupAddress, lookup as lookUp } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Resolves a host name to its addresses. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

export const resolveName: Resolve = (hostname) =>
  new Promise((resolve, reject) => {
    lookUp(hostname, { all: true }, (error, found) => (error ? reject(error) : resolve(found)));
  });

/** The receiver's address is not public, and must not be reached from here. */
export class ForbiddenAddressError extends Error {}

/** Public addresses that cloud VMs route to provider-internal services (SSRF). */
const INSIDE_CLOUDS = new Set(['168.63.129.16']);

/** IPv6 addresses currently assigned for global unicast; the rest is local, mapped, or unassigned. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * Returns whether an address is on the public internet: not this machine, its network, a cloud
 * provider's internal services or metadata, in any notation (an IPv4 address inside IPv6).
 */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return false;
  const parsed = ipaddr.process(bare);
  if (parsed.range() !== 'unicast' || INSIDE_CLOUDS.has(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}

/**
 * Creates a lookup for the socket that checks addresses at the moment of connecting: a name that
 * resolved differently in an earlier check (DNS rebinding) gains nothing. One private address among
 * several is enough to reject.
 */
export function guardedLookup(resolve: Resolve, allowsPrivate: boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const isRefused = !allowsPrivate && !found.every(({ address }) => isPublicAddress(address));
        const [first] = found;
        if (isRefused || first === undefined) {
          callback(new ForbiddenAddressError(hostname), '', 0);
          return;
        }
        if (options.all) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}
