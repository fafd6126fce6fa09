import { randomBytes, randomUUID } from 'node:crypto';
import type { ImportKind } from '../../../src/domain/returns/imports/imports.ts';
import type { Principal } from '../../../src/server/auth/principal.ts';
import { actorOf } from '../../../src/server/auth/principal.ts';
import { orderDeployment } from '../../../src/server/deployments/order.ts';
import { addDevice, stepDevice } from '../../../src/server/devices/deviceRow.ts';
import { findDevice } from '../../../src/server/devices/findDevice.ts';
import { readyDevice } from '../../../src/server/devices/readyDevice.ts';
import { hashToken, newToken, sign } from '../../../src/server/platform/tokens.ts';
import { placeOrderWith } from '../../../src/server/returnActions/placeOrder.ts';
import { importRow } from '../helpers/imports.ts';
import { AUSTIN, orderForm } from '../helpers/orders.ts';
import { stockForm } from '../helpers/stockImports.ts';
import { DAY } from '../helpers/testClock.ts';
import type { Owner, World } from './callers.ts';

/** Marker text in all data of an organization, and in no other's. */
export const canaryOf = (side: string) => `canary-${side}`;

export function principalOf(owner: Owner): Principal {
  return {
    ...owner,
    organisationName: owner.side,
    name: canaryOf(owner.side),
    role: 'admin',
    isWarehouseUser: false,
    isCompanyInventory: false,
    sidebar: false,
  };
}

/** Orders a return whose texts contain the marker; returns its number. */
export async function aReturn({ portal }: World, owner: Owner): Promise<string> {
  const canary = canaryOf(owner.side);
  const { employee, references } = orderForm();
  const order = orderForm({
    employee: { ...employee, name: `Eve ${canary}`, email: `${randomUUID()}@${canary}.test` },
    references: { ...references, internalNote: canary, ticketId: canary },
  });
  return placeOrderWith(
    portal.services,
    principalOf(owner),
    { idempotencyKey: randomUUID(), order },
    async (_, row) => row.order_number,
  );
}

export const supportHashOf = ({ portal }: World, orderNumber: string) =>
  sign(portal.services.secret, 'support', orderNumber);
export const cancelTokenOf = ({ portal }: World, orderNumber: string) =>
  sign(portal.services.secret, 'order.cancel', orderNumber);

