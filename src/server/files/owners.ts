import type { FileList } from '../../domain/warehouse/files/files.ts';
import { MAX_EMPLOYEE_PHOTOS, MAX_FILES } from '../../domain/warehouse/files/fileWords.ts';
import { actorKindOf, type Principal } from '../auth/principal.ts';
import { certificatesOf, isCertificateDue } from '../certificates/read.ts';
import type { StoredDevice } from '../devices/deviceRow.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { findReturnById } from '../returns/reading/find.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';
import { type FileOwner, filesOf, type StoredFile } from './files.ts';

/** Converts a return to an owner of files. */
export const returnOwner = (row: StoredReturn): FileOwner => ({
  organisationId: row.organisation_id,
  kind: 'return',
  id: row.id,
  name: row.order_number,
});

/** Converts a device to an owner of files. */
export const deviceOwner = (row: StoredDevice): FileOwner => ({
  organisationId: row.organisation_id,
  kind: 'device',
  id: row.id,
  name: row.device_number,
});

/**
 * Returns whether a user may remove a file: an admin, the user who added it, and the bench for a
 * device's files.
 */
export function mayRemove(principal: Principal, file: StoredFile): boolean {
  const kind = actorKindOf(principal);
  return (
    kind === 'admin' ||
    file.actor_id === principal.userId ||
    (kind === 'warehouse' && file.device_id !== null)
  );
}

/** Returns whether the employee added a file, who may then remove it. */
export const isAddedByEmployee = (file: StoredFile): boolean => file.actor_kind === 'employee';

/** Returns how many more files are allowed. */
export async function remainingFiles(tx: TenantTransaction, owner: FileOwner): Promise<number> {
  return MAX_FILES - (await filesOf(tx, owner, () => false)).length;
}

/** Returns how many more photos the employee may add. */
export async function remainingPhotos(tx: TenantTransaction, owner: FileOwner): Promise<number> {
  const { room } = await readEmployeeFiles(tx, owner, true);
  return room;
}

/** Returns the files of a device. */
export async function readDeviceFiles(
  tx: TenantTransaction,
  services: Services,
  principal: Principal,
  row: StoredDevice,
): Promise<FileList> {
  const files = await filesOf(tx, deviceOwner(row), (file) => mayRemove(principal, file));
  const { organisation_id: organisationId, id } = row;
  return {
    files,
    fromEmployee: await photosOfReturn(tx, row),
    room: Math.max(0, MAX_FILES - files.length),
    canAdd: actorKindOf(principal) !== 'member',
    certificates: await certificatesOf(tx, services, organisationId, 'device_id', id),
    isCertificateDue: await isCertificateDue(tx, row, services.clock.now()),
    canReplaceLinks: principal.role === 'admin',
  };
}

/** Returns the employee's photos of the device's return; these are removed on the return's page. */
async function photosOfReturn(
  tx: TenantTransaction,
  { organisation_id: organisationId, return_id: returnId }: StoredDevice,
): Promise<FileList['files']> {
  if (returnId === null) return [];
  const order = await findReturnById(tx, { organisationId, returnId });
  return (await filesOf(tx, returnOwner(order), isAddedByEmployee)).flatMap((file) =>
    file.canRemove ? [{ ...file, addedBy: order.employee_name, canRemove: false }] : [],
  );
}

/** Returns the files of a return, and the certificates of its device. */
export async function readReturnFiles(
  tx: TenantTransaction,
  services: Services,
  principal: Principal,
  row: StoredReturn,
): Promise<FileList> {
  const files = await filesOf(tx, returnOwner(row), (file) => mayRemove(principal, file));
  const { organisation_id: organisationId, id } = row;
  return {
    files,
    fromEmployee: [],
    room: Math.max(0, MAX_FILES - files.length),
    canAdd: true,
    certificates: await certificatesOf(tx, services, organisationId, 'return_id', id),
    isCertificateDue: false,
    canReplaceLinks: false,
  };
}

/** Returns only the photos that the employee has added to their return. */
export async function readEmployeeFiles(
  tx: TenantTransaction,
  owner: FileOwner,
  canAdd: boolean,
): Promise<FileList> {
  const all = await filesOf(tx, owner, isAddedByEmployee);
  // Employees can remove exactly the photos that they added.
  const files = all.filter(({ canRemove }) => canRemove);
  const remaining = Math.min(MAX_EMPLOYEE_PHOTOS - files.length, MAX_FILES - all.length);
  return {
    files,
    fromEmployee: [],
    room: Math.max(0, remaining),
    canAdd,
    certificates: [],
    isCertificateDue: false,
    canReplaceLinks: false,
  };
}
