import type { FastifyInstance } from 'fastify';
import { actorOf } from '../auth/principal.ts';
import { findDevice, lockDevice } from '../devices/findDevice.ts';
import { createFileStore } from '../fileStorage/fileStore.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { registerScope } from '../platform/http/scope.ts';
import { findReturn, lockReturn } from '../returns/reading/find.ts';
import type { Services } from '../services/services.ts';
import { serve } from '../web/serve.ts';
import { attach } from './attach.ts';
import { employeeFileRoutes } from './employeeRoutes.ts';
import { findFile, removeFile } from './files.ts';
import {
  deviceOwner,
  mayRemove,
  readDeviceFiles,
  readReturnFiles,
  remainingFiles,
  returnOwner,
} from './owners.ts';
import { receiveRawBody } from './receive.ts';
import { sendFile } from './send.ts';

/** Registers the calls for photos and documents of returns and devices. */
export async function fileRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock } = services;
  const store = createFileStore(services);

  serve(app, services, 'GET /api/portal/devices/:deviceNumber/files', ({ principal, params }) => {
    const { organisationId } = principal;
    return database.readForOrganisation(organisationId, async (tx) =>
      readDeviceFiles(tx, services, principal, await findDevice(tx, { organisationId, ...params })),
    );
  });

  serve(app, services, 'GET /api/portal/returns/:orderNumber/files', ({ principal, params }) => {
    const { organisationId } = principal;
    return database.readForOrganisation(organisationId, async (tx) =>
      readReturnFiles(tx, services, principal, await findReturn(tx, { organisationId, ...params })),
    );
  });

  serve(app, services, 'GET /api/portal/files/:fileId', async (received) => {
    const { principal, params, request, reply } = received;
    const { organisationId } = principal;
    const row = await database.readForOrganisation(organisationId, (tx) =>
      findFile(tx, organisationId, params.fileId),
    );
    return sendFile(store, row, request, reply);
  });

  serve(app, services, 'DELETE /api/portal/files/:fileId', async (received) => {
    const { services, principal, params } = received;
    const { organisationId } = principal;
    const row = await database.forOrganisation(organisationId, async (tx) => {
      const found = await findFile(tx, organisationId, params.fileId);
      if (!mayRemove(principal, found)) {
        throw new ProblemError(
          403,
          'forbidden',
          'Only an admin or the person who added it can remove this file.',
        );
      }
      await removeFile(tx, services.audit, found, actorOf(principal), clock.now());
      return found;
    });
    await store.remove(organisationId, row.body_key);
    return {};
  });

  await registerScope(app, 'files', async (scope) => {
    receiveRawBody(scope);
    serve(scope, services, 'POST /api/portal/devices/:deviceNumber/files', (received) => {
      const { services, principal, params, query, request } = received;
      const which = { organisationId: principal.organisationId, ...params };
      return attach(services, store, request, {
        ...query,
        organisationId: principal.organisationId,
        actor: actorOf(principal),
        find: async (tx) => deviceOwner(await findDevice(tx, which)),
        lock: async (tx) => deviceOwner(await lockDevice(tx, await findDevice(tx, which))),
        remaining: remainingFiles,
      });
    });
    serve(scope, services, 'POST /api/portal/returns/:orderNumber/files', (received) => {
      const { services, principal, params, query, request } = received;
      const which = { organisationId: principal.organisationId, ...params };
      return attach(services, store, request, {
        ...query,
        topic: '',
        organisationId: principal.organisationId,
        actor: actorOf(principal),
        find: async (tx) => returnOwner(await findReturn(tx, which)),
        lock: async (tx) => returnOwner(await lockReturn(tx, which)),
        remaining: remainingFiles,
      });
    });
    employeeFileRoutes(scope, services, store);
  });
}
