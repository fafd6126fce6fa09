import type { WarehouseDeviceEvent } from '../../domain/warehouse/events.ts';
import {
  applyToDevice,
  type DeviceStepTaken,
  endDeviceTimer,
  newDevice,
  storeDevice,
} from '../../machines/warehouseDevice/apply.ts';
import type { WarehouseDeviceSnapshot } from '../../machines/warehouseDevice/warehouseDevice.machine.ts';
import { SeededRandom } from '../carriers/demo/random.ts';
import { deviceColumnsOf } from '../devices/deviceRow.ts';
import { deviceEventFor, releaseEvent } from '../devices/moveDevices.ts';
import { type Actor, THE_CLOCK } from '../services/actors.ts';
import { timerType } from '../timers/timerRows.ts';
import { deploymentOf, type GeneratedDeployment } from './deployments.ts';
import {
  DEVICE_HISTORIES,
  type HistoryStep,
  inspect,
  isInProgress,
  MODELS,
  type Model,
  receive,
} from './deviceHistories.ts';
import type { DemoOrganisation, GeneratedReturn } from './generate.ts';
import { makeEmployee } from './people.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

interface DemoStep {
  readonly at: Date;
  readonly actor: Actor;
  readonly type: string;
  readonly event: object;
  readonly place: WarehouseDeviceSnapshot['value']['place'];
}

/** Generated device with its history, as rows. */
export interface GeneratedDevice {
  readonly row: ReturnType<typeof rowOf>;
  readonly steps: readonly DemoStep[];
  readonly timers: ReadonlyMap<string, Date>;
  /** Deployment that sent it to an employee; null if it was never deployed. */
  readonly deployment: GeneratedDeployment | null;
}

/** Runs the machine; throws if it rejects a step, because then this file is wrong. */
class Walk {
  snapshot = newDevice();
  since: Date;
  readonly steps: DemoStep[] = [];
  /** Due time of each running timer. */
  readonly timers = new Map<string, Date>();

  constructor(
    readonly createdAt: Date,
    actor: Actor,
  ) {
    this.since = createdAt;
    this.note(createdAt, actor, 'device.added', {});
  }

  take(event: WarehouseDeviceEvent, actor: Actor): void {
    const at = new Date(event.at);
    this.advanceTo(at);
    const step = applyToDevice(this.snapshot, event);
    if (step === null) {
      throw new Error(`${event.type} is refused in ${this.snapshot.value.place}.`);
    }
    this.follow(step, at, actor, event.type, event);
  }

  /** Fires the timers that are due until then. */
  advanceTo(until: Date): void {
    for (;;) {
      const [next] = [...this.timers].toSorted(([, a], [, b]) => a.getTime() - b.getTime());
      if (next === undefined || next[1] > until) return;
      const [id, at] = next;
      this.timers.delete(id);
      const step = endDeviceTimer(this.snapshot, id);
      if (step !== null) this.follow(step, at, THE_CLOCK, timerType(id), { type: id });
    }
  }

  private follow(step: DeviceStepTaken, at: Date, actor: Actor, type: string, event: object): void {
    if (step.snapshot.value.place !== this.snapshot.value.place) this.since = at;
    this.snapshot = step.snapshot;
    for (const change of step.timers) {
      if (change.kind === 'stop') this.timers.delete(change.id);
      else this.timers.set(change.id, new Date(at.getTime() + change.delayMs));
    }
    this.note(at, actor, type, event);
  }

  private note(when: Date, actor: Actor, type: string, event: object) {
    this.steps.push({ at: when, actor, type, event, place: this.snapshot.value.place });
  }
}

/** Plays a device's history to its end before `now`. */
function playHistory(
  walk: Walk,
  steps: readonly HistoryStep[],
  organisation: DemoOrganisation,
  times: { readonly from: Date; readonly now: Date },
): void {
  const pause = Math.min(DAY, (times.now.getTime() - times.from.getTime()) / (steps.length + 1));
  steps.forEach(([by, event], index) => {
    const when = new Date(times.from.getTime() + pause * (index + 1)).toISOString();
    const actor =
      by === 'warehouse'
        ? organisation.receiver
        : by === 'admin'
          ? organisation.people[0]
          : { kind: by, id: null, name: by === 'carrier' ? 'UPS' : 'the portal' };
    // The events above are complete except for the actor and time.
    walk.take({ ...event, actor: { kind: by }, at: when } as WarehouseDeviceEvent, actor);
  });
  walk.advanceTo(times.now);
}

