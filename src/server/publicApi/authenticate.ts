import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicEndpoint } from '../../domain/programs/publicApiParts.ts';
import { type Caller, findCaller } from '../apiKeys/keys.ts';
import { countUse } from '../auth/rateLimit.ts';
import type { Services } from '../services/services.ts';
import { ApiError } from './failures.ts';

const MINUTE_S = 60;

declare module 'fastify' {
  interface FastifyRequest {
    /** The program that calls the public API; null outside of it. */
    caller: Caller | null;
  }
}

/**
 * Authenticates the program before any other part of the request is read.
 * @throws ApiError 401 without a valid key, 403 without the scope, 429 over the limit of reads
 */
export async function authenticateProgram(
  services: Services,
  { scope }: PublicEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.header('cache-control', 'no-store');
  const [, key = ''] = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
  const caller = await findCaller(services, key);
  if (caller === null) {
    reply.header('www-authenticate', 'Bearer');
    throw new ApiError(401, 'Send a valid API key: Authorization: Bearer <key>.');
  }
  if (!caller.scopes.includes(scope)) {
    throw new ApiError(403, `This API key may not do this: it needs the scope ${scope}.`);
  }
  request.caller = caller;
  const { callLimits } = request.server;
  await callLimits.enter(request, reply, 'apiKey', caller.keyId);
  await callLimits.enter(request, reply, 'organisation', caller.organisationId);
  if (request.method === 'GET' || request.method === 'HEAD') {
    await limitReads(services, caller, reply);
  }
}

/** Limits reads per minute and key; the response headers report the rest. */
async function limitReads(services: Services, { keyId }: Caller, reply: FastifyReply) {
  const most = services.config.limits.apiReadsPerMinute;
  const limit = { name: 'api.reads', most, seconds: MINUTE_S };
  const { count, endsIn } = await countUse(services, limit, keyId);
  reply.headers({
    'ratelimit-limit': String(most),
    'ratelimit-remaining': String(Math.max(0, most - count)),
    'ratelimit-reset': String(endsIn),
  });
  if (count <= most) return;
  reply.header('retry-after', String(endsIn));
  throw new ApiError(429, `This API key may read ${most} times a minute. Wait ${endsIn} seconds.`);
}