/** Inserts a row of the owner and returns its ID. */
export async function aRow(
  { portal }: World,
  table: string,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  const names = Object.keys(values);
  const { rows } = await portal.testDatabase.pool.query<{ id: string }>(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, i) => `$${i + 1}`).join(', ')})
     RETURNING id`,
    Object.values(values),
  );
  return rows[0]?.id ?? '';
}

/** Adds a device whose texts contain the marker; returns its number. */
export async function aDevice({ portal }: World, owner: Owner): Promise<string> {
  const { clock, database } = portal.services;
  return database.forOrganisation(owner.organisationId, async (tx) => {
    const canary = canaryOf(owner.side);
    const { device_number: number } = await addDevice(
      tx,
      { organisationId: owner.organisationId, kind: 'laptop' },
      { serial_number: canary, person_name: canary },
      { actor: actorOf(principalOf(owner)), clock },
    );
    return number;
  });
}

/** Adds a received device: before that it isn't in stock. */
export async function aStockedDevice(world: World, owner: Owner): Promise<string> {
  const { clock, database } = world.portal.services;
  const deviceNumber = await aDevice(world, owner);
  const { organisationId } = owner;
  await database.forOrganisation(organisationId, async (tx) => {
    const event = {
      type: 'device.receive',
      actor: { kind: 'admin' },
      at: clock.now().toISOString(),
      note: '',
      legalHoldUntil: null,
      isUnexpected: true,
    } as const;
    const row = await findDevice(tx, { organisationId, deviceNumber });
    await stepDevice(tx, row, { actor: actorOf(principalOf(owner)), event }, clock);
  });
  return deviceNumber;
}

/** Adds a device on the shelf, ready for deployment. */
export async function aReadyDevice(world: World, owner: Owner): Promise<string> {
  const { database, clock } = world.portal.services;
  const { organisationId } = owner;
  const canary = canaryOf(owner.side);
  const columns = { serial_number: canary, person_name: canary };
  return database.forOrganisation(organisationId, (tx) =>
    readyDevice(tx, organisationId, { clock, columns }).then((row) => row.device_number),
  );
}

/** Orders a deployment whose texts contain the marker; returns its number. */
export async function aDeployment(world: World, owner: Owner): Promise<string> {
  const { services } = world.portal;
  const deviceNumber = await aReadyDevice(world, owner);
  const { organisationId } = owner;
  const canary = canaryOf(owner.side);
  return services.database.forOrganisation(organisationId, async (tx) => {
    const device = await findDevice(tx, { organisationId, deviceNumber });
    const { row } = await orderDeployment(tx, services, principalOf(owner), device, {
      idempotencyKey: randomUUID(),
      form: {
        employee: { name: `Eve ${canary}`, email: '', phone: '', address: AUSTIN },
        displayName: canary,
        shippingSpeed: null,
        notes: canary,
        ticketId: canary,
        includeReturnLabel: false,
      },
    });
    return row.deployment_number;
  });
}

export const aSavedView = (world: World, owner: Owner) =>
  aRow(world, 'saved_views', {
    organisation_id: owner.organisationId,
    user_id: owner.userId,
    name: `${canaryOf(owner.side)} ${randomUUID()}`.slice(0, 60),
    query: 'status=lost',
    created_at: world.portal.clock.now(),
  });

export const aBulkJob = (world: World, owner: Owner) =>
  aRow(world, 'bulk_jobs', {
    organisation_id: owner.organisationId,
    user_id: owner.userId,
    actor_kind: 'admin',
    actor_name: canaryOf(owner.side),
    idempotency_key: randomUUID(),
    event: 'outreach.remindNow',
    filter: 'null',
    order_numbers: '[]',
    requested_at: world.portal.clock.now(),
    total: 1,
  });

export const aKey = (world: World, owner: Owner) =>
  aRow(world, 'api_keys', {
    organisation_id: owner.organisationId,
    acts_for: owner.organisationId,
    name: `${canaryOf(owner.side)} ${randomUUID()}`,
    key_hash: randomBytes(32),
    prefix: 'rp_live_0000',
    scopes: ['returns:read'],
    created_at: world.portal.clock.now(),
    created_by: owner.userId,
  });

export const anAddress = (world: World, owner: Owner) =>
  aRow(world, 'saved_addresses', {
    organisation_id: owner.organisationId,
    label: randomUUID(),
    recipient: canaryOf(owner.side),
    address: JSON.stringify(AUSTIN),
  });

export const aSession = (world: World, owner: Owner) =>
  aRow(world, 'sessions', {
    token_hash: randomBytes(32),
    organisation_id: owner.organisationId,
    user_id: owner.userId,
    created_at: world.portal.clock.now(),
    last_seen_at: world.portal.clock.now(),
    expires_at: new Date(world.portal.clock.now().getTime() + DAY),
    user_agent: canaryOf(owner.side),
  });

/** Creates an import with one row; any user of the organization may continue it. */
export async function anImport(
  world: World,
  owner: Owner,
  kind: ImportKind = 'returns',
): Promise<string> {
  const { pool } = world.portal.testDatabase;
  const id = await aRow(world, 'imports', {
    organisation_id: owner.organisationId,
    key: randomUUID(),
    kind,
    name: `${canaryOf(owner.side)}.csv`,
    total: 1,
    state: 'receiving',
    created_at: world.portal.clock.now(),
    created_by: owner.userId,
    created_by_name: canaryOf(owner.side),
  });
  const { cells, order } = importRow(1);
  await pool.query(
    `INSERT INTO import_rows (import_id, line, organisation_id, state, cells, ${kind === 'stock' ? 'device' : 'form'}, reason)
     VALUES ($1, 1, $2, 'waiting', $3, $4, '')`,
    [
      id,
      owner.organisationId,
      JSON.stringify(cells),
      JSON.stringify(kind === 'stock' ? stockForm() : order),
    ],
  );
  return id;
}

/** Adds a mail about a new return to the log. */
export async function aMessage(
  world: World,
  owner: Owner,
): Promise<{ readonly orderNumber: string; readonly id: string }> {
  const orderNumber = await aReturn(world, owner);
  const { rows } = await world.portal.testDatabase.pool.query<{ id: string; event: string }>(
    `SELECT r.id, e.id AS event FROM returns r JOIN return_events e ON e.return_id = r.id
     WHERE r.order_number = $1`,
    [orderNumber],
  );
  const id = await aRow(world, 'mail_log', {
    organisation_id: owner.organisationId,
    return_id: rows[0]?.id,
    outbox_id: Math.floor(Math.random() * 1e12),
    recipient: owner.email,
    subject: canaryOf(owner.side),
    sent_at: new Date(world.portal.clock.now().getTime() - 24 * 60 * 60_000),
    notice: 'orderPlaced',
    event_id: rows[0]?.event,
    audience: 'company',
  });
  return { orderNumber, id };
}

/** A user without another role in the matrix. */
export const aUser = (world: World, { side, organisationId }: Owner) =>
  aRow(world, 'users', {
    organisation_id: organisationId,
    email: `${randomUUID()}@${canaryOf(side)}.test`,
    name: canaryOf(side),
    role: 'member',
    created_at: world.portal.clock.now(),
  });

export const anInvitation = (world: World, { side, organisationId, userId }: Owner) => {
  const now = world.portal.clock.now();
  return aRow(world, 'invitations', {
    organisation_id: organisationId,
    email: `${randomUUID()}@${canaryOf(side)}.test`,
    role: 'member',
    is_warehouse_user: false,
    sidebar: false,
    invited_by: userId,
    created_at: now,
    state: 'pending',
    state_version: 1,
    state_since: now,
    sent_at: now,
    expires_at: new Date(now.getTime() + 24 * 60 * 60_000),
  });
};

/** Creates an invitation and returns its link's code. */
export async function anInviteCode(world: World, owner: Owner): Promise<string> {
  const code = newToken();
  await world.portal.testDatabase.pool.query(
    'INSERT INTO invitation_codes VALUES ($1, $2, $3, now())',
    [hashToken(code), owner.organisationId, await anInvitation(world, owner)],
  );
  return code;
}
