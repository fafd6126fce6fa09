import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { ProblemError } from '../platform/http/problem.ts';
import { sign } from '../platform/tokens.ts';
import type { Services } from '../services/services.ts';

/** Rate limit of `most` uses in `seconds`, in fixed windows; counted in the database for all replicas. */
export interface RateLimit {
  /** Name of the limit: `signIn.ip`. */
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

/**
 * Counts one use and returns whether it is within the limit. In a transaction of its own, because a
 * rejected use counts, too.
 * @param subject identity that it is counted for; stored only as an HMAC
 */
export async function enforceRateLimit(
  services: Pick<Services, 'database' | 'clock' | 'secret'>,
  limit: RateLimit,
  subject: string,
): Promise<boolean> {
  const { count } = await countUse(services, limit, subject);
  return count <= limit.most;
}

/**
 * Counts uses and returns the number in this window, and the seconds until it ends.
 * @param uses number of uses to add
 */
export async function countUse(
  { database, clock, secret }: Pick<Services, 'database' | 'clock' | 'secret'>,
  limit: RateLimit,
  subject: string,
  uses = 1,
): Promise<{ readonly count: number; readonly endsIn: number }> {
  const window = limit.seconds * 1000;
  const start = new Date(Math.floor(clock.now().getTime() / window) * window);
  const bucket = `${limit.name}:${sign(secret, 'rateLimit', subject)}`;
  const { count } = await database.asSystem((tx) =>
    tx
      .insertInto('rate_limits')
      .values({ bucket, window_start: start, count: uses })
      .onConflict((conflict) =>
        conflict
          .columns(['bucket', 'window_start'])
          .doUpdateSet({ count: sql`rate_limits.count + ${uses}::int` }),
      )
      .returning('count')
      .executeTakeFirstOrThrow(),
  );
  const endsIn = Math.ceil((start.getTime() + window - clock.now().getTime()) / 1000);
  return { count, endsIn };
}

/**
 * Rejects a request whose network is over the limit.
 * @param message sentence for a rejected visitor
 * @throws ProblemError 429 `too-many`, with `Retry-After` in seconds
 */
export async function limitNetwork(
  services: Pick<Services, 'database' | 'clock' | 'secret'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  limit: RateLimit,
  message: string,
): Promise<void> {
  if (await enforceRateLimit(services, limit, networkOf(request.ip))) return;
  reply.header('retry-after', String(limit.seconds));
  throw new ProblemError(429, 'too-many', message);
}

/** Returns the part of an IP address that identifies one customer: all of IPv4, the first 64 bits of IPv6. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  while (tail !== undefined && groups.length + rest.length < 8) groups.push('0');
  const all = [...groups, ...rest].slice(0, 4);
  return `${all.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
