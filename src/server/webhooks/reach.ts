import { type LookupAddress, lookup as lookUp } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The addresses behind a name. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

export const resolveName: Resolve = (hostname) =>
  new Promise((resolve, reject) => {
    lookUp(hostname, { all: true }, (error, found) => (error ? reject(error) : resolve(found)));
  });

/** A receiver that nobody may be made to talk to from here. */
export class ForbiddenAddressError extends Error {}

/** A machine of a cloud reaches its provider's inside there, although the address is a public one. */
const INSIDE_CLOUDS = new Set(['168.63.129.16']);

/** Today's global unicast addresses of IPv6; the rest is local, mapped, or not given out. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an address is one of the public internet: not of this machine, its network, its
 * provider's inside or a cloud's metadata, in whatever clothes (an IPv4 address inside IPv6).
 */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return false;
  const parsed = ipaddr.process(bare);
  if (parsed.range() !== 'unicast' || INSIDE_CLOUDS.has(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}

/**
 * The address of a receiver as the socket asks for it, at the moment of connecting: a name that
 * led elsewhere when it was looked at before (DNS rebinding) gains nothing. One private address
 * among several is enough to refuse.
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
