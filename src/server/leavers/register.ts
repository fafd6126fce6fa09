import type { FieldErrors } from '../../domain/failure.ts';
import { leaverProblems, tidyLeaver } from '../../domain/leavers/leaverRules.ts';
import type { LeaverForm } from '../../domain/leavers/leavers.ts';
import type { LeaverSource } from '../../domain/leavers/leaverWords.ts';
import { addLeaver, applyToLeaver, type LeaverStep } from '../../machines/leaver/apply.ts';
import { wokenColumns } from '../handling/wokenColumns.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput } from '../platform/http/problem.ts';
import type { StepServices } from '../returns/lifecycle/record.ts';
import { readOffer } from '../returns/ordering/offer.ts';
import type { AuditActor } from '../services/audit.ts';
import type { Services } from '../services/services.ts';
import { announceLeaver } from './apiLeaver.ts';
import { findDeployedTo } from './deployedDevices.ts';
import { returnsOf } from './facts.ts';
import { type Followed, moveReturns } from './followSource.ts';
import {
  addLeaverHistory,
  columnsOf,
  formOf,
  type StoredLeaver,
  stateColumnsOf,
} from './leaverRow.ts';
import { planRule } from './rule.ts';
import { notifyOfSource } from './sourceNotice.ts';

/** Report of a source about a leaver. */
export interface LeaverReport {
  readonly by: AuditActor;
  /** User on whose behalf it is: who made the key, or added the leaver; null for none. */
  readonly createdBy: string | null;
  readonly source: LeaverSource;
  /** The source's own ID; `''` for none. */
  readonly externalId: string;
  /** Idempotency key; null for none. */
  readonly key: string | null;
  /** Returns what the source says now, made of what it has said before; null for a first report. */
  readonly formOf: (before: LeaverForm | null) => LeaverForm;
  /** Key of the template that the source names, `''` for none; undefined to keep what it said before. */
  readonly template?: string | undefined;
  /** Prefix of the fields in errors. */
  readonly path?: string;
}

export interface Registered {
  readonly row: StoredLeaver;
  /** `kept`: known already, and not changed. */
  readonly outcome: 'added' | 'updated' | 'kept';
  /** Changed parts, for the log. */
  readonly changed: readonly string[];
  /** Returns of the leaver that the report concerned. */
  readonly followed?: Followed;
}

/**
 * Adds a leaver, or updates the one whom the source has reported before, in the caller's transaction.
 * A leaver who was decided about keeps their data, unless the source names another last day; with
 * one, the returns of a leaver who was ordered for move.
 * @throws ProblemError 400 with `errors` at the form's fields
 */
