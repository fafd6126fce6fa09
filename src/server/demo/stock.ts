import type { Device } from '../../api/contract/words.ts';
import type { ActorKind } from '../../machines/deviceReturn/actors.ts';
import { applyToDevice, newDevice, storeDevice } from '../../machines/warehouseDevice/apply.ts';
import type {
  HoldKind,
  Inspected,
  WarehouseDeviceEvent,
} from '../../machines/warehouseDevice/events.ts';
import type { WarehouseDeviceSnapshot } from '../../machines/warehouseDevice/warehouseDevice.machine.ts';
import type { Doer } from '../returns/cause.ts';
import { deviceColumnsOf } from '../warehouse/deviceRow.ts';
import { eventFor, released } from '../warehouse/followReturn.ts';
import type { DemoOrganisation, GeneratedReturn } from './generate.ts';
import { makeEmployee } from './people.ts';
import { SeededRandom } from './random.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

interface Model {
  readonly kind: Device;
  readonly manufacturer: string;
  readonly model: string;
  readonly device_series: string;
  readonly release_year: string;
  readonly ram: string;
  readonly disk: string;
  readonly processor: string;
  readonly screen_size: string;
  readonly operating_system: string;
  readonly os_version: string;
}
const laptop = (
  manufacturer: string,
  model: string,
  device_series: string,
  [release_year, ram, disk, processor, screen_size]: readonly [
    string,
    string,
    string,
    string,
    string,
  ],
): Model => ({
  kind: 'laptop',
  manufacturer,
  model,
  device_series,
  release_year,
  ram,
  disk,
  processor,
  screen_size,
  operating_system: manufacturer === 'Apple' ? 'macOS' : 'Windows',
  os_version: manufacturer === 'Apple' ? '15' : '11',
});
const BARE = { ram: '', disk: '', processor: '', operating_system: '', os_version: '' };
/** What a company has, about as often as it stands here. */
const MODELS: readonly [Model, ...Model[]] = [
  laptop('Apple', 'MacBook Pro 14', 'MacBook Pro', ['2023', '16 GB', '512 GB', 'M3 Pro', '14']),
  laptop('Apple', 'MacBook Air 13', 'MacBook Air', ['2024', '16 GB', '512 GB', 'M3', '13']),
  laptop('Dell', 'Latitude 7440', 'Latitude', ['2023', '16 GB', '512 GB', 'Core i7', '14']),
  laptop('Lenovo', 'ThinkPad X1 Carbon', 'ThinkPad', ['2022', '32 GB', '1 TB', 'Core i7', '14']),
  laptop('HP', 'EliteBook 840', 'EliteBook', ['2022', '16 GB', '256 GB', 'Core i5', '14']),
  {
    ...BARE,
    kind: 'monitor',
    manufacturer: 'Dell',
    model: 'U2723QE',
    device_series: 'UltraSharp',
    release_year: '2022',
    screen_size: '27',
  },
  {
    ...BARE,
    kind: 'cell_phone',
    manufacturer: 'Apple',
    model: 'iPhone 14',
    device_series: 'iPhone',
    release_year: '2022',
    disk: '128 GB',
    screen_size: '6.1',
    operating_system: 'iOS',
    os_version: '18',
  },
];

/** What happens to a device, by whom; the rest of an event is the same for all. */
type Bare<E> = E extends unknown ? Omit<E, 'actor' | 'at'> : never;
type Beat = readonly [by: ActorKind, event: Bare<WarehouseDeviceEvent>];
const at = (...beats: readonly Beat[]): readonly Beat[] => beats;

const said = { note: '' };
const inspect = (over: Partial<Bare<Inspected>> = {}): Beat => [
  'warehouse',
  {
    ...said,
    type: 'device.inspect',
    grade: 'A',
    hasCharger: true,
    serialNumber: '',
    isLocked: false,
    isDamaged: false,
    ...over,
  },
];
const receive = (isUnexpected = false): Beat => [
  'warehouse',
  { ...said, type: 'device.receive', legalHoldUntil: null, isUnexpected },
];
const move = (location: string): Beat => ['warehouse', { type: 'device.move', location }];
const WIPE: Beat = [
  'warehouse',
  { ...said, type: 'wipe.record', method: 'purge', tool: 'Blancco 7.11' },
];
const portal = (type: Extract<WarehouseDeviceEvent['type'], `deployment.${string}`>): Beat => [
  'system',
  { type },
];
const RETIRE: Beat = ['admin', { ...said, type: 'device.retire' }];
const HOLD = (kind: HoldKind, reason: string): Beat => [
  'admin',
  { type: 'hold.place', kind, reason, until: null },
];

