import { readCustomValues } from '../../domain/returns/customFields.ts';
import { under } from '../../domain/returns/ordering/addressRules.ts';
import { addressTerms } from '../../domain/returns/ordering/askAddress.ts';
import type { OrderEdit, WholeEdit } from '../../domain/returns/ordering/orderEdit.ts';
import { editProblems } from '../../domain/returns/ordering/orderRules.ts';
import {
  releaseAt,
  scheduledStart,
  startProblem,
} from '../../domain/returns/ordering/startTime.ts';
import { tidyEdit } from '../../domain/returns/ordering/tidyOrder.ts';
import { referencesIn } from '../../domain/returns/references.ts';
import type { ReturnDetails } from '../../domain/returns/returns.ts';
import type { ActorKind } from '../../domain/returns/timeline/actors.ts';
import { tidyLine } from '../../domain/tidy.ts';
import { applyEvent as transition } from '../../machines/deviceReturn/apply.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput, ProblemError } from '../platform/http/problem.ts';
import {
  recordSteps,
  type StepServices,
  startOf,
  windowStartOf,
} from '../returns/lifecycle/record.ts';
import { fireDueTimers } from '../returns/lifecycle/timers.ts';
import { type Change, changesOf, editableOf } from '../returns/ordering/changes.ts';
import { editableColumns } from '../returns/ordering/orderColumns.ts';
import { readCustomFields } from '../returns/ordering/ownEntries.ts';
import { isSerialConflict, serialTaken } from '../returns/ordering/serial.ts';
import { findReturn, lockReturn, returnSubject } from '../returns/reading/find.ts';
import type { Actor } from '../services/actors.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';
import { refused } from './applyToReturn.ts';
import { ANSWERING, readDetails } from './details.ts';

/**
 * Edits an order while nothing has been bought, in one transaction with its step and its row in the
 * timeline. An edit without changes leaves no trace, so it may be sent twice. An edit based on data
 * that another user has changed since is rejected, so that no change is lost.
 * Throws problems: 404 for an absent or foreign return; 409 if it can no longer be edited, or
 * another active return brings back the device; 400 with `errors` by field path (`employee.name`).
 */
export async function editOrder(
  services: Services,
  which: { readonly organisationId: string; readonly orderNumber: string },
  actor: Actor,
  { basedOn, ...sent }: OrderEdit & { readonly basedOn: string },
): Promise<ReturnDetails> {
  const { database, wakeWorker } = services;
  try {
    const details = await database.forOrganisation(which.organisationId, async (tx) => {
      const row = await lockReturn(tx, which);
      const before = referencesIn(row);
      const custom = { ...before.custom, ...sent.references.custom };
      const references = { ...before, ...sent.references, custom };
      const edit = tidyEdit({ ...sent, references });
      await applyEdit(tx, services, row, actor, { edit, basedOn });
      return readDetails(tx, services, await findReturn(tx, which), actor);
    });
    wakeWorker();
    return details;
  } catch (error) {
    if (!isSerialConflict(error)) throw error;
    throw await database.forOrganisation(which.organisationId, async (tx) => {
      const serialNumber = tidyLine(sent.references.serialNumber ?? '');
      const field = 'references.serialNumber';
      return (await serialTaken(tx, which.organisationId, serialNumber, field)) ?? error;
    });
  }
}

async function applyEdit(
  tx: TenantTransaction,
  services: Services,
  row: StoredReturn,
  actor: Actor,
  { edit: sent, basedOn }: { readonly edit: WholeEdit; readonly basedOn: string },
): Promise<void> {
  const now = services.clock.now();
  const elapsed = await fireDueTimers(tx, row, now);
  const { snapshot } = elapsed;
  // A 409 takes precedence over validation errors.
  const attempt = editOf(actor, now, snapshot.context.country);
  if (!snapshot.can(attempt)) throw refused(snapshot, attempt, row.order_number);
  const { custom, ...texts } = sent.references;
  const read = readCustomValues(
    await readCustomFields(tx, row.organisation_id),
    custom,
    row.custom_fields,
  );
  const edit = { ...sent, references: { ...texts, custom: read.values } };
  const { startsAt } = edit;
  const tooLate = startsAt ? startProblem(startsAt, now.getTime()) : null;
  const problems = {
    ...editProblems(edit, row.lane, snapshot.context.address.isAsked),
    ...under('references', read.problems),
    ...(tooLate !== null && { startsAt: [tooLate] }),
  };
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  const changes = changesBy(row, edit);
  if (changes.length === 0) return services.audit(tx, 'unchanged');
  await refuseOvertaken(tx, row, basedOn);
  await recordEdit(tx, services, row, { actor, edit, changes, elapsed });
  await services.audit(tx, {
    subject: returnSubject(row),
    before: Object.fromEntries(changes.map(({ part, before }) => [part, before])),
    after: Object.fromEntries(changes.map((change) => [change.part, change.after])),
  });
}

