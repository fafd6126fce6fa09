import type { FastifyInstance } from 'fastify';
import type { Services } from '../services/services.ts';
import { serve } from '../web/serve.ts';
import { findThings } from './findThings.ts';

/** Registers the call of the command palette. */
export async function searchRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock } = services;

  serve(app, services, 'GET /api/portal/search', ({ principal, query }) =>
    database.readForOrganisation(principal.organisationId, (tx) =>
      findThings(tx, principal, query.text, clock.now()),
    ),
  );
}