/** Row of `devices`; JSON columns as values, as `insertRows` expects them. */
function rowOf(
  walk: Walk,
  ids: { readonly id: string; readonly organisationId: string },
  what: Model & {
    readonly serial_number: string;
    readonly asset_tag: string;
    readonly person_name: string;
    readonly return_id: string | null;
    readonly order_number: string;
  },
) {
  const { state: _, ...columns } = deviceColumnsOf(walk.snapshot, walk.since);
  return {
    id: ids.id,
    device_number: `DEV-${ids.id}`,
    organisation_id: ids.organisationId,
    created_at: walk.createdAt,
    updated_at: walk.since,
    ...columns,
    state: storeDevice(walk.snapshot),
    ...what,
    initial_deployment: null as Date | null,
    has_charger: walk.snapshot.context.grade !== null && what.kind === 'laptop',
    notes: '',
  };
}

interface StockRequest {
  readonly seed: number;
  readonly index: number;
  /** Unused ID of the table `devices`, decimal. */
  readonly id: string;
  readonly now: Date;
  /** One of `DEVICE_HISTORY_NAMES`; random if absent. */
  readonly historyName?: string | undefined;
}

/** Generates a device that has been in the warehouse for a while, without its return. */
export function generateDevice(
  organisation: DemoOrganisation,
  { seed, index, id, now, historyName }: StockRequest,
): GeneratedDevice {
  const random = new SeededRandom(seed, index);
  const name = historyName ?? drawFate(random);
  const steps = [receive(name === 'waiting'), ...(DEVICE_HISTORIES[name]?.steps ?? [])];
  const days = random.between(20, 400);
  // One step a day; the last step of work in progress is some hours or days ago.
  const age = (isInProgress(name) ? steps.length + days / 100 : days) * DAY;
  const createdAt = new Date(now.getTime() - Math.round(age));
  const walk = new Walk(createdAt, organisation.receiver);
  playHistory(walk, steps, organisation, { from: createdAt, now });
  const row = rowOf(
    walk,
    { id, organisationId: organisation.id },
    {
      ...random.pick(MODELS),
      serial_number: `${random.digits('C0#')}${BigInt(id).toString(36).toUpperCase()}${random.digits('##')}`,
      asset_tag: random.chance(0.7) ? random.digits('AST-#####') : '',
      person_name: makeEmployee(random, 'US').name,
      return_id: null,
      order_number: '',
    },
  );
  return sent(organisation, walk, row, random);
}

/** Generates the device of a generated return to the warehouse; null if it has not arrived. */
export function deviceOfReturn(
  organisation: DemoOrganisation,
  { row, history }: GeneratedReturn,
  { id, now, seed }: Pick<StockRequest, 'id' | 'now' | 'seed'>,
): GeneratedDevice | null {
  if (row.destination_kind !== 'warehouse') return null;
  const random = new SeededRandom(seed, Number(row.id));
  const order = { options: row.options, serial_number: row.serial_number };
  let walk: Walk | null = null;
  let before = history.entries[0]?.status ?? 'cancellable';
  for (const { cause, status } of history.entries) {
    const event = deviceEventFor(before, status, order, cause);
    before = status;
    if (event === null) continue;
    if (walk === null) {
      walk = new Walk(cause.at, cause.actor);
      if (event.type !== 'return.released') {
        walk.take(releaseEvent(order, event.at), cause.actor);
      }
    }
    if (walk.snapshot.can(event)) walk.take(event, cause.actor);
  }
  if (walk === null) return null;
  const isHeld = walk.snapshot.value.hold === 'held';
  if (row.status === 'complete') {
    const steps =
      row.options.dispose || isHeld ? [inspect()] : DEVICE_HISTORIES[drawFate(random)]?.steps;
    playHistory(walk, steps?.length ? steps : [inspect()], organisation, {
      from: history.statusSince,
      now,
    });
  }
  const model = MODELS.find(({ kind }) => kind === row.device) ?? MODELS[0];
  const created = rowOf(
    walk,
    { id, organisationId: organisation.id },
    {
      ...model,
      kind: row.device,
      serial_number: row.serial_number,
      asset_tag: row.asset_tag,
      person_name: row.employee_name,
      return_id: row.id,
      order_number: `RTN-${100_000n + BigInt(row.id)}`,
    },
  );
  return sent(organisation, walk, created, random);
}

/** Adds the deployment of a device's history; a deployed device belongs to its recipient. */
function sent(
  organisation: DemoOrganisation,
  { steps, timers, snapshot }: Walk,
  row: GeneratedDevice['row'],
  random: SeededRandom,
): GeneratedDevice {
  const deployment = deploymentOf(organisation, row, steps, random);
  const isDeployed = snapshot.value.place === 'deployed' && deployment !== null;
  return {
    row: {
      ...row,
      initial_deployment: deployment?.shippedAt ?? null,
      ...(isDeployed && { person_name: deployment.row.employee_name }),
    },
    ...{ steps, timers, deployment },
  };
}

function drawFate(random: SeededRandom): string {
  return random.weighted(
    Object.fromEntries(
      Object.entries(DEVICE_HISTORIES).map(([name, { weight }]) => [name, weight]),
    ),
  );
}
