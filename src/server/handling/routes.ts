import type { FastifyInstance } from 'fastify';
import type { Services } from '../services/services.ts';
import { serve } from '../web/serve.ts';
import { findColleagues } from './colleagues.ts';

/** Registers the call that finds colleagues. */
export async function handlingRoutes(app: FastifyInstance, services: Services): Promise<void> {
  serve(app, services, 'GET /api/portal/colleagues', async ({ principal, query }) => {
    const { organisationId } = principal;
    const colleagues = await services.database.readForOrganisation(organisationId, (tx) =>
      findColleagues(tx, organisationId, query.search),
    );
    return { colleagues };
  });
}
