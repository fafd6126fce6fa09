import { createHash } from 'node:crypto';
import {
  deploymentProblems,
  tidyDeployment,
} from '../../domain/warehouse/deployments/deploymentRules.ts';
import type { DeploymentForm } from '../../domain/warehouse/deployments/deployments.ts';
import type { ShippingSpeed } from '../../domain/warehouse/deployments/deploymentWords.ts';
import { DEVICE_WORDS } from '../../domain/words.ts';
import { newDeployment } from '../../machines/deployment/apply.ts';
import type { Principal } from '../auth/principal.ts';
import { actorOf } from '../auth/principal.ts';
import { type StoredDevice, stepDevice } from '../devices/deviceRow.ts';
import { lockWithReturn } from '../devices/lockWithReturn.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput, ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../services/services.ts';
import { announceDeployment } from './announceDeployment.ts';
import {
  addDeploymentHistory,
  deploymentColumnsOf,
  deploymentSubject,
  type StoredDeployment,
} from './deploymentRow.ts';
import { notReadyReason, reservation } from './whyNotReady.ts';

/** Order with its idempotency key. */
export interface DeploymentRequest {
  readonly idempotencyKey: string;
  readonly form: Omit<DeploymentForm, 'shippingSpeed'> & {
    readonly shippingSpeed: ShippingSpeed | null;
  };
  /** Address of the user who created the program's key. */
  readonly purchaserEmail?: string;
}

/**
 * Orders a deployment, once per key, in the caller's transaction: its device is locked and
 * reserved, so one of two concurrent orders is rejected. Throws problems: 400 with `errors` for
 * invalid fields, 409 if the device is not ready or the key belongs to another order.
 */
export async function orderDeployment(
  tx: TenantTransaction,
  services: Services,
  principal: Principal,
  found: StoredDevice,
  { idempotencyKey: key, form: given, purchaserEmail }: DeploymentRequest,
): Promise<{ readonly row: StoredDeployment; readonly device: StoredDevice }> {
  const { clock, audit } = services;
  const { shippingSpeed } = given;
  const form = tidyDeployment({ ...given, shippingSpeed: shippingSpeed ?? 'standard_shipping' });
  const problems = deploymentProblems(form);
  if (Object.keys(problems).length > 0) throw invalidInput(inForm(problems));
  const requestBody = JSON.stringify([found.device_number, form, shippingSpeed]);
  const hash = createHash('sha256').update(requestBody).digest();
  const { row: device } = await lockWithReturn(tx, found);
  const existing = await findByKey(tx, principal, key, hash);
  if (existing !== undefined) {
    await audit(tx, 'unchanged');
    return { row: existing, device };
  }
  const now = clock.now();
  const at = now.toISOString();
  const actor = actorOf(principal);
  const reserved = await stepDevice(tx, device, { actor, event: reservation(at) }, clock);
  if (reserved === null) {
    const reason = notReadyReason(device, at) ?? 'The device is not ready.';
    throw new ProblemError(409, 'not-ready', reason, { state: device.place, allowed: [] });
  }
  const { employee } = form;
  const row = await tx
    .insertInto('deployments')
    .values({
      organisation_id: principal.organisationId,
      created_at: now,
      updated_at: now,
      created_by: principal.userId,
      created_by_name: actor.name,
      idempotency_key: key,
      idempotency_hash: hash,
      ...deploymentColumnsOf(newDeployment(), now),
      device_id: device.id,
      device_text: deviceText(device),
      employee_name: employee.name,
      employee_email: employee.email,
      employee_phone: employee.phone,
      employee_address: JSON.stringify(employee.address),
      label_name: form.labelName ?? '',
      display_name: form.displayName,
      shipping_speed: shippingSpeed,
      notes: form.notes,
      ticket_id: form.ticketId,
      include_return_label: form.includeReturnLabel,
      ...(purchaserEmail !== undefined && {
        created_via_api: true,
        purchaser_email: purchaserEmail,
      }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const entry = { at: now, type: 'deployment.ordered', actor, event: {} };
  await addDeploymentHistory(tx, row, entry, clock);
  await announceDeployment(tx, row, reserved, now, clock);
  const after = { device: device.device_number, employee: employee.name };
  await audit(tx, { subject: deploymentSubject(row), after });
  return { row, device: reserved };
}

/** Returns the searchable data of the device. */
function deviceText(device: StoredDevice): string {
  return [
    device.device_number,
    device.serial_number,
    device.asset_tag,
    `${device.manufacturer} ${device.model}`.trim(),
    DEVICE_WORDS[device.kind],
  ]
    .filter((text) => text !== '')
    .join('\n');
}

async function findByKey(
  tx: TenantTransaction,
  { organisationId }: Principal,
  key: string,
  hash: Buffer,
): Promise<StoredDeployment | undefined> {
  const row = await tx
    .selectFrom('deployments')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (row && !row.idempotency_hash.equals(hash)) {
    const detail = `This was ordered as ${row.deployment_number} already, with other answers. Open that deployment, or start a new one.`;
    throw new ProblemError(409, 'order-differs', detail);
  }
  return row;
}

function inForm(problems: Readonly<Record<string, readonly string[]>>) {
  return Object.fromEntries(
    Object.entries(problems).map(([path, messages]) => [`form.${path}`, messages]),
  );
}
