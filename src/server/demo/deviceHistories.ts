import type { ActorKind } from '../../domain/returns/timeline/actors.ts';
import type { HoldKind, Inspected, WarehouseDeviceEvent } from '../../domain/warehouse/events.ts';
import { NO_WIPE_DETAILS } from '../../domain/warehouse/wipe.ts';
import type { Device } from '../../domain/words.ts';

export interface Model {
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
/** Typical devices of a company, repeated by frequency. */
export const MODELS: readonly [Model, ...Model[]] = [
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

/** Event with its actor; the other fields are the same for all events. */
type Bare<E> = E extends unknown ? Omit<E, 'actor' | 'at'> : never;
export type HistoryStep = readonly [by: ActorKind, event: Bare<WarehouseDeviceEvent>];
const at = (...steps: readonly HistoryStep[]): readonly HistoryStep[] => steps;

const NO_NOTE = { note: '' };
export const inspect = (over: Partial<Bare<Inspected>> = {}): HistoryStep => [
  'warehouse',
  {
    ...NO_NOTE,
    type: 'device.inspect',
    grade: 'A',
    hasCharger: true,
    serialNumber: '',
    isLocked: false,
    isDamaged: false,
    ...over,
  },
];
export const receive = (isUnexpected = false): HistoryStep => [
  'warehouse',
  { ...NO_NOTE, type: 'device.receive', legalHoldUntil: null, isUnexpected },
];
const move = (location: string): HistoryStep => ['warehouse', { type: 'device.move', location }];
const WIPE: HistoryStep = [
  'warehouse',
  {
    ...NO_NOTE,
    type: 'wipe.record',
    method: 'purge',
    tool: 'Blancco 7.11',
    details: {
      ...NO_WIPE_DETAILS,
      technique: 'cryptographicErase',
      mediaType: 'ssd',
      verification: 'full',
      destination: 'reuse',
      performedBy: 'Sam Okafor',
      performedPosition: 'Warehouse technician',
      place: 'Memphis, TN',
    },
  },
];
const portal = (
  type: Extract<WarehouseDeviceEvent['type'], `deployment.${string}`>,
): HistoryStep => ['system', { type }];
const RETIRE: HistoryStep = ['admin', { ...NO_NOTE, type: 'device.retire' }];
const HOLD = (kind: HoldKind, reason: string, until: string | null = null): HistoryStep => [
  'admin',
  { type: 'hold.place', kind, reason, until },
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
  { ...NO_NOTE, type: 'disposal.start', recycler: 'GreenCycle', isToBeDestroyed: false },
]);

/** Possible histories of a received device, with their frequency. */
export const DEVICE_HISTORIES: Readonly<
  Record<string, { readonly weight: number; readonly steps: readonly HistoryStep[] }>
> = {
  received: { weight: 3, steps: [] },
  waiting: { weight: 3, steps: at(inspect({ isLocked: true, grade: 'B' })) },
  service: { weight: 2, steps: at(inspect({ isDamaged: true, grade: 'C' })) },
  inRepair: {
    weight: 2,
    steps: at(inspect({ isDamaged: true, grade: 'C' }), [
      'warehouse',
      { ...NO_NOTE, type: 'repair.start' },
    ]),
  },
  processing: { weight: 6, steps: SET_UP },
  legalHold: { weight: 2, steps: at(...SET_UP, HOLD('legal', 'Case 14, Doe against Acme')) },
  administrativeHold: {
    weight: 1,
    // Expired hold: a user has to decide whether it continues.
    steps: at(...SET_UP, HOLD('administrative', 'Audit of the year', '2026-01-31T12:00:00.000Z')),
  },
  ready: { weight: 30, steps: READY },
  requested: { weight: 2, steps: at(...READY, portal('deployment.requested')) },
  labelled: {
    weight: 1,
    steps: at(...READY, portal('deployment.requested'), portal('deployment.labelMade')),
  },
  deploying: { weight: 3, steps: DEPLOYING },
  deployed: { weight: 35, steps: at(...DEPLOYING, portal('deployment.delivered')) },
  toRetire: { weight: 2, steps: TO_RETIRE },
  disposing: { weight: 1, steps: DISPOSING },
  atRecycler: { weight: 1, steps: at(...DISPOSING, ['carrier', { type: 'disposal.delivered' }]) },
  disposed: {
    weight: 4,
    steps: at(...DISPOSING, [
      'warehouse',
      { type: 'disposal.certify', certificate: 'GC-2026-0417' },
    ]),
  },
  atVendor: {
    weight: 1,
    steps: at(...TO_RETIRE, ['warehouse', { ...NO_NOTE, type: 'vendor.return', to: 'Leasey' }]),
  },
  transferred: {
    weight: 1,
    steps: at(...TO_RETIRE, [
      'admin',
      { ...NO_NOTE, type: 'device.transfer', to: 'A local school' },
    ]),
  },
  lost: { weight: 1, steps: at(...DEPLOYING, portal('deployment.lost')) },
};
export const DEVICE_HISTORY_NAMES = Object.keys(DEVICE_HISTORIES);

const UNDER_WAY =
  /^(received|waiting|service|inRepair|processing|requested|labelled|deploying|disposing)$/;

/** Returns whether work on the device is in progress, so that its last step must be recent. */
export function isInProgress(name: string): boolean {
  return UNDER_WAY.test(name);
}