/** Reason of an edit that no person makes. */
interface EditCause {
  /** Kind of the person who let its author in, whose rights it has. */
  readonly onBehalfOf: ActorKind;
  /** Sentence for the timeline. No notice is enqueued: another email tells of it. */
  readonly note: string;
}

/**
 * Changes only the start of an order, in the caller's transaction.
 * @param row locked
 * @returns false if it can no longer be edited
 */
export async function changeStart(
  tx: TenantTransaction,
  services: StepServices,
  row: StoredReturn,
  actor: Actor,
  startsAt: Date | null,
  why?: EditCause,
): Promise<boolean> {
  const now = services.clock.now();
  const elapsed = await fireDueTimers(tx, row, now);
  const { snapshot, steps } = elapsed;
  const kind = why?.onBehalfOf ?? actor.kind;
  if (!snapshot.can(editOf({ kind }, now, snapshot.context.country))) {
    await recordSteps(tx, row, steps, services);
    return false;
  }
  const edit = { ...editableOf(row), startsAt: startsAt?.toISOString() ?? null };
  const changes = changesBy(row, edit);
  if (changes.length > 0) {
    await recordEdit(tx, services, row, { actor, edit, changes, elapsed, why });
  }
  return true;
}

const editOf = (actor: Pick<Actor, 'kind'>, now: Date, country: string) =>
  ({
    type: 'order.edit',
    actor: { kind: actor.kind },
    at: now.toISOString(),
    country,
  }) as const;

/** Returns an order's start after an edit; null if it starts immediately. */
const startAfter = (row: StoredReturn, { startsAt }: WholeEdit) =>
  startsAt === undefined ? startOf(row) : scheduledStart(windowStartOf(row), startsAt);

function changesBy(row: StoredReturn, edit: WholeEdit): Change[] {
  const before = { ...editableOf(row), startsAt: startOf(row) };
  return changesOf(before, { ...edit, startsAt: startAfter(row, edit) });
}

interface RecordedEdit {
  readonly actor: Actor;
  readonly edit: WholeEdit;
  readonly changes: readonly Change[];
  /** Current state of the return, and the steps since it was stored. */
  readonly elapsed: Awaited<ReturnType<typeof fireDueTimers>>;
  readonly why?: EditCause | undefined;
}

/** Writes an edit, its step and its row in the timeline. Throws a 409 problem if the machine rejects it. */
async function recordEdit(
  tx: TenantTransaction,
  services: StepServices,
  row: StoredReturn,
  { actor, edit, changes, elapsed: { snapshot, steps }, why }: RecordedEdit,
): Promise<void> {
  const now = services.clock.now();
  const after = startAfter(row, edit);
  const event = {
    ...editOf({ kind: why?.onBehalfOf ?? actor.kind }, now, edit.employee.address.country),
    ...(after !== startOf(row) && { start: startFrom(row, after, now) }),
    address: addressTerms(edit, snapshot.context.address.isAsked),
  };
  const step = transition(snapshot, event);
  if (step === null) throw refused(snapshot, event, row.order_number);
  const edited = await tx
    .updateTable('returns')
    .set(editableColumns(edit))
    .where('organisation_id', '=', row.organisation_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const changed = changes.map(({ part }) => part);
  const details = { changed, changes, ...(why && { note: why.note }) };
  const cause = { type: event.type, at: now, actor, event: { ...event, ...details } };
  const taken = why === undefined ? step : { ...step, notices: [] };
  await recordSteps(tx, edited, [...steps, { step: taken, cause }], services);
}

/** Converts a new start for the machine, which has no clock; a past start releases the order now. */
function startFrom(row: StoredReturn, startsAt: string | null, now: Date) {
  const at = releaseAt(windowStartOf(row), startsAt);
  return { at: new Date(at).toISOString(), waitMs: Math.max(at - now.getTime(), 0) };
}

/** Throws a 409 problem if another user has edited the order since `basedOn`. */
async function refuseOvertaken(
  tx: TenantTransaction,
  row: StoredReturn,
  basedOn: string,
): Promise<void> {
  const last = await tx
    .selectFrom('return_events')
    .select(['id', 'actor_name'])
    .where('organisation_id', '=', row.organisation_id)
    .where('return_id', '=', row.id)
    .where('type', 'in', ANSWERING)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (last.id === basedOn) return;
  const detail = `${last.actor_name} changed ${row.order_number} while you were editing. Check their change, then save again.`;
  throw new ProblemError(409, 'overtaken', detail);
}
