import type { FileList } from '../../domain/warehouse/files.ts';
import { MOST_EMPLOYEE_PHOTOS, MOST_FILES } from '../../domain/warehouse/fileWords.ts';
import { actorKindOf, type Principal } from '../auth/principal.ts';
import { certificatesOf, isCertificateDue } from '../certificates/read.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { findReturnById } from '../returns/reading/find.ts';
import type { StoredReturn } from '../returns/steps.ts';
import type { Services } from '../services.ts';
import type { StoredDevice } from '../warehouse/deviceRow.ts';
import { type FileOwner, filesOf, type StoredFile } from './files.ts';

/** A return as what files are attached to. */
export const returnOwner = (row: StoredReturn): FileOwner => ({
  organisationId: row.organisation_id,
  kind: 'return',
  id: row.id,
  name: row.order_number,
});

/** A device as what files are attached to. */
export const deviceOwner = (row: StoredDevice): FileOwner => ({
  organisationId: row.organisation_id,
  kind: 'device',
  id: row.id,
  name: row.device_number,
});

/** Who may remove a file: an admin, who has added it, and of a device's the bench. */
export function mayRemove(principal: Principal, file: StoredFile): boolean {
  const kind = actorKindOf(principal);
  return (
    kind === 'admin' ||
    file.actor_id === principal.userId ||
    (kind === 'warehouse' && file.device_id !== null)
  );
}

/** Whether the employee has added a file, who can have it back. */
export const isEmployees = (file: StoredFile): boolean => file.actor_kind === 'employee';

/** How many more files there may be. */
export async function roomOf(tx: TenantTransaction, owner: FileOwner): Promise<number> {
  return MOST_FILES - (await filesOf(tx, owner, () => false)).length;
}

/** The same for the employee. */
export async function employeeRoomOf(tx: TenantTransaction, owner: FileOwner): Promise<number> {
  const { room } = await readEmployeeFiles(tx, owner, true);
  return room;
}

/** What is attached to a device. */
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
    room: Math.max(0, MOST_FILES - files.length),
    canAdd: actorKindOf(principal) !== 'member',
    certificates: await certificatesOf(tx, services, organisationId, 'device_id', id),
    isCertificateDue: await isCertificateDue(tx, row, services.clock.now()),
    canReplaceLinks: principal.role === 'admin',
  };
}

/** What the employee has added to the return of a device; it is removed on the return's page. */
async function photosOfReturn(
  tx: TenantTransaction,
  { organisation_id: organisationId, return_id: returnId }: StoredDevice,
): Promise<FileList['files']> {
  if (returnId === null) return [];
  const order = await findReturnById(tx, { organisationId, returnId });
  return (await filesOf(tx, returnOwner(order), isEmployees)).flatMap((file) =>
    file.canRemove ? [{ ...file, addedBy: order.employee_name, canRemove: false }] : [],
  );
}

/** What is attached to a return, and the certificates of the device that it brought. */
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
    room: Math.max(0, MOST_FILES - files.length),
    canAdd: true,
    certificates: await certificatesOf(tx, services, organisationId, 'return_id', id),
    isCertificateDue: false,
    canReplaceLinks: false,
  };
}

/** The photos that the employee has added to their return; nobody else's. */
export async function readEmployeeFiles(
  tx: TenantTransaction,
  owner: FileOwner,
  canAdd: boolean,
): Promise<FileList> {
  const all = await filesOf(tx, owner, isEmployees);
  // What the employee can have back is what they have added.
  const files = all.filter(({ canRemove }) => canRemove);
  const room = Math.min(MOST_EMPLOYEE_PHOTOS - files.length, MOST_FILES - all.length);
  return {
    files,
    fromEmployee: [],
    room: Math.max(0, room),
    canAdd,
    certificates: [],
    isCertificateDue: false,
    canReplaceLinks: false,
  };
}
