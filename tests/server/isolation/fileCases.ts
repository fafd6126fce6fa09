import { randomUUID } from 'node:crypto';
import { certificateUrl } from '../../../src/server/certificates/link.ts';
import type { Owner, World } from './callers.ts';
import type { Case } from './cases.ts';
import { aDevice, aReturn, aRow, canaryOf, supportHashOf } from './things.ts';

async function idOf({ portal }: World, table: string, column: string, name: string) {
  const { rows } = await portal.testDatabase.pool.query<{ id: string }>(
    `SELECT id FROM ${table} WHERE ${column} = $1`,
    [name],
  );
  return rows[0]?.id ?? '';
}

async function aFile(world: World, owner: Owner, orderNumber: string, by: object = {}) {
  return aRow(world, 'files', {
    organisation_id: owner.organisationId,
    return_id: await idOf(world, 'returns', 'order_number', orderNumber),
    body_key: randomUUID(),
    name: canaryOf(owner.side),
    type: 'image/jpeg',
    size: 0,
    sha256: '',
    added_at: world.portal.clock.now(),
    actor_kind: 'member',
    actor_id: owner.userId,
    actor_name: canaryOf(owner.side),
    ...by,
  });
}

async function aCertificate(world: World, owner: Owner) {
  const deviceNumber = await aDevice(world, owner);
  const device = await idOf(world, 'devices', 'device_number', deviceNumber);
  const number = `CDD-${randomUUID()}`;
  const id = await aRow(world, 'certificates', {
    organisation_id: owner.organisationId,
    number,
    device_id: device,
    device_event_id: await idOf(world, 'device_events', 'device_id', device),
    issued_at: world.portal.clock.now(),
    body_key: randomUUID(),
    size: 0,
    sha256: '',
  });
  return { deviceNumber, number, id };
}

const byDevice = {
  make: async (...of: [World, Owner]) => ({ deviceNumber: await aDevice(...of) }),
  absent: () => ({ deviceNumber: 'DEV-999999999' }),
  malformed: { deviceNumber: "DEV-1'--" },
  areMany: true as const,
};
const byOrder = {
  make: async (...of: [World, Owner]) => ({ orderNumber: await aReturn(...of) }),
  absent: () => ({ orderNumber: 'RTN-999999999' }),
  malformed: { orderNumber: "RTN-1'--" },
  areMany: true as const,
};
const byFile = {
  make: async (...of: [World, Owner]) => ({ fileId: await aFile(...of, await aReturn(...of)) }),
  absent: () => ({ fileId: '999999999' }),
  malformed: { fileId: 'one' },
  areMany: true as const,
};
const byHash = {
  make: async (world: World, owner: Owner) => {
    const orderNumber = await aReturn(world, owner);
    const by = { actor_kind: 'employee', actor_id: null };
    const fileId = await aFile(world, owner, orderNumber, by);
    return { orderNumber, supportHash: supportHashOf(world, orderNumber), fileId };
  },
  absent: (world: World) => ({
    orderNumber: 'RTN-999999999',
    supportHash: supportHashOf(world, 'RTN-999999999'),
    fileId: '1',
  }),
  malformed: { orderNumber: 'RTN-1', supportHash: 'guessed', fileId: '1' },
};
const query = () => 'name=photo.jpg';

/** Cases of photos, documents, and links of certificates. */
export const FILE_CASES = {
  'GET /api/portal/devices/:deviceNumber/files': { names: byDevice },
  'POST /api/portal/devices/:deviceNumber/files': {
    names: byDevice,
    query: () => 'name=photo.jpg&topic=damage',
    isPhoto: true,
  },
  'POST /api/portal/devices/:deviceNumber/certificates/:number/link': {
    names: {
      make: (...of: [World, Owner]) => aCertificate(...of),
      absent: () => ({ deviceNumber: 'DEV-999999999', number: 'CDD-2026-000001' }),
      malformed: { deviceNumber: "DEV-1'--", number: "'--" },
    },
  },
  'GET /api/portal/returns/:orderNumber/files': { names: byOrder },
  'POST /api/portal/returns/:orderNumber/files': { names: byOrder, query, isPhoto: true },
  'GET /api/portal/files/:fileId': { names: byFile },
  'DELETE /api/portal/files/:fileId': { names: byFile },
  'GET /api/portal/support/:orderNumber/:supportHash/files': { names: byHash, isLink: true },
  'POST /api/portal/support/:orderNumber/:supportHash/files': {
    names: byHash,
    query,
    isPhoto: true,
    isLink: true,
  },
  'DELETE /api/portal/support/:orderNumber/:supportHash/files/:fileId': {
    names: byHash,
    isLink: true,
  },
} as const satisfies Readonly<Record<string, Case>>;

/** Cases of links that authorize by themselves. */
export const OPEN_FILE_CASES: Readonly<Record<string, Case>> = {
  'GET /certificates/:id/:hash': {
    names: {
      make: async (world, owner) => {
        const { id } = await aCertificate(world, owner);
        const url = certificateUrl(world.portal.services, { id, link_version: 1 });
        return { id, hash: url.split('/').at(-1) ?? '' };
      },
      absent: () => ({ id: '999999999', hash: 'guessed' }),
      malformed: { id: "1'--", hash: 'guessed' },
    },
    isLink: true,
  },
};
