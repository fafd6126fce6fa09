import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limitNetwork } from '../auth/rateLimit.ts';
import { clearSession, setSession } from '../auth/visitor.ts';
import { newToken } from '../platform/tokens.ts';
import type { Services } from '../services/services.ts';
import { serve } from '../web/serve.ts';
import { acceptInvite, readInvite } from './invite.ts';

const REQUESTS_PER_IP = { name: 'invite.ip', most: 60, seconds: 60 } as const;

/** Registers the page behind an invitation's link; it needs no account. */
export async function inviteRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const admit = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
    return limitNetwork(
      services,
      { request, reply },
      REQUESTS_PER_IP,
      'This page was opened too often. Wait a minute, then try again.',
    );
  };

  serve(
    app,
    services,
    'GET /api/portal/invite/:inviteCode',
    async ({ params, principal, request, reply }) => {
      await admit(request, reply);
      return readInvite(services, params.inviteCode, principal);
    },
  );

  serve(
    app,
    services,
    'POST /api/portal/invite/:inviteCode',
    async ({ services: audited, params, body, principal, visitor, request, reply }) => {
      await admit(request, reply);
      const { invite, sessionToken } = await acceptInvite(audited, params.inviteCode, {
        principal,
        sessionToken: visitor.sessionToken,
        userAgent: request.headers['user-agent'] ?? '',
        replaces: body.replaces,
      });
      if (sessionToken === null) clearSession(services, reply, newToken());
      else setSession(services, reply, visitor, sessionToken);
      return invite;
    },
  );
}
