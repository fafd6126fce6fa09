import { DEVICE_EVENT_TYPES, type DeviceEventType } from '../../../src/domain/warehouse/events.ts';
import type { DeviceDetails } from '../../../src/domain/warehouse/warehouse.ts';
import { NO_WIPE_DETAILS } from '../../../src/domain/warehouse/wipe.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';
import { COLLEAGUE, SNOOZE_DAYS } from '../../ui/helpers/fakeReturn.ts';

export const DEVICE = 'DEV-100001';

const doing = (...allowed: readonly DeviceEventType[]): DeviceDetails['actions'] =>
  DEVICE_EVENT_TYPES.map((type) => ({
    type,
    allowed: allowed.includes(type),
    reason: allowed.includes(type) ? null : "This can't be done where it is now.",
  }));

/** A device that is being set up. */
export const SET_UP: DeviceDetails = {
  deviceNumber: DEVICE,
  status: 'provisioning',
  place: 'processing',
  statusSince: '2026-01-14T12:00:00.000Z',
  createdAt: '2026-01-10T12:00:00.000Z',
  holds: { legal: null, administrative: null },
  data: 'wiped',
  questions: [],
  remindersSent: 0,
  timeZone: 'America/New_York',
  expectedSerial: 'C02-XK1',
  specs: {
    kind: 'laptop',
    manufacturer: 'Apple',
    model: 'MacBook Pro 14',
    deviceSeries: 'MacBook Pro',
    releaseYear: '2024',
    ram: '16 GB',
    disk: '1 TB',
    processor: 'M3',
    screenSize: '',
    operatingSystem: 'macOS',
    osVersion: '15',
    serialNumber: 'C02-XK1',
    assetTag: 'AT-7',
    notes: '',
  },
  hasCharger: true,
  grade: 'A',
  location: 'A-03',
  personName: 'Eve Employee',
  orderNumber: 'RTN-100001',
  history: [
    {
      id: '1',
      at: '2026-01-10T12:00:00.000Z',
      type: 'device.added',
      actor: 'Morgan Reyes',
      place: 'expected',
      detail: '',
    },
    {
      id: '2',
      at: '2026-01-14T12:00:00.000Z',
      type: 'device.inspect',
      actor: 'Sam Okafor',
      place: 'processing',
      detail: 'Grade A, with charger',
    },
  ],
  actions: doing(
    'device.inspect',
    'wipe.record',
    'prepare.finish',
    'service.find',
    'device.move',
    'device.retire',
    'hold.place',
  ),
  nextWipe: {
    method: 'clear',
    tool: 'Erase 4.1',
    details: { ...NO_WIPE_DETAILS, performedBy: 'Sam Okafor' },
  },
  deployment: { canRequest: false, number: null, returnNumber: null },
  handling: { assignee: null, snooze: null, snoozeDays: SNOOZE_DAYS },
  canEdit: true,
};
/** The device once it is assigned to a colleague. */
export const ASSIGNED: DeviceDetails = {
  ...SET_UP,
  handling: { ...SET_UP.handling, assignee: { ...COLLEAGUE, isActive: true } },
};
/** The device on the shelf. */
export const ON_SHELF: DeviceDetails = {
  ...SET_UP,
  status: 'ready_for_deployment',
  place: 'ready',
  deployment: { canRequest: true, number: 'DPL-100001', returnNumber: null },
  actions: doing('device.inspect', 'wipe.record', 'service.find', 'device.move', 'device.retire'),
};
/** The device awaits an answer and is on hold. */
export const HELD: DeviceDetails = {
  ...SET_UP,
  status: 'legal_hold',
  place: 'waiting',
  holds: {
    legal: {
      reason: 'Case 14',
      until: '2026-03-01T12:00:00.000Z',
      since: '2026-01-14T12:00:00.000Z',
      isDue: true,
    },
    administrative: null,
  },
  data: 'unknown',
  questions: ['locked', 'otherSerial'],
  grade: 'B',
  actions: doing('question.answer', 'device.inspect', 'device.move', 'hold.release'),
};

export function fakeDeviceServer(): FakeServer {
  return {
    outcomes: {
      'load/set up': () => SET_UP,
      'load/on the shelf': () => ON_SHELF,
      'load/held': () => HELD,
      'act/set up': () => SET_UP,
      'act/on the shelf': () => ON_SHELF,
      'act/assigned': () => ASSIGNED,
    },
    beside: { 'GET /api/portal/colleagues': () => ({ colleagues: [COLLEAGUE] }) },
  };
}