export async function registerLeaver(
  tx: TenantTransaction,
  services: StepServices,
  report: LeaverReport,
): Promise<Registered> {
  const known = await lockKnown(tx, report);
  if (known !== undefined) {
    return report.externalId === '' || known.external_id !== report.externalId
      ? { row: known, outcome: 'kept', changed: [] }
      : updateKnown(tx, services, known, report);
  }
  const { organisationId, actor } = report.by;
  const now = services.clock.now();
  const form = checked(report.formOf(null), report, now);
  const columns = await knownColumns(tx, organisationId, form);
  const added = await tx
    .insertInto('leavers')
    .values({
      organisation_id: organisationId,
      source: report.source,
      external_id: report.externalId,
      key: report.key,
      created_at: now,
      updated_at: now,
      created_by: report.createdBy,
      created_by_name: actor.name,
      order_due_at: null,
      template: report.template ?? null,
      ...stateColumnsOf(addLeaver()),
      ...columns,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  // A concurrent report of the same person was quicker.
  if (added === undefined) return registerLeaver(tx, services, report);
  const row = await planRule(tx, added);
  const event = { source: report.source };
  await addLeaverHistory(tx, row, { at: now, type: 'leaver.added', by: report.by, event });
  await announceLeaver(tx, row, services.clock, 'offboarding.created');
  return { row, outcome: 'added', changed: [] };
}

/** Returns the leaver of an earlier report, locked. */
function lockKnown(
  tx: TenantTransaction,
  { by: { organisationId }, source, externalId, key }: LeaverReport,
): Promise<StoredLeaver | undefined> {
  if (externalId === '' && key === null) return Promise.resolve(undefined);
  return tx
    .selectFrom('leavers')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where((row) =>
      row.or([
        ...(externalId === ''
          ? []
          : [row.and([row('source', '=', source), row('external_id', '=', externalId)])]),
        ...(key === null ? [] : [row('key', '=', key)]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();
}

async function updateKnown(
  tx: TenantTransaction,
  services: StepServices,
  row: StoredLeaver,
  report: LeaverReport,
): Promise<Registered> {
  const { by } = report;
  const now = services.clock.now();
  const stored = formOf(row);
  const reportedAfter = (form: LeaverForm) => checked(report.formOf(form), report, now);
  const { lastDay } = reportedAfter(stored);
  const isNews = lastDay !== row.last_day;
  const { isNextTime, areHome } = await earlierReturns(tx, row, lastDay);
  const before = areHome ? { ...stored, devices: [] } : stored;
  const event =
    row.state === 'waiting'
      ? ({ type: 'details.updated' } as const)
      : ({ type: 'leaving.reported', isNews, isNextTime } as const);
  const { template = row.template } = report;
  const isOrdered = row.state === 'ordered' && !isNextTime;
  // The order has the rest.
  const form = isOrdered ? { ...stored, lastDay } : reportedAfter(before);
  const isTemplateNew = !isOrdered && template !== row.template;
  const changed = [...changedParts(stored, form), ...(isTemplateNew ? ['template'] : [])];
  const step = applyToLeaver(row, event);
  if (step === null || (changed.length === 0 && row.state === 'waiting')) {
    return { row, outcome: 'kept', changed: [] };
  }
  if (step.movesReturns) return moveLeaver(tx, services, row, { by, lastDay: form.lastDay });
  if (step.closesReturns) await closeReturns(tx, row);
  const after = await updateLeaver(tx, services, row, { form, step, template, isNews: true });
  await addLeaverHistory(tx, row, { at: now, type: event.type, by, event: { changed } });
  await announceLeaver(tx, after, services.clock);
  return { row: after, outcome: 'updated', changed };
}

/** Returns whether all returns of an ordered leaver ended before a day, and brought devices home. */
async function earlierReturns(
  tx: TenantTransaction,
  { id, organisation_id: organisationId, state }: StoredLeaver,
  day: string,
): Promise<{ readonly isNextTime: boolean; readonly areHome: boolean }> {
  const found = state === 'ordered' ? await returnsOf(tx, organisationId, [{ id }]) : null;
  const returns = found?.get(id) ?? [];
  const start = new Date(`${day}T00:00:00Z`);
  const isNextTime =
    returns.length > 0 && returns.every((one) => !one.is_active && one.status_since < start);
  return { isNextTime, areHome: isNextTime && returns.some((one) => one.status !== 'cancelled') };
}

/** Parts with a leaver's returns. */
async function closeReturns(
  tx: TenantTransaction,
  { id, organisation_id: organisationId }: StoredLeaver,
): Promise<void> {
  await tx
    .deleteFrom('leaver_returns')
    .where('organisation_id', '=', organisationId)
    .where('leaver_id', '=', id)
    .execute();
}

/** Stores another last day of a leaver who was ordered for, and moves their returns. */
async function moveLeaver(
  tx: TenantTransaction,
  services: StepServices,
  row: StoredLeaver,
  { by, lastDay }: { readonly by: AuditActor; readonly lastDay: string },
): Promise<Registered> {
  const { clock } = services;
  const after = await tx
    .updateTable('leavers')
    .set((eb) => ({ last_day: lastDay, updated_at: clock.now(), version: eb('version', '+', 1) }))
    .where('organisation_id', '=', row.organisation_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const followed = await moveReturns(tx, services, by, row, lastDay);
  const changed = ['lastDay'];
  const event = { changed, lastDay, ...followed };
  await addLeaverHistory(tx, row, { at: clock.now(), type: 'leaving.reported', by, event });
  await announceLeaver(tx, after, clock, 'offboarding.updated');
  await notifyOfSource(tx, services, after, { news: 'lastDay', by, followed });
  return { row: after, outcome: 'updated', changed, followed };
}

interface LeaverUpdate {
  readonly form: LeaverForm;
  readonly step: LeaverStep;
  /** The present one if absent. */
  readonly template?: string | null;
  /** Whether a source reports it, not a person in the portal. */
  readonly isNews?: boolean;
}

/** Writes new facts about a locked leaver; news of a source ends their snooze. */
export async function updateLeaver(
  tx: TenantTransaction,
  { clock }: Pick<Services, 'clock'>,
  row: StoredLeaver,
  { form, step, template = row.template, isNews = false }: LeaverUpdate,
): Promise<StoredLeaver> {
  const after = await tx
    .updateTable('leavers')
    .set((eb) => ({
      ...stateColumnsOf(step),
      ...(isNews && wokenColumns(row, 'problem.raised')),
      template,
      updated_at: clock.now(),
      version: eb('version', '+', 1),
    }))
    .set(await knownColumns(tx, row.organisation_id, form, row))
    .where('organisation_id', '=', row.organisation_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  // A person looks at whoever leaves for the second time: the rule may take a correction for one.
  return step.plansRule && !step.closesReturns ? planRule(tx, after) : after;
}

/**
 * Returns the columns of what is known. A leaver for whom no device is named gets those that the
 * warehouse sent to them; they stay when the person names others, or none.
 */
async function knownColumns(
  tx: TenantTransaction,
  organisationId: string,
  form: LeaverForm,
  before?: StoredLeaver,
) {
  const offer = await readOffer(tx, organisationId);
  const isAsWarehouse = before?.is_from_warehouse === true && isSame(before.devices, form.devices);
  if (form.devices.length > 0 && !isAsWarehouse) return columnsOf(form, false, offer);
  const devices = await findDeployedTo(tx, organisationId, form);
  return columnsOf({ ...form, devices }, devices.length > 0, offer);
}

function checked(sent: LeaverForm, { path = '' }: LeaverReport, now: Date): LeaverForm {
  const form = tidyLeaver(sent);
  refuseInvalid(leaverProblems(form, now.getTime()), path);
  return form;
}

/** Throws a 400 problem if there are any, with their fields under a path. */
export function refuseInvalid(problems: FieldErrors, path: string): void {
  const errors = Object.entries(problems).map(([field, words]) => [path + field, words] as const);
  if (errors.length > 0) throw invalidInput(Object.fromEntries(errors));
}

/** Compares by value: the database may return the keys of an object in any order. */
function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Returns the names of the parts in which two forms differ. */
export function changedParts(before: LeaverForm, after: LeaverForm): string[] {
  const parts = ({ employee, ...rest }: LeaverForm) => Object.entries({ ...employee, ...rest });
  const old = new Map<string, unknown>(parts(before));
  return parts(after)
    .filter(([name, value]) => !isSame(old.get(name), value))
    .map(([name]) => name);
}
