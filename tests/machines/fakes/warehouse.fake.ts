import { WHOLE } from '../../../src/domain/listPages.ts';
import type {
  HandledStack,
  ListedDevice,
  ScanOutcome,
  SteppedStack,
  StockPage,
} from '../../../src/domain/warehouse/warehouse.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';
import { COLLEAGUE } from '../../ui/helpers/fakeReturn.ts';

const ROW: ListedDevice = {
  deviceNumber: 'DEV-100001',
  kind: 'laptop',
  name: 'Apple MacBook Pro 14',
  serialNumber: 'C02-XK1',
  assetTag: 'AT-7',
  status: 'provisioning',
  statusSince: '2026-01-14T12:00:00.000Z',
  place: 'processing',
  grade: 'A',
  location: 'A-03',
  personName: 'Eve Employee',
  orderNumber: 'RTN-100001',
  actions: ['wipe.record', 'prepare.finish', 'device.move'],
  assignee: null,
  snoozedUntil: null,
};
/** A device without descriptive fields. */
const BARE: ListedDevice = {
  ...ROW,
  deviceNumber: 'DEV-100002',
  kind: 'monitor',
  name: '',
  serialNumber: '',
  assetTag: '',
  status: 'returned',
  place: 'arrived',
  grade: null,
  location: '',
  personName: '',
  orderNumber: '',
  actions: ['device.receive'],
};

export const stockOf = (
  rows: readonly ListedDevice[],
  nextCursor: string | null = null,
): StockPage => ({
  ...WHOLE,
  rows: [...rows],
  nextCursor,
  counts: {
    ...{ provisioning: 1, returned: 1, ready_for_deployment: 1204, input_required: 3 },
    asking: 3,
    missing: 2,
  },
  timeZone: 'UTC',
  snoozeDays: { first: '2026-01-15', last: '2027-01-14' },
});
export const SOME_STOCK = stockOf([ROW, BARE]);
export const NO_STOCK = stockOf([]);

export const SCANNED: Readonly<Record<'received' | 'several' | 'unknown', ScanOutcome>> = {
  received: {
    outcome: 'received',
    device: { ...ROW, status: 'device_received', place: 'received' },
    words: 'Received. Inspect it next.',
  },
  several: {
    outcome: 'several',
    device: null,
    words: 'Several devices have this code. Choose the one that you have.',
    choices: [ROW, BARE],
  },
  unknown: { outcome: 'unknown', device: null, words: 'We don’t know this code.' },
};

/** Outcome of an event that one device accepted and the other refused. */
export const STEPPED: SteppedStack = {
  type: 'device.move',
  done: 1,
  skipped: [{ deviceNumber: BARE.deviceNumber, reason: 'It is not in the building.' }],
};

/** Outcome of an assignment that no device refused. */
export const HANDLED: HandledStack = { done: 1, skipped: [] };

/** Fake server of the stock. */
export function fakeWarehouseServer(): FakeServer {
  return {
    outcomes: {
      'load/some': () => SOME_STOCK,
      'load/none': () => NO_STOCK,
      'act/received': () => ({ scanned: SCANNED.received, page: SOME_STOCK }),
      'act/several': () => ({ scanned: SCANNED.several, page: SOME_STOCK }),
      'act/unknown': () => ({ scanned: SCANNED.unknown, page: SOME_STOCK }),
      'act/stepped': () => ({ stepped: STEPPED, page: SOME_STOCK }),
      'act/assigned': () => ({ handled: HANDLED, page: SOME_STOCK }),
      'act/unassigned': () => ({ handled: HANDLED, page: SOME_STOCK }),
    },
    beside: { 'GET /api/portal/colleagues': () => ({ colleagues: [COLLEAGUE] }) },
  };
}
