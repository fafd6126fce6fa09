import type { AttentionKind } from '../../domain/returns/status/attention.ts';
import type { ReturnEvent } from '../../domain/returns/timeline/events.ts';
import type { ScanKind } from '../../domain/returns/timeline/scans.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { applyEvent } from '../returns/lifecycle/applyEvent.ts';
import { isSerialConflict } from '../returns/ordering/serial.ts';
import type { Services } from '../services/services.ts';
import type { CarrierScan } from './carrier.ts';
import { labelsOfKit, lockLabel, type StoredLabel, updateLabel } from './kitLabels.ts';
import { raiseAttention } from './raiseAttention.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Origin of a scan. */
export interface ScanSource {
  readonly organisationId: string;
  readonly labelId: string;
  readonly reportId: string | null;
}

/** Outcome of a scan. Only `applied` changes the return. */
export type ScanOutcome = 'applied' | 'known' | 'older' | 'turnedBack' | 'noted';

/** Effect of a scan on its label and return. */
export interface Verdict {
  readonly outcome: ScanOutcome;
  readonly event: 'shipped' | 'delivered' | null;
  readonly problem: AttentionKind | null;
  readonly label: Partial<
    Pick<StoredLabel, 'moving_at' | 'turned_back_at' | 'ended_at' | 'quiet_since'>
  >;
}

const TROUBLE: Partial<Record<ScanKind, AttentionKind>> = {
  returnedToSender: 'returnedToSender',
  deliveryFailed: 'deliveryFailed',
  lost: 'lostInTransit',
  damaged: 'damaged',
};

/**
 * Judges a scan by its label's earlier scans. Pure. Only the first scan in the carrier's hands
 * marks a parcel as shipped; later ones cause no step. A parcel that was turned back is "delivered"
 * to its sender.
 */
export function judgeScan(
  label: Pick<StoredLabel, 'created_at' | 'moving_at' | 'turned_back_at' | 'ended_at' | 'provider'>,
  scan: CarrierScan,
  now: Date,
): Verdict {
  const nothing = { event: null, problem: null, label: {} };
  // Carriers reuse their numbers: an event older than the label belongs to another parcel.
  if (scan.at.getTime() < label.created_at.getTime() - DAY_MS) {
    return { ...nothing, outcome: 'older' };
  }
  const isWatched = label.ended_at === null && label.provider !== 'demo';
  const news = isWatched && scan.what !== 'other' ? { quiet_since: now } : {};
  const problem = TROUBLE[scan.what] ?? null;
  if (problem !== null) {
    const isBack = scan.what === 'returnedToSender';
    if (isBack && label.turned_back_at !== null) return { ...nothing, outcome: 'known' };
    const change = isBack ? { turned_back_at: scan.at, quiet_since: null } : news;
    return { outcome: 'applied', event: null, problem, label: change };
  }
  if (scan.what === 'moving') {
    return label.moving_at === null
      ? { outcome: 'applied', event: 'shipped', problem, label: { ...news, moving_at: scan.at } }
      : { ...nothing, outcome: 'noted', label: news };
  }
  if (scan.what === 'delivered') {
    if (label.turned_back_at !== null) return { ...nothing, outcome: 'turnedBack' };
    if (label.ended_at !== null) return { ...nothing, outcome: 'known' };
    const change = { ended_at: scan.at, quiet_since: null };
    return { outcome: 'applied', event: 'delivered', problem, label: change };
  }
  return { ...nothing, outcome: 'noted', label: scan.what === 'announced' ? {} : news };
}

/**
 * Applies one scan of a label, once: one transaction stores it, updates its label and its return,
 * and enqueues the follow-up work. A repeated scan changes nothing. False if it was stored before.
 */
export async function applyScan(
  services: Services,
  source: ScanSource,
  scan: CarrierScan,
): Promise<boolean> {
  const { database, wakeWorker } = services;
  const attempt = (mayMove: boolean) =>
    database.forOrganisation(source.organisationId, (tx) =>
      applyToShipment(tx, services, source, scan, mayMove),
    );
  try {
    const isNew = await attempt(true);
    if (isNew) wakeWorker();
    return isNew;
  } catch (error) {
    // The return has ended, and another one brings back the device: it is not reopened.
    if (!isSerialConflict(error)) throw error;
    return attempt(false);
  }
}

async function applyToShipment(
  tx: TenantTransaction,
  services: Services,
  { organisationId, labelId, reportId }: ScanSource,
  reported: CarrierScan,
  mayMove: boolean,
): Promise<boolean> {
  const found = await lockLabel(tx, organisationId, labelId);
  if (!found) return false;
  const { label } = found;
  let { row } = found;
  const now = services.clock.now();
  // A carrier's clock may be ahead: its future times are set to now.
  const scan = { ...reported, at: new Date(Math.min(reported.at.getTime(), now.getTime())) };
  const verdict = judgeScan(label, scan, now);
  // The trigger carrier_scans_told (migration 0058) notifies open pages.
  const added = await tx
    .insertInto('carrier_scans')
    .values({
      organisation_id: organisationId,
      label_id: labelId,
      report_id: reportId,
      event_id: scan.carrierEventId,
      what: scan.what,
      at: scan.at,
      recorded_at: now,
      words: scan.words,
      place: scan.place,
      outcome: mayMove ? verdict.outcome : 'blocked',
    })
    .onConflict((conflict) => conflict.columns(['label_id', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  if (Object.keys(verdict.label).length > 0) await updateLabel(tx, label, verdict.label);
  const actor = { kind: 'carrier', id: null, name: label.carrier ?? 'the carrier' } as const;
  if (verdict.event !== null && mayMove) {
    const event = eventOf(verdict.event, label, await labelsOfKit(tx, label), scan.at);
    ({ row } = await applyEvent(tx, services, row, { actor, event }));
  }
  if (verdict.problem !== null) {
    const parcel = `${actor.name} ${label.tracking_number}`;
    const note = scan.words === '' ? parcel : `${parcel}: ${scan.words}`;
    await raiseAttention(tx, services, row, { kind: verdict.problem, note, actor });
  }
  return true;
}

function eventOf(
  what: 'shipped' | 'delivered',
  label: StoredLabel,
  labels: readonly StoredLabel[],
  at: Date,
): ReturnEvent {
  const envelope = {
    actor: { kind: 'carrier' },
    at: at.toISOString(),
    shipment: label.shipment,
  } as const;
  const carrier = label.carrier ?? '';
  const trackingNumber = label.tracking_number ?? '';
  if (label.leg === 'back') {
    return what === 'delivered'
      ? { ...envelope, type: 'device.delivered' }
      : { ...envelope, type: 'device.shipped', carrier, trackingNumber };
  }
  if (what === 'delivered') return { ...envelope, type: 'kit.delivered' };
  const back = labels.find(({ leg }) => leg === 'back');
  return {
    ...envelope,
    type: 'kit.shipped',
    carrier,
    trackingNumber,
    ...(back?.tracking_number && {
      returnTrackingNumber: back.tracking_number,
      returnCarrier: back.carrier ?? '',
    }),
  };
}
