import { dayIn } from '../../domain/organization/timeZones.ts';
import { DECISIONS, HOLD_KINDS } from '../../domain/warehouse/events.ts';
import type { DeviceDetails } from '../../domain/warehouse/warehouse.ts';
import { DECISION_WORDS, HOLD_WORDS } from '../../domain/warehouse/warehouseWords.ts';
import { WIPE_METHODS } from '../../domain/warehouse/wipe.ts';
import { WIPE_METHOD_WORDS } from '../../domain/warehouse/wipeWords.ts';
import { shownDeviceActions } from '../../machines/warehouseDevice/allowed.ts';
import { actorKindOf, type Principal } from '../auth/principal.ts';
import { newestOf } from '../deployments/findDeployment.ts';
import { whyNotReady } from '../deployments/whyNotReady.ts';
import { timeZoneOf } from '../organisation/timeZone.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { deviceSnapshotOf, type StoredDevice } from './deviceRow.ts';
import { specsOf } from './specsOf.ts';
import { nextWipe } from './wipeRecord.ts';

/** A device as a person sees it at `now`. */
export async function readDevice(
  tx: TenantTransaction,
  row: StoredDevice,
  principal: Principal,
  now: Date,
): Promise<DeviceDetails> {
  const history = await tx
    .selectFrom('device_events')
    .selectAll()
    .where('organisation_id', '=', row.organisation_id)
    .where('device_id', '=', row.id)
    .orderBy('id')
    .execute();
  const timeZone = await timeZoneOf(tx, row.organisation_id);
  const actor = actorKindOf(principal);
  const snapshot = deviceSnapshotOf(row);
  const { context, value } = snapshot;
  const actions = shownDeviceActions(snapshot, actor, now.toISOString());
  const canWipe = actions.some(({ type, allowed }) => type === 'wipe.record' && allowed);
  return {
    deviceNumber: row.device_number,
    status: row.status,
    place: row.place,
    statusSince: row.status_since.toISOString(),
    createdAt: row.created_at.toISOString(),
    holds: { ...context.holds },
    data: value.data,
    questions: [...context.questions],
    remindersSent: context.remindersSent,
    timeZone,
    expectedSerial: context.expectedSerial,
    specs: specsOf(row),
    hasCharger: row.has_charger,
    grade: row.grade,
    location: row.location,
    personName: row.person_name,
    orderNumber: row.order_number,
    history: history.map(({ id, at, type, actor_name: who, place, event }) => ({
      id,
      at: at.toISOString(),
      type,
      actor: who,
      place,
      detail: deviceDetail(event, timeZone),
    })),
    actions: actions.map((one) => ({ ...one })),
    nextWipe: canWipe ? await nextWipe(tx, row, principal) : null,
    deployment: {
      canRequest: whyNotReady(row, now.toISOString()) === null,
      number: (await newestOf(tx, row))?.deployment_number ?? null,
    },
    canEdit: actor === 'admin' || actor === 'warehouse',
  };
}

/** What was said with an event: "Grade A, with charger". Empty when nothing was. */
export function deviceDetail(event: unknown, timeZone: string): string {
  const partOf = (key: string): unknown =>
    typeof event === 'object' && event !== null
      ? Object.getOwnPropertyDescriptor(event, key)?.value
      : undefined;
  const textOf = (key: string): string => {
    const value = partOf(key);
    return typeof value === 'string' ? value : '';
  };
  const named = (words: string, key: string) =>
    textOf(key) === '' ? '' : `${words} ${textOf(key)}`;
  const flag = (key: string, words: string) => (partOf(key) === true ? words : '');
  const hold = HOLD_KINDS.find((kind) => kind === partOf('kind'));
  const decision = DECISIONS.find((one) => one === partOf('decision'));
  const method = WIPE_METHODS.find((one) => one === partOf('method'));
  const until = textOf('until');
  const parts = [
    named('Grade', 'grade'),
    flag('hasCharger', 'with charger'),
    flag('isLocked', 'locked'),
    flag('isDamaged', 'damaged'),
    textOf('grade') === '' ? '' : named('serial number', 'serialNumber'),
    hold === undefined ? '' : HOLD_WORDS[hold],
    textOf('reason'),
    until === '' ? '' : `until ${dayIn(new Date(until), timeZone)}`,
    method === undefined ? '' : WIPE_METHOD_WORDS[method],
    textOf('tool'),
    textOf('location'),
    textOf('recycler'),
    flag('isToBeDestroyed', 'to be destroyed'),
    named('to', 'to'),
    named('certificate', 'certificate'),
    textOf('label'),
    decision === undefined ? '' : DECISION_WORDS[decision],
    named('from', 'file'),
    editWords(partOf('after')),
    textOf('note'),
  ].filter((part) => part !== '');
  return parts.join(', ');
}

/** "Manufacturer Apple, Model MacBook Pro". */
function editWords(after: unknown): string {
  return Object.entries(Object(after))
    .map(([name, value]) => {
      const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      return `${words} ${value === '' ? 'removed' : String(value)}`;
    })
    .join(', ');
}