const SET_UP = at(inspect(), move('B-12'));
const READY = at(...SET_UP, WIPE, ['warehouse', { type: 'prepare.finish' }], move('A-03'));
const DEPLOYING = at(
  ...READY,
  portal('deployment.requested'),
  portal('deployment.labelMade'),
  portal('deployment.shipped'),
);
const TO_RETIRE = at(...READY, RETIRE, move('R-01'));
const DISPOSING = at(...TO_RETIRE, [
  'warehouse',
  { ...said, type: 'disposal.start', recycler: 'GreenCycle', isToBeDestroyed: false },
]);

/** What can become of a device once it is received: how often, and how. */
const FATES: Readonly<
  Record<string, { readonly weight: number; readonly beats: readonly Beat[] }>
> = {
  received: { weight: 3, beats: [] },
  waiting: { weight: 3, beats: at(inspect({ isLocked: true, grade: 'B' })) },
  service: { weight: 2, beats: at(inspect({ isDamaged: true, grade: 'C' })) },
  inRepair: {
    weight: 2,
    beats: at(inspect({ isDamaged: true, grade: 'C' }), [
      'warehouse',
      { ...said, type: 'repair.start' },
    ]),
  },
  processing: { weight: 6, beats: SET_UP },
  legalHold: { weight: 2, beats: at(...SET_UP, HOLD('legal', 'Case 14, Doe against Acme')) },
  administrativeHold: {
    weight: 1,
    beats: at(...SET_UP, HOLD('administrative', 'Audit of the year')),
  },
  ready: { weight: 30, beats: READY },
  requested: { weight: 2, beats: at(...READY, portal('deployment.requested')) },
  labelled: {
    weight: 1,
    beats: at(...READY, portal('deployment.requested'), portal('deployment.labelMade')),
  },
  deploying: { weight: 3, beats: DEPLOYING },
  deployed: { weight: 35, beats: at(...DEPLOYING, portal('deployment.delivered')) },
  toRetire: { weight: 2, beats: TO_RETIRE },
  disposing: { weight: 1, beats: DISPOSING },
  atRecycler: { weight: 1, beats: at(...DISPOSING, ['carrier', { type: 'disposal.delivered' }]) },
  disposed: {
    weight: 4,
    beats: at(...DISPOSING, [
      'warehouse',
      { type: 'disposal.certify', certificate: 'GC-2026-0417' },
    ]),
  },
  atVendor: {
    weight: 1,
    beats: at(...TO_RETIRE, ['warehouse', { ...said, type: 'vendor.return', to: 'Leasey' }]),
  },
  transferred: {
    weight: 1,
    beats: at(...TO_RETIRE, ['admin', { ...said, type: 'device.transfer', to: 'A local school' }]),
  },
  lost: { weight: 1, beats: at(...DEPLOYING, portal('deployment.lost')) },
};
export const FATE_NAMES = Object.keys(FATES);

interface DemoStep {
  readonly at: Date;
  readonly doer: Doer;
  readonly type: string;
  readonly event: object;
  readonly place: WarehouseDeviceSnapshot['value']['place'];
}

/** A made-up device with its past, as rows. */
export interface GeneratedDevice {
  readonly row: ReturnType<typeof rowOf>;
  readonly steps: readonly DemoStep[];
}

/** Walks the machine; throws where it refuses a step, for then this file is wrong. */
class Walk {
  snapshot = newDevice();
  since: Date;
  readonly steps: DemoStep[] = [];

  constructor(
    readonly createdAt: Date,
    doer: Doer,
  ) {
    this.since = createdAt;
    this.note(createdAt, doer, 'device.added', {});
  }

  take(event: WarehouseDeviceEvent, doer: Doer): void {
    const next = applyToDevice(this.snapshot, event);
    if (next === null) {
      throw new Error(`${event.type} is refused in ${this.snapshot.value.place}.`);
    }
    if (next.value.place !== this.snapshot.value.place) this.since = new Date(event.at);
    this.snapshot = next;
    this.note(new Date(event.at), doer, event.type, event);
  }

