import type { FastifyInstance } from 'fastify';
import { SHEET_FORMATS } from '../../domain/sheetFormats.ts';
import { actorKindOf } from '../auth/principal.ts';
import { findDevice } from '../devices/findDevice.ts';
import type { Services } from '../services/services.ts';
import { sendSheet } from '../sheets/sendSheet.ts';
import { serve } from '../web/serve.ts';
import { applyToDeployments } from './applyToDeployments.ts';
import { deploymentsSheet } from './deploymentsSheet.ts';
import { readDeployment, readDeploymentOffer, readReturnOf } from './details.ts';
import { deviceOf, findDeployment } from './findDeployment.ts';
import { listDeployments } from './list.ts';
import { orderDeployment } from './order.ts';

/** Registers the calls for deployments to employees. */
export async function deploymentRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services;

  serve(app, services, 'GET /api/portal/deployments', ({ principal: { organisationId }, query }) =>
    database.readForOrganisation(organisationId, (tx) =>
      listDeployments(tx, organisationId, query),
    ),
  );

  for (const format of SHEET_FORMATS) {
    const call = `GET /api/portal/deployments.${format}` as const;
    serve(app, services, call, ({ principal: { organisationId }, query, reply }) => {
      const { columns, ...filter } = query;
      const sheet = deploymentsSheet(organisationId, filter);
      return sendSheet(services, { organisationId, format, columns, reply }, sheet);
    });
  }

  serve(
    app,
    services,
    'GET /api/portal/deployments/:deploymentNumber',
    ({ principal, params: { deploymentNumber } }) =>
      database.readForOrganisation(principal.organisationId, async (tx) => {
        const row = await findDeployment(tx, principal.organisationId, deploymentNumber);
        const device = await deviceOf(tx, row);
        return readDeployment(tx, services, { row, device }, actorKindOf(principal));
      }),
  );

  serve(
    app,
    services,
    'POST /api/portal/deployments/:deploymentNumber/events',
    ({ services, principal, params: { deploymentNumber }, body }) =>
      applyToDeployments(services, principal, deploymentNumber, body),
  );

  serve(
    app,
    services,
    'GET /api/portal/devices/:deviceNumber/deployment',
    ({ principal: { organisationId }, params: { deviceNumber } }) =>
      database.readForOrganisation(organisationId, async (tx) =>
        readDeploymentOffer(
          tx,
          services,
          await findDevice(tx, { organisationId, deviceNumber }),
          null,
        ),
      ),
  );

  serve(
    app,
    services,
    'GET /api/portal/devices/:deviceNumber/return',
    ({ principal: { organisationId }, params: { deviceNumber } }) =>
      database.readForOrganisation(organisationId, async (tx) => {
        const device = await findDevice(tx, { organisationId, deviceNumber });
        return { device: await readReturnOf(tx, device) };
      }),
  );

  serve(
    app,
    services,
    'POST /api/portal/devices/:deviceNumber/deployment',
    async ({ services, principal, params: { deviceNumber }, body }) => {
      const { organisationId } = principal;
      const offer = await database.forOrganisation(organisationId, async (tx) => {
        const found = await findDevice(tx, { organisationId, deviceNumber });
        const { row, device } = await orderDeployment(tx, services, principal, found, body);
        return readDeploymentOffer(tx, services, device, row.deployment_number);
      });
      services.wakeWorker();
      return offer;
    },
  );
}
