import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { PortalDatabase } from '../platform/database/portalDatabase.ts';

/**
 * Health checks. `/livez`: the process answers, so restarting it wouldn't help. `/readyz`: send it
 * requests; 503 while its database is away or the portal is about to stop. `/healthz` is the same.
 */
export async function healthRoutes(
  app: FastifyInstance,
  database: PortalDatabase,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const answer = (reply: FastifyReply, status: number, text: string) =>
    reply.status(status).header('cache-control', 'no-store').send({ status: text });
  app.get('/livez', (_request, reply) => answer(reply, 200, 'ok'));
  for (const path of ['/readyz', '/healthz']) {
    app.get(path, async (_request, reply) => {
      if (isStopping()) return answer(reply, 503, 'the portal is stopping');
      const isThere = await database
        .asSystem((tx) => sql`SELECT 1`.execute(tx))
        .then(
          () => true,
          () => false,
        );
      return isThere
        ? answer(reply, 200, 'ok')
        : answer(reply, 503, 'the database does not answer');
    });
  }
}
