import type { FastifyInstance } from 'fastify';
import { organisationProblems, tidyOrganisation } from '../../api/contract/organisationRules.ts';
import { changedPart } from '../audit/changed.ts';
import { invalidInput } from '../http/problem.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { readSettings, writeSettings } from './settings.ts';

/** What admins decide for their organisation. */
export async function organisationRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services;

  serve(app, services, 'GET /api/portal/organisation', ({ principal: { organisationId } }) =>
    database.forOrganisation(organisationId, (tx) => readSettings(tx, organisationId)),
  );

  serve(
    app,
    services,
    'PUT /api/portal/organisation',
    ({ services: { audit }, principal: { organisationId }, body }) => {
      const settings = tidyOrganisation(body);
      const problems = organisationProblems(settings);
      if (Object.keys(problems).length > 0) throw invalidInput(problems);
      return database.forOrganisation(organisationId, async (tx) => {
        const before = await readSettings(tx, organisationId);
        await writeSettings(tx, organisationId, settings);
        const after = await readSettings(tx, organisationId);
        await audit(tx, {
          subject: { kind: 'organisation', id: organisationId, name: after.name },
          ...changedPart(before, after),
        });
        return after;
      });
    },
  );
}
