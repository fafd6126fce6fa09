import type { DeviceEventType } from '../../src/domain/warehouse/events.ts';
import { hasReviewDate } from '../../src/domain/warehouse/holds.ts';
import { deviceStatusOf } from '../../src/domain/warehouse/status.ts';
import { allowedDeviceActions } from '../../src/machines/warehouseDevice/allowed.ts';
import type { warehouseDeviceMachine } from '../../src/machines/warehouseDevice/warehouseDevice.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** Visible state of a device for an admin. */
interface WarehouseDeviceAppearance extends Record<string, unknown> {
  status: string;
  /** Place, whatever holds the device has. */
  place: string;
  /** Events that change the place; those for holds and data are left out. */
  offers: readonly DeviceEventType[];
  hold: string;
  /** State of the data on the device. */
  data: string;
  /** Whether the organization is still reminded of open questions. */
  reminders: string;
  /** Whether a hold has a future review date. */
  asksAgain: boolean;
  /** Notification of the last step. */
  notice: string | null;
}

/** Allowed depending on the data and holds; their own regions and the golden table list them. */
export const BY_REGIONS: readonly DeviceEventType[] = [
  'hold.place',
  'hold.release',
  'wipe.record',
  'prepare.finish',
  'disposal.start',
  'vendor.return',
  'device.transfer',
];

const appearance =
  (place: string, word: string, ...offers: DeviceEventType[]) =>
  ({ context: { holds } }: { readonly context: { readonly holds: Holds } }) => ({
    place,
    status: IN_BUILDING.includes(word) ? (holdWord(holds) ?? word) : word,
    offers: [...offers].sort(),
  });
type Holds = Readonly<Record<'legal' | 'administrative', unknown>>;
const IN_BUILDING = [
  'device_received',
  'input_required',
  'requires_service',
  'in_repair',
  'provisioning',
  'ready_for_deployment',
  'to_be_retired',
];
function holdWord({ legal, administrative }: Holds): string | null {
  if (legal !== null) return 'legal_hold';
  return administrative === null ? null : 'administrative_hold';
}

export const warehouseDeviceContract: Contract<
  typeof warehouseDeviceMachine,
  WarehouseDeviceAppearance
> = {
  states: {
    'place.outOfStock': appearance('outOfStock', 'none', 'device.receive', 'box.empty'),
    'place.expected': appearance('expected', 'return_initiated', 'device.receive', 'box.empty'),
    'place.returning': appearance(
      'returning',
      'retrieval_initiated',
      'device.receive',
      'box.empty',
    ),
    'place.arrived': appearance(
      'arrived',
      'returned',
      'device.receive',
      'box.empty',
      'loss.declare',
    ),
    'place.received': appearance(
      'received',
      'device_received',
      'device.inspect',
      'device.move',
      'box.empty',
      'loss.declare',
    ),
    'place.waiting': appearance(
      'waiting',
      'input_required',
      'question.answer',
      'device.inspect',
      'device.move',
      'loss.declare',
    ),
    'place.service': appearance(
      'service',
      'requires_service',
      'repair.start',
      'repair.decline',
      'device.inspect',
      'device.move',
      'loss.declare',
    ),
    'place.inRepair': appearance(
      'inRepair',
      'in_repair',
      'repair.finish',
      'device.move',
      'loss.declare',
    ),
    'place.processing': appearance(
      'processing',
      'provisioning',
      'service.find',
      'device.inspect',
      'device.retire',
      'device.move',
      'loss.declare',
    ),
    'place.ready': appearance(
      'ready',
      'ready_for_deployment',
      'service.find',
      'device.inspect',
      'device.retire',
      'device.move',
      'loss.declare',
    ),
    'place.requested': appearance('requested', 'deployment_requested', 'device.move'),
    'place.labelled': appearance('labelled', 'label_generated', 'device.move'),
    'place.deploying': appearance(
      'deploying',
      'deployment_initiated',
      'device.receive',
      'box.empty',
    ),
    'place.deployed': appearance(
      'deployed',
      'deployed',
      'device.receive',
      'loss.declare',
      'box.empty',
    ),
    'place.toRetire': appearance(
      'toRetire',
      'to_be_retired',
      'retire.revoke',
      'device.move',
      'loss.declare',
    ),
    'place.disposing': appearance(
      'disposing',
      'disposal_initiated',
      'disposal.delivered',
      'disposal.certify',
      'device.receive',
      'box.empty',
      'loss.declare',
    ),
    'place.atRecycler': appearance(
      'atRecycler',
      'delivered_address',
      'disposal.certify',
      'device.receive',
      'box.empty',
      'loss.declare',
    ),
    'place.disposed': appearance('disposed', 'disposed', 'device.receive', 'box.empty'),
    'place.atVendor': appearance('atVendor', 'returned_to_vendor', 'device.receive', 'box.empty'),
    'place.transferred': appearance(
      'transferred',
      'transfer_ownership',
      'device.receive',
      'box.empty',
    ),
    'place.lost': appearance('lost', 'lost_in_transit', 'device.receive', 'box.empty'),
    'hold.free': () => ({ hold: 'free' }),
    'hold.held': () => ({ hold: 'held' }),
    'asking.quiet': () => ({ reminders: 'none' }),
    'asking.pending': () => ({ reminders: 'pending' }),
    'asking.exhausted': () => ({ reminders: 'spent' }),
    'term.open': () => ({ asksAgain: false }),
    'term.running': () => ({ asksAgain: true }),
    'data.unknown': () => ({ data: 'unknown' }),
    'data.wiped': () => ({ data: 'wiped' }),
    'data.certified': () => ({ data: 'certified' }),
    'data.destroyed': () => ({ data: 'destroyed' }),
  },
  effects: { announce: ({ notice }) => ({ notice }) },
  ofMachine: (snapshot, effects) => {
    const { value } = snapshot;
    return {
      status: deviceStatusOf(snapshot) ?? 'none',
      place: value.place,
      hold: value.hold,
      data: value.data,
      reminders: remindersOf(snapshot.context),
      asksAgain: hasReviewDate(snapshot.context.holds),
      notice: effects.notice ?? null,
      offers: allowedDeviceActions(snapshot, 'admin', '2026-01-15T12:00:00.000Z')
        .flatMap(({ type, allowed }) => (allowed && !BY_REGIONS.includes(type) ? [type] : []))
        .sort(),
    };
  },
};

/** Whether the organization is still reminded of its questions. */
export function remindersOf({
  questions,
  remindersSent,
}: {
  readonly questions: readonly unknown[];
  readonly remindersSent: number;
}): string {
  if (questions.length === 0) return 'none';
  return remindersSent < 3 ? 'pending' : 'spent';
}
