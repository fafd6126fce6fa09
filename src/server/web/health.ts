import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { PortalDatabase } from '../platform/database/portalDatabase.ts';

/** Health check for load balancers: 200 while the portal works, 503 while its database doesn't. */
export async function healthRoutes(app: FastifyInstance, database: PortalDatabase): Promise<void> {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await database.asSystem((tx) => sql`SELECT 1`.execute(tx));
      return { status: 'ok' };
    } catch {
      return reply.status(503).send({ status: 'the database does not answer' });
    }
  });
}
