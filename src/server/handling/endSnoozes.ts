import { snoozeDayOf } from '../../domain/handling/snoozeDays.ts';
import { hourOfDay } from '../../domain/organization/timeZones.ts';
import { applyToHandling } from '../../machines/handling/apply.ts';
import { timeZoneOf } from '../organization/timeZone.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { forEachItem } from '../platform/outbox/eachItem.ts';
import type { HandledKind } from '../platform/outbox/handlingNotice.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import { tableOf } from './handledTables.ts';
import { MAX_NAMED } from './notices.ts';
import type { HandlingColumns } from './readHandling.ts';

/** Things read per run; a full run is followed by another one. */
const BATCH = 200;
/** Hour of the email by the organization's clocks, at which it gets its daily summary too. */
const NOTICE_HOUR = 8;

interface Which {
  readonly organisationId: string;
  readonly id: string;
}

/** Locked return, device or leaver, and what writes the end of its snooze. */
interface Locked {
  readonly row: HandlingColumns;
  readonly end: (columns: HandlingColumns) => Promise<void>;
}

/**
 * Brings back the things of one kind whose day has come, and emails whoever has snoozed them: one
 * email for all that come back together. Returns their number.
 */
export async function endSnoozes(
  services: Pick<Services, 'database' | 'clock' | 'wakeWorker'>,
  kind: HandledKind,
  lock: (tx: TenantTransaction, which: Which) => Promise<Locked>,
): Promise<number> {
  const { database, clock } = services;
  const now = clock.now();
  const due = await database.readAsSystem((read) =>
    read
      .selectFrom(tableOf(kind))
      .select(['organisation_id', 'id'])
      .where('snoozed_until', '<=', now)
      .orderBy('snoozed_until')
      .limit(BATCH)
      .execute(),
  );
  const organisations = new Set(due.map(({ organisation_id: id }) => id));
  await forEachItem(organisations, async (organisationId) => {
    // Always locked in the same order, so that two processes can't deadlock.
    const ids = due
      .flatMap((row) => (row.organisation_id === organisationId ? [row.id] : []))
      .sort();
    await database.forOrganisation(organisationId, async (tx) => {
      const timeZone = await timeZoneOf(tx, organisationId);
      const ended = new Map<string, string[]>();
      let day = snoozeDayOf(now, timeZone);
      for (const id of ids) {
        const { row, end } = await lock(tx, { organisationId, id });
        // Another process, or a person, was faster.
        if (row.snoozed_until === null || row.snoozed_until > now) continue;
        const stored = { assignee: row.assigned_to, until: row.snoozed_until.toISOString() };
        const step = applyToHandling(stored, { type: 'day.reached' });
        if (step === null) continue;
        day = snoozeDayOf(row.snoozed_until, timeZone);
        await end({ assigned_to: step.assignee, snoozed_until: null, snoozed_by: null });
        if (step.notifiesSnoozer && row.snoozed_by !== null) {
          ended.set(row.snoozed_by, [...(ended.get(row.snoozed_by) ?? []), id]);
        }
      }
      for (const [userId, back] of ended) {
        const subjects = back.slice(0, MAX_NAMED).map((id) => ({ kind, id }));
        const payload = { userId, news: 'back' as const, by: '', subjects, count: back.length };
        const dueAt = hourOfDay(day, NOTICE_HOUR, timeZone);
        await enqueue(tx, { organisationId, kind: 'handling.notice', payload, dueAt }, clock);
      }
    });
  });
  if (due.length > 0) services.wakeWorker();
  return due.length;
}