  private note(when: Date, doer: Doer, type: string, event: object) {
    this.steps.push({ at: when, doer, type, event, place: this.snapshot.value.place });
  }
}

/** Ends a device's past with what became of it, ending before `now`. */
function takeFate(
  walk: Walk,
  beats: readonly Beat[],
  organisation: DemoOrganisation,
  times: { readonly from: Date; readonly now: Date },
): void {
  const pause = Math.min(DAY, (times.now.getTime() - times.from.getTime()) / (beats.length + 1));
  beats.forEach(([by, event], index) => {
    const when = new Date(times.from.getTime() + pause * (index + 1)).toISOString();
    const doer =
      by === 'warehouse'
        ? organisation.receiver
        : by === 'admin'
          ? organisation.people[0]
          : { kind: by, id: null, name: by === 'carrier' ? 'UPS' : 'the portal' };
    // The beats above are whole events but for who and when.
    walk.take({ ...event, actor: { kind: by }, at: when } as WarehouseDeviceEvent, doer);
  });
}

/** The row of `devices`; JSON columns as values, as `insertRows` wants them. */
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
    organisation_id: ids.organisationId,
    created_at: walk.createdAt,
    updated_at: walk.since,
    ...columns,
    state: storeDevice(walk.snapshot),
    ...what,
    has_charger: walk.snapshot.context.grade !== null && what.kind === 'laptop',
    notes: '',
  };
}

export interface StockWish {
  readonly seed: number;
  readonly index: number;
  /** A free id of the table `devices`, decimal. */
  readonly id: string;
  readonly now: Date;
  /** One of `FATE_NAMES`; drawn without it. */
  readonly fate?: string | undefined;
}

/** Makes up a device that has been here for a while; its return is long forgotten. */
export function generateDevice(
  organisation: DemoOrganisation,
  { seed, index, id, now, fate }: StockWish,
): GeneratedDevice {
  const random = new SeededRandom(seed, index);
  const name = fate ?? drawFate(random);
  const createdAt = new Date(now.getTime() - Math.round(random.between(20 * DAY, 400 * DAY)));
  const walk = new Walk(createdAt, organisation.receiver);
  const beats = [receive(name === 'waiting'), ...(FATES[name]?.beats ?? [])];
  takeFate(walk, beats, organisation, { from: createdAt, now });
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
  return { row, steps: walk.steps };
}

/** The device of a made-up return to the warehouse; null where the return has not brought one. */
export function deviceOfReturn(
  organisation: DemoOrganisation,
  { row, history }: GeneratedReturn,
  { id, now, seed }: Pick<StockWish, 'id' | 'now' | 'seed'>,
): GeneratedDevice | null {
  if (row.destination_kind !== 'warehouse') return null;
  const random = new SeededRandom(seed, Number(row.id));
  const order = { options: row.options, serial_number: row.serial_number };
  let walk: Walk | null = null;
  let before = history.entries[0]?.status ?? 'cancellable';
  for (const { cause, status } of history.entries) {
    const event = eventFor(before, status, order, cause);
    before = status;
    if (event === null) continue;
    if (walk === null) {
      walk = new Walk(cause.at, cause.doer);
      if (event.type !== 'return.released') {
        walk.take(released(order, event.at), cause.doer);
      }
    }
    if (walk.snapshot.can(event)) walk.take(event, cause.doer);
  }
  if (walk === null) return null;
  const isHeld = walk.snapshot.value.hold === 'held';
  if (row.status === 'complete') {
    const beats = row.options.dispose || isHeld ? [inspect()] : FATES[drawFate(random)]?.beats;
    takeFate(walk, beats?.length ? beats : [inspect()], organisation, {
      from: history.statusSince,
      now,
    });
  }
  const model = MODELS.find(({ kind }) => kind === row.device) ?? MODELS[0];
  return {
    row: rowOf(
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
    ),
    steps: walk.steps,
  };
}

function drawFate(random: SeededRandom): string {
  return random.weighted(
    Object.fromEntries(Object.entries(FATES).map(([name, { weight }]) => [name, weight])),
  );
}
