import type { FastifyInstance } from 'fastify';
import { SHEET_FORMATS } from '../../domain/sheetFormats.ts';
import { findDevice } from '../devices/findDevice.ts';
import { withUser } from '../returns/reading/listFilter.ts';
import type { Services } from '../services/services.ts';
import { sendSheet } from '../sheets/sendSheet.ts';
import { serve } from '../web/serve.ts';
import { readDevice } from './deviceDetails.ts';
import { applyToStock } from './deviceEvents.ts';
import { correctDevice } from './deviceSpecs.ts';
import { handleDevice, handleStack } from './handleDevice.ts';
import { createLabels, readSheet } from './labelSheets.ts';
import { scanBox } from './scan.ts';
import { stepStack } from './stack.ts';
import { readStock } from './stock.ts';
import { stockSheet } from './stockExport.ts';

/** Registers the calls for the devices of the warehouse. */
export async function warehouseRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock } = services;

  serve(app, services, 'GET /api/portal/warehouse', ({ principal, query }) =>
    database.readForOrganisation(principal.organisationId, (tx) =>
      readStock(tx, principal, query, clock.now()),
    ),
  );

  for (const format of SHEET_FORMATS) {
    const call = `GET /api/portal/warehouse.${format}` as const;
    serve(app, services, call, ({ principal: { organisationId, userId }, query, reply }) => {
      const { columns, ...filter } = withUser(query, userId);
      const sheet = stockSheet(organisationId, filter);
      return sendSheet(services, { organisationId, format, columns, reply }, sheet);
    });
  }

  serve(
    app,
    services,
    'POST /api/portal/warehouse/scans',
    async ({ services, principal, query, body }) => {
      const { organisationId } = principal;
      const scanned = await scanBox(services, principal, body);
      const page = await database.forOrganisation(organisationId, (tx) =>
        readStock(tx, principal, query, clock.now()),
      );
      return { scanned, page };
    },
  );

  serve(
    app,
    services,
    'POST /api/portal/warehouse/steps',
    async ({ services, principal, query, body }) => {
      const stepped = await stepStack(services, principal, body);
      const page = await database.readForOrganisation(principal.organisationId, (tx) =>
        readStock(tx, principal, query, clock.now()),
      );
      return { stepped, page };
    },
  );

  serve(
    app,
    services,
    'POST /api/portal/warehouse/handling',
    async ({ services, principal, query, body }) => {
      const handled = await handleStack(services, principal, body);
      const page = await database.readForOrganisation(principal.organisationId, (tx) =>
        readStock(tx, principal, query, clock.now()),
      );
      return { handled, page };
    },
  );

  serve(
    app,
    services,
    'GET /api/portal/warehouse/labels',
    ({ principal: { organisationId }, query }) =>
      database.readForOrganisation(organisationId, (tx) => readSheet(tx, organisationId, query)),
  );

  serve(app, services, 'POST /api/portal/warehouse/labels', ({ services, principal, body }) =>
    createLabels(services, principal, body.count),
  );

  serve(
    app,
    services,
    'GET /api/portal/devices/:deviceNumber',
    ({ principal, params: { deviceNumber } }) => {
      const { organisationId } = principal;
      return database.readForOrganisation(organisationId, async (tx) =>
        readDevice(
          tx,
          await findDevice(tx, { organisationId, deviceNumber }),
          principal,
          clock.now(),
        ),
      );
    },
  );

  serve(
    app,
    services,
    'PUT /api/portal/devices/:deviceNumber',
    ({ services, principal, params: { deviceNumber }, body }) =>
      correctDevice(
        services,
        principal,
        { organisationId: principal.organisationId, deviceNumber },
        body,
      ),
  );

  serve(
    app,
    services,
    'POST /api/portal/devices/:deviceNumber/handling',
    ({ services, principal, params: { deviceNumber }, body }) =>
      handleDevice(
        services,
        principal,
        { organisationId: principal.organisationId, deviceNumber },
        body,
      ),
  );

  serve(
    app,
    services,
    'POST /api/portal/devices/:deviceNumber/events',
    ({ services, principal, params: { deviceNumber }, body }) =>
      applyToStock(
        services,
        principal,
        { organisationId: principal.organisationId, deviceNumber },
        body,
      ),
  );
}
