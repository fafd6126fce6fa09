import type { FastifyInstance } from 'fastify';
import type { Services } from '../services/services.ts';
import { serve } from '../web/serve.ts';
import { findAssignees } from './assignees.ts';
import { findColleagues } from './colleagues.ts';

/** Registers the calls that find colleagues, and those who have something in a list. */
export async function handlingRoutes(app: FastifyInstance, services: Services): Promise<void> {
  serve(app, services, 'GET /api/portal/colleagues', async ({ principal, query }) => {
    const { organisationId } = principal;
    const colleagues = await services.database.readForOrganisation(organisationId, (tx) =>
      findColleagues(tx, organisationId, query.search),
    );
    return { colleagues };
  });

  serve(app, services, 'GET /api/portal/assignees', async ({ principal, query }) => {
    const { organisationId } = principal;
    const assignees = await services.database.readForOrganisation(organisationId, (tx) =>
      findAssignees(tx, organisationId, query.of),
    );
    return { assignees };
  });
}
