import type { Selectable } from 'kysely';
import type { ReturnDetails } from '../../api/contract/returns.ts';
import type { ActorKind } from '../../machines/deviceReturn/actors.ts';
import { allowedActions } from '../../machines/deviceReturn/allowed.ts';
import type { DeviceReturnSnapshot } from '../../machines/deviceReturn/deviceReturn.machine.ts';
import { readLabels } from '../carriers/labels.ts';
import type { TenantTransaction } from '../database/portalDatabase.ts';
import type { Database } from '../database/schema.ts';
import type { Services } from '../services.ts';
import { changeRows, changeWords, editableOf, partsIn } from './changes.ts';
import { type StoredReturn, snapshotOf } from './record.ts';
import { supportLinkOf } from './supportLink.ts';

/** All that a page shows of a return, with what `actor` may do with it now. */
export async function readDetails(
  tx: TenantTransaction,
  services: Pick<Services, 'config' | 'secret'>,
  row: StoredReturn,
  actor: ActorKind,
): Promise<ReturnDetails> {
  const events = await tx
    .selectFrom('return_events')
    .selectAll()
    .where('organisation_id', '=', row.organisation_id)
    .where('return_id', '=', row.id)
    .orderBy('id')
    .execute();
  const snapshot = snapshotOf(row);
  return {
    orderNumber: row.order_number,
    status: row.status,
    statusSince: row.status_since.toISOString(),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    version: versionIn(events),
    cancellableUntil: row.cancellable_until?.toISOString() ?? null,
    device: row.device,
    lane: row.lane,
    price: row.price,
    currency: row.currency,
    ...editableOf(row),
    destination: { kind: row.destination_kind, ...row.destination },
    shipments: shipmentsOf(snapshot),
    labels: await readLabels(tx, row),
    timeline: events.map((event) => timelineEntry(event, row.currency)),
    actions: allowedActions(snapshot, actor).map((action) => ({ ...action })),
    employeeLink: supportLinkOf(services, row.order_number),
  };
}

/** The kits as the contract has them. */
export function shipmentsOf(snapshot: DeviceReturnSnapshot): ReturnDetails['shipments'] {
  return snapshot.context.shipments.map((shipment) => ({ ...shipment }));
}

/** The events that write an order's answers. */
export const ANSWERING: readonly string[] = ['order.placed', 'order.edit'];

/** The version of the order's answers: the event that wrote them. */
function versionIn(events: readonly { readonly id: string; readonly type: string }[]): string {
  return events.findLast(({ type }) => ANSWERING.includes(type))?.id ?? '';
}

function timelineEntry(
  row: Selectable<Database['return_events']>,
  currency: string,
): ReturnDetails['timeline'][number] {
  const changes = changeRows(row.event, currency);
  return {
    id: row.id,
    at: row.at.toISOString(),
    type: row.type,
    actor: row.actor_name,
    actorKind: row.actor_kind,
    status: row.status,
    detail: detailOf(row.event),
    ...(changes.length > 0 && { changes }),
  };
}

/** What was said with an event: "UPS 1Z999AA10123456784", "Employee address". Empty when nothing was. */
export function detailOf(event: unknown): string {
  const textOf = (key: string): string | null => {
    if (typeof event !== 'object' || event === null) return null;
    const value: unknown = Object.getOwnPropertyDescriptor(event, key)?.value;
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const scan = [textOf('carrier'), textOf('trackingNumber')].filter((text) => text !== null);
  const back = textOf('returnTrackingNumber');
  // A note, or a mail that was sent again.
  const mail = [textOf('subject'), textOf('to')].filter((text) => text !== null).join(', to ');
  const remark = textOf('text') ?? mail;
  return [
    remark,
    scan.join(' '),
    back === null ? '' : `way back ${back}`,
    changeWords(partsIn(event)),
  ]
    .filter((text) => text !== '')
    .join(', ');
}
