import { createHash } from 'node:crypto';
import type { DeploymentEvent } from '../../domain/warehouse/deployments/deploymentEvents.ts';
import { DEVICE_WORDS } from '../../domain/words.ts';
import {
  applyToDeployment,
  newDeployment,
  storeDeployment,
} from '../../machines/deployment/apply.ts';
import { makeKit } from '../carriers/demo/kits.ts';
import type { SeededRandom } from '../carriers/demo/random.ts';
import { deploymentColumnsOf } from '../deployments/deploymentRow.ts';
import type { Actor } from '../services/actors.ts';
import type { DemoOrganisation } from './generate.ts';
import { makeEmployee } from './people.ts';

/** Step of a device that concerns its deployment. */
interface Step {
  readonly at: Date;
  readonly type: string;
}

/** The deployed device, as its row is written. */
interface Sent {
  readonly id: string;
  readonly device_number: string;
  readonly organisation_id: string;
  readonly serial_number: string;
  readonly asset_tag: string;
  readonly manufacturer: string;
  readonly model: string;
  readonly kind: keyof typeof DEVICE_WORDS;
}

/** Generated deployment with its history, as rows; `numbered` adds its ID. */
export type GeneratedDeployment = NonNullable<ReturnType<typeof deploymentOf>>;

const WHY = ['New hire', 'Replacement', '', '', 'Loaner for a trip'] as const;

/** Generates the deployment of a device that is reserved or deployed; null if it never was. */
export function deploymentOf(
  { people, receiver }: DemoOrganisation,
  device: Sent,
  steps: readonly Step[],
  random: SeededRandom,
) {
  const ordered = steps.findLast(({ type }) => type === 'deployment.requested');
  if (ordered === undefined) return null;
  const employee = makeEmployee(random, 'US');
  const { outbound, back } = makeKit(random, 'US');
  const includeReturnLabel = random.chance(0.4);
  const buyer = random.pick(people);
  const label = {
    carrier: outbound.carrier,
    trackingNumber: outbound.tracking,
    returnTrackingNumber: includeReturnLabel ? back.tracking : '',
  };
  const carrier: Actor = { kind: 'carrier', id: null, name: outbound.carrier };
  let snapshot = newDeployment();
  let since = ordered.at;
  let updated = ordered.at;
  const entries = [
    { at: since, type: 'deployment.ordered', actor: buyer, event: {}, status: deploymentStatus() },
  ];
  function deploymentStatus() {
    return deploymentColumnsOf(snapshot, since).status;
  }
  for (const { at, type } of steps.filter((step) => step.at >= ordered.at)) {
    const deploymentEvent = eventOf(type, label);
    if (deploymentEvent === null) continue;
    const actor = deploymentEvent.by === 'warehouse' ? receiver : carrier;
    const event = {
      ...deploymentEvent.event,
      actor: { kind: deploymentEvent.by },
      at: at.toISOString(),
    };
    // Complete except for the actor and time, which are added here.
    const next = applyToDeployment(snapshot, event as DeploymentEvent);
    if (next === null) throw new Error(`${type} is refused by the deployment.`);
    const before = deploymentStatus();
    snapshot = next;
    updated = at;
    if (deploymentStatus() !== before) since = at;
    entries.push({ at, type: event.type, actor, event, status: deploymentStatus() });
  }
  const { state: _, ...columns } = deploymentColumnsOf(snapshot, since);
  const key = `made-up-${device.device_number}`;
  const row = {
    organisation_id: device.organisation_id,
    created_at: ordered.at,
    updated_at: updated,
    created_by: buyer.id,
    created_by_name: buyer.name,
    created_via_api: false,
    purchaser_email: '',
    idempotency_key: key,
    idempotency_hash: `\\x${createHash('sha256').update(key).digest('hex')}`,
    ...columns,
    state: storeDeployment(snapshot),
    device_id: device.id,
    device_text: [
      device.device_number,
      device.serial_number,
      device.asset_tag,
      `${device.manufacturer} ${device.model}`,
      DEVICE_WORDS[device.kind],
    ]
      .filter((text) => text !== '')
      .join('\n'),
    employee_name: employee.name,
    employee_email: employee.email,
    employee_phone: employee.phone,
    employee_address: employee.address,
    display_name: 'Acme',
    shipping_speed: random.pick(['standard_shipping', '2nd_day', 'next_day'] as const),
    notes: random.pick(WHY),
    ticket_id: random.chance(0.5) ? random.digits('IT-####') : '',
    include_return_label: includeReturnLabel,
  };
  return { row, entries, shippedAt: steps.find(isShipped)?.at ?? null };
}

const isShipped = ({ type }: Step) => type === 'deployment.shipped';

type Label = Readonly<Record<'carrier' | 'trackingNumber' | 'returnTrackingNumber', string>>;

/** Returns the deployment's event for a step of the device; null if there is none. */
function eventOf(type: string, label: Label) {
  const { carrier, trackingNumber } = label;
  switch (type) {
    case 'deployment.labelMade':
      return { by: 'warehouse', event: { type: 'label.record', ...label } } as const;
    case 'deployment.shipped': {
      const event = { type: 'device.ship', carrier, trackingNumber, isDeviceHeld: false } as const;
      return { by: 'carrier', event } as const;
    }
    case 'deployment.delivered':
      return { by: 'carrier', event: { type: 'device.deliver' } } as const;
    case 'deployment.lost':
      return { by: 'carrier', event: { type: 'loss.declare', note: '' } } as const;
    default:
      return null;
  }
}
