import type { HandlingChange } from '../../domain/handling/handling.ts';
import { snoozeDayOf, snoozeDayProblem, snoozeDaysAt } from '../../domain/handling/snoozeDays.ts';
import { snoozeEnd } from '../../domain/handling/snoozeEnd.ts';
import { onDay } from '../../domain/organization/timeZones.ts';
import { applyToHandling } from '../../machines/handling/apply.ts';
import type { HandlingEvent } from '../../machines/handling/handling.machine.ts';
import { timeZoneOf } from '../organization/timeZone.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput, ProblemError } from '../platform/http/problem.ts';
import type { HandledKind } from '../platform/outbox/handlingNotice.ts';
import type { Actor } from '../services/actors.ts';
import { activeColleagues } from './colleagues.ts';
import { notifyAssignees } from './notifyAssignees.ts';
import { type HandlingColumns, namesOf } from './readHandling.ts';

/** Locked return, device or leaver. */
interface Handled extends HandlingColumns {
  readonly id: string;
  readonly organisation_id: string;
}

/** Timeline entry of a change: its event, and the colleague or day in words. */
export interface HandlingRemark {
  readonly type: HandlingEvent['type'];
  readonly text: string;
}

/** Change to be written: new columns, its timeline entry, and its audit record. */
export interface HandlingOutcome {
  readonly columns: HandlingColumns;
  readonly remark: HandlingRemark;
  readonly before: Readonly<Record<string, string | null>>;
  readonly after: Readonly<Record<string, string | null>>;
}

interface ChangeRequest {
  readonly kind: HandledKind;
  readonly actor: Actor;
  /** Whether it can still need somebody. */
  readonly isOpen: boolean;
  readonly change: HandlingChange;
  /** Whether the request itself emails the assignee, as for many at once. */
  readonly isQuiet?: boolean;
}

/**
 * Applies a person's change to a locked return, device or leaver, in the caller's transaction, which
 * writes the result. Null if it changes nothing.
 * @throws ProblemError 400 for a day or colleague that can't be chosen, 409 for a snooze of what needs
 * nobody any more
 */
export async function changeHandling(
  tx: TenantTransaction,
  { clock }: { readonly clock: Clock },
  row: Handled,
  { kind, actor, isOpen, change, isQuiet = false }: ChangeRequest,
): Promise<HandlingOutcome | null> {
  const organisationId = row.organisation_id;
  const timeZone = await timeZoneOf(tx, organisationId);
  const event = await eventOf(tx, organisationId, actor, { change, isOpen, timeZone, clock });
  const until = row.snoozed_until?.toISOString() ?? null;
  const step = applyToHandling({ assignee: row.assigned_to, until }, event);
  if (step === null) {
    if (change.type !== 'snooze.started' || isOpen) return null;
    const detail = "Nothing is left to be done here, so it can't be snoozed.";
    throw new ProblemError(409, 'refused', detail);
  }
  const isUndo = change.type === 'colleague.assigned' && change.isUndo === true;
  if (step.notifiesAssignee && !isQuiet && !isUndo) {
    const rows = [{ ...row, assigned_to: step.assignee }];
    await notifyAssignees(tx, { clock }, { kind, actor, rows });
  }
  const columns = {
    assigned_to: step.assignee,
    snoozed_until: step.until === null ? null : new Date(step.until),
    snoozed_by: snoozerOf(row, step.until, change, actor),
  };
  const names = await namesOf(tx, organisationId, [row.assigned_to, step.assignee]);
  const plain = ({ assigned_to, snoozed_until }: HandlingColumns) => ({
    assignedTo: names.get(assigned_to ?? '')?.name ?? null,
    snoozedUntil: snoozed_until && snoozeDayOf(snoozed_until, timeZone),
  });
  const assignee = names.get(step.assignee ?? row.assigned_to ?? '')?.name ?? '';
  const text = change.type === 'snooze.started' ? dayWords(step.until, timeZone) : assignee;
  return {
    columns,
    remark: { type: event.type, text: change.type === 'snooze.ended' ? '' : text },
    before: plain(row),
    after: { ...plain(columns), event: event.type },
  };
}

function snoozerOf(
  row: HandlingColumns,
  until: string | null,
  { type }: HandlingChange,
  actor: Actor,
): string | null {
  if (until === null) return null;
  return type === 'snooze.started' ? actor.id : row.snoozed_by;
}

function dayWords(until: string | null, timeZone: string): string {
  return until === null ? '' : `until ${onDay(until, timeZone)}`;
}

interface Sent {
  readonly change: HandlingChange;
  readonly isOpen: boolean;
  readonly timeZone: string;
  readonly clock: Clock;
}

async function eventOf(
  tx: TenantTransaction,
  organisationId: string,
  actor: Actor,
  { change, isOpen, timeZone, clock }: Sent,
): Promise<HandlingEvent> {
  if (change.type === 'colleague.assigned') {
    const colleague = change.colleague === 'me' ? (actor.id ?? '0') : change.colleague;
    const [found] = await activeColleagues(tx, organisationId, [colleague]);
    if (found === undefined) {
      throw invalidInput({ colleague: ['Choose a colleague who can log in here.'] });
    }
    return { type: change.type, colleague, isSelf: colleague === actor.id };
  }
  if (change.type !== 'snooze.started') return { type: change.type };
  const problem = snoozeDayProblem(change.until, snoozeDaysAt(clock.now(), timeZone));
  if (problem !== null) throw invalidInput({ until: [problem] });
  const until = snoozeEnd(change.until, timeZone).toISOString();
  return { type: change.type, until, isOpen };
}
