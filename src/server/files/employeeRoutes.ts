import type { FastifyInstance } from 'fastify';
import { isPhotoUploadClosed } from '../../domain/returns/status/status.ts';
import { limitNetwork } from '../auth/rateLimit.ts';
import type { FileStore } from '../fileStorage/store.ts';
import { notFound, ProblemError } from '../platform/http/problem.ts';
import { authorizeEmployee } from '../publicPages/support.ts';
import { findReturn, lockReturn } from '../returns/reading/find.ts';
import { THE_EMPLOYEE } from '../services/actors.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';
import { serve } from '../web/serve.ts';
import { attach } from './attach.ts';
import { type FileOwner, findFile, removeFile } from './files.ts';
import { isAddedByEmployee, readEmployeeFiles, remainingPhotos, returnOwner } from './owners.ts';

const UPLOADS_PER_IP = { name: 'support.files.ip', most: 30, seconds: 60 * 60 } as const;

/** Returns the owner of a new photo. Throws a 409 problem once photos are no longer needed. */
function ownerOfNew(row: StoredReturn): FileOwner {
  if (!isPhotoUploadClosed(row.status)) return returnOwner(row);
  throw new ProblemError(409, 'refused', 'This return has ended, so no more photos are needed.');
}

/** Registers the calls for photos that an employee adds behind their link; they need no account. */
export function employeeFileRoutes(
  scope: FastifyInstance,
  services: Services,
  store: FileStore,
): void {
  const { database, clock } = services;

  serve(
    scope,
    services,
    'GET /api/portal/support/:orderNumber/:supportHash/files',
    async ({ params, request, reply }) => {
      const organisationId = await authorizeEmployee(services, params, request, reply);
      return database.readForOrganisation(organisationId, async (tx) => {
        const row = await findReturn(tx, { organisationId, ...params });
        return readEmployeeFiles(tx, returnOwner(row), !isPhotoUploadClosed(row.status));
      });
    },
  );

  serve(
    scope,
    services,
    'POST /api/portal/support/:orderNumber/:supportHash/files',
    async ({ services, params, query, request, reply }) => {
      const organisationId = await authorizeEmployee(services, params, request, reply);
      await limitNetwork(
        services,
        { request, reply },
        UPLOADS_PER_IP,
        'Too many photos were added from your network. Wait an hour, then try again.',
      );
      const which = { organisationId, ...params };
      return attach(services, store, request, {
        ...query,
        organisationId,
        topic: '',
        actor: THE_EMPLOYEE,
        isAllowed: (type) => type !== 'application/pdf',
        find: async (tx) => ownerOfNew(await findReturn(tx, which)),
        lock: async (tx) => ownerOfNew(await lockReturn(tx, which)),
        remaining: remainingPhotos,
      });
    },
  );

  serve(
    scope,
    services,
    'DELETE /api/portal/support/:orderNumber/:supportHash/files/:fileId',
    async ({ services, params, request, reply }) => {
      const organisationId = await authorizeEmployee(services, params, request, reply);
      const row = await database.forOrganisation(organisationId, async (tx) => {
        const { id } = await findReturn(tx, { organisationId, ...params });
        const found = await findFile(tx, organisationId, params.fileId);
        if (found.return_id !== id || !isAddedByEmployee(found)) throw notFound();
        await removeFile(tx, services.audit, found, THE_EMPLOYEE, clock.now());
        return found;
      });
      await store.remove(organisationId, row.body_key);
      return {};
    },
  );
}
