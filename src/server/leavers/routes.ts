import type { FastifyInstance } from 'fastify';
import type { LeaverQuery } from '../../domain/leavers/leavers.ts';
import { SHEET_FORMATS } from '../../domain/sheetFormats.ts';
import { actorKindOf, actorOf, type Principal } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { retryCollisions } from '../returnActions/placeOrder.ts';
import type { Services } from '../services/services.ts';
import { sendSheet } from '../sheets/sendSheet.ts';
import { serve } from '../web/serve.ts';
import { editLeaver } from './editLeaver.ts';
import { handleLeaver } from './handleLeaver.ts';
import { findLeaver, leaverSubject, lockLeaver } from './leaverRow.ts';
import { leaversSheet } from './leaversSheet.ts';
import { type ListViewer, listLeavers } from './list.ts';
import { registerLeaver } from './register.ts';
import { readRule, writeRule } from './rule.ts';
import { authorOf, handleMany, stepMany, type Taken } from './stepMany.ts';
import { takeStep } from './takeStep.ts';
import { viewLeaver } from './viewLeavers.ts';

/** Registers the calls for leavers. */
export async function leaverRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock } = services;
  const viewerOf = (principal: Principal): ListViewer => ({
    userId: principal.userId,
    actor: actorKindOf(principal),
    now: clock.now(),
  });

  /** Outcomes of an action on many, with the page of the list that shows them. */
  const answerOf = async (
    tx: TenantTransaction,
    principal: Principal,
    query: LeaverQuery,
    taken: readonly Taken[],
  ) => ({
    outcomes: taken.map(({ outcome }) => outcome),
    page: await listLeavers(tx, principal.organisationId, query, viewerOf(principal)),
  });

  serve(app, services, 'GET /api/portal/leaver-rule', ({ principal: { organisationId } }) =>
    database.readForOrganisation(organisationId, (tx) => readRule(tx, organisationId)),
  );

  serve(app, services, 'PUT /api/portal/leaver-rule', (received) => {
    const { principal, body, services: audited } = received;
    return database.forOrganisation(principal.organisationId, (tx) =>
      writeRule(tx, audited, principal, body),
    );
  });

  serve(app, services, 'GET /api/portal/leavers', ({ principal, query }) =>
    database.readForOrganisation(principal.organisationId, (tx) =>
      listLeavers(tx, principal.organisationId, query, viewerOf(principal)),
    ),
  );

  for (const format of SHEET_FORMATS) {
    const call = `GET /api/portal/leavers.${format}` as const;
    serve(app, services, call, ({ principal, query, reply }) => {
      const { organisationId } = principal;
      const { columns, ...filter } = query;
      const sheet = leaversSheet(organisationId, filter, viewerOf(principal));
      return sendSheet(services, { organisationId, format, columns, reply }, sheet);
    });
  }

  serve(app, services, 'POST /api/portal/leavers', async (received) => {
    const { principal, body, services: audited } = received;
    const { organisationId } = principal;
    return database.forOrganisation(organisationId, async (tx) => {
      const { row, outcome } = await registerLeaver(tx, services, {
        by: { organisationId, actor: actorOf(principal) },
        createdBy: principal.userId,
        source: 'person',
        externalId: '',
        key: `portal-${body.idempotencyKey}`,
        formOf: () => body.form,
        path: 'form.',
      });
      const after = { lastDay: row.last_day, devices: row.devices.length };
      await audited.audit(
        tx,
        outcome === 'added' ? { subject: leaverSubject(row), after } : 'unchanged',
      );
      return viewLeaver(tx, row, viewerOf(principal));
    });
  });

  serve(app, services, 'GET /api/portal/leavers/:leaverNumber', ({ principal, params }) =>
    database.readForOrganisation(principal.organisationId, async (tx) => {
      const which = { organisationId: principal.organisationId, ...params };
      return viewLeaver(tx, await findLeaver(tx, which), viewerOf(principal));
    }),
  );

  serve(app, services, 'PUT /api/portal/leavers/:leaverNumber', (received) => {
    const { principal, params, body, services: audited } = received;
    const { organisationId } = principal;
    const by = { organisationId, actor: actorOf(principal) };
    return database.forOrganisation(organisationId, (tx) =>
      editLeaver(tx, audited, params.leaverNumber, body, { by, viewer: viewerOf(principal) }),
    );
  });

  serve(app, services, 'POST /api/portal/leavers/:leaverNumber/events', async (received) => {
    const { principal, params, body, services: audited } = received;
    const { organisationId } = principal;
    const details = await retryCollisions(() =>
      database.forOrganisation(organisationId, async (tx) => {
        const which = { organisationId, ...params };
        const { row, entry } = await takeStep(tx, services, authorOf(principal), which, body);
        await audited.audit(tx, entry);
        return viewLeaver(tx, row, viewerOf(principal));
      }),
    );
    services.wakeWorker();
    return details;
  });

  serve(app, services, 'POST /api/portal/leavers/:leaverNumber/handling', (received) => {
    const { principal, params, body, services: audited } = received;
    const { organisationId } = principal;
    return database.forOrganisation(organisationId, async (tx) => {
      const row = await lockLeaver(tx, { organisationId, ...params });
      const changed = await handleLeaver(tx, audited, row, actorOf(principal), body);
      await audited.audit(tx, changed?.entry ?? 'unchanged');
      return viewLeaver(tx, changed?.row ?? row, viewerOf(principal));
    });
  });

  serve(app, services, 'POST /api/portal/leavers/events', async (received) => {
    const { principal, query, body, services: audited } = received;
    const { organisationId } = principal;
    const answer = await retryCollisions(() =>
      database.forOrganisation(organisationId, async (tx) => {
        const taken = await stepMany(tx, services, principal, body);
        const entries = taken.flatMap(({ entry }) => entry ?? []);
        await audited.audit(tx, entries.length > 0 ? entries : 'unchanged');
        return answerOf(tx, principal, query, taken);
      }),
    );
    services.wakeWorker();
    return answer;
  });

  serve(app, services, 'POST /api/portal/leavers/handling', (received) => {
    const { principal, query, body, services: audited } = received;
    return database.forOrganisation(principal.organisationId, async (tx) => {
      const taken = await handleMany(tx, services, principal, body);
      const entries = taken.flatMap(({ entry }) => entry ?? []);
      await audited.audit(tx, entries.length > 0 ? entries : 'unchanged');
      return answerOf(tx, principal, query, taken);
    });
  });
}
