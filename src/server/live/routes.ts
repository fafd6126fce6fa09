import type { FastifyInstance } from 'fastify';
import type { PortalDatabase } from '../platform/database/portalDatabase.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { hashToken } from '../platform/tokens.ts';
import type { Services } from '../services/services.ts';
import { serve } from '../web/serve.ts';
import { createHub } from './hub.ts';

/** Registers the stream of changes for signed-in users. Closing the app ends the streams first. */
export async function liveRoutes(
  app: FastifyInstance,
  services: Services,
  { heartbeatMs, live = services.database }: { heartbeatMs?: number; live?: PortalDatabase } = {},
): Promise<void> {
  const hub = createHub({ ...services, database: live }, heartbeatMs);
  app.addHook('preClose', async () => hub.close());

  serve(app, services, 'GET /api/portal/live', async (received) => {
    const { principal, visitor, query, request, reply } = received;
    if (visitor.sessionToken === null) throw new Error('Somebody is signed in without a session.');
    const { organisationId, userId } = principal;
    const sessionHash = hashToken(visitor.sessionToken);
    const isBack = request.headers['last-event-id'] !== undefined;
    const listener = { organisationId, userId, sessionHash, isBack, ageMs: query.age };
    const stream = await hub.open(listener).catch((error: unknown) => {
      request.log.error({ err: error }, 'Live updates are off');
      throw new ProblemError(
        503,
        'not-live',
        "Live updates aren't available right now. Reload the page.",
      );
    });
    // A stream stays open without working: it doesn't count as a running call.
    request.leavePlaces?.();
    reply
      .type('text/event-stream')
      // Proxies must pass on every message at once, and unchanged.
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      // The connection can't be reused, and must not keep the server from stopping.
      .header('connection', 'close');
    return stream;
  });
}
