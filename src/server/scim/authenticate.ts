import type { FastifyReply, FastifyRequest } from 'fastify';
import { countUse, limitNetwork } from '../auth/rateLimit.ts';
import type { Services } from '../services/services.ts';
import { ScimError } from './failures.ts';
import { findScimCaller, type ScimCaller } from './tokens.ts';

const MINUTE_S = 60;
/** Attempts with an invalid token. */
const WRONG_TOKENS = { name: 'scim.ip', most: 60, seconds: MINUTE_S } as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** The requesting identity provider; null outside of SCIM. */
    scimCaller: ScimCaller | null;
    /** User or group that the request is about, if known; for the log. */
    scimPerson: string;
  }
}

/**
 * Authenticates the identity provider before any other part of the request is read.
 * @throws ScimError 401 without a valid token, 429 over the limit
 */
export async function authenticateProvider(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.header('cache-control', 'no-store');
  const [, token = ''] = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
  const caller = await findScimCaller(services, token);
  if (caller === null) {
    const message = 'Too many requests without a valid token. Wait a minute, then try again.';
    await limitNetwork(services, { request, reply }, WRONG_TOKENS, message);
    reply.header('www-authenticate', 'Bearer');
    throw unauthenticated();
  }
  request.scimCaller = caller;
  const { callLimits } = request.server;
  await callLimits.enter(request, reply, 'apiKey', `scim ${caller.organisationId}`);
  await callLimits.enter(request, reply, 'organisation', caller.organisationId);
  const most = services.config.limits.scimCallsPerMinute;
  const limit = { name: 'scim.calls', most, seconds: MINUTE_S };
  const { count, endsIn } = await countUse(services, limit, caller.organisationId);
  if (count <= most) return;
  reply.header('retry-after', String(endsIn));
  throw new ScimError(429, `This is more than ${most} requests a minute. Wait ${endsIn} seconds.`);
}

export const unauthenticated = () =>
  new ScimError(
    401,
    'Send a token that works: Authorization: Bearer <token>. Admins make one on the Users screen.',
  );
