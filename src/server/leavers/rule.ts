import { sql } from 'kysely';
import {
  type LeaverRule,
  NO_RULE,
  ruleDueAt,
  type SavedLeaverRule,
} from '../../domain/leavers/leaverRule.ts';
import { leaverRuleProblems } from '../../domain/leavers/leaverRuleProblems.ts';
import { COUNTRIES, DEVICES } from '../../domain/words.ts';
import { changedPart } from '../audit/changed.ts';
import { nameOf, type Principal } from '../auth/principal.ts';
import { timeZoneOf } from '../organization/timeZone.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput, ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../services/services.ts';
import { formOf, type StoredLeaver } from './leaverRow.ts';

/** Returns the rule of an organization, `NO_RULE` if it has set none. */
export async function readRule(
  tx: TenantTransaction,
  organisationId: string,
): Promise<SavedLeaverRule> {
  const row = await tx
    .selectFrom('leaver_rules')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  if (row === undefined) return { ...NO_RULE, version: '0', setBy: '' };
  return {
    isOn: row.is_on,
    daysBefore: row.days_before,
    countries: COUNTRIES.filter((country) => row.countries.includes(country)),
    devices: DEVICES.filter((device) => row.devices.includes(device)),
    version: String(row.version),
    setBy: row.set_by_name,
  };
}

/**
 * Saves the rule and plans anew when it orders for whom. A request without changes leaves no trace.
 * @throws ProblemError 400 by field, 409 if another admin has changed it since `basedOn`
 */
export async function writeRule(
  tx: TenantTransaction,
  { audit }: Pick<Services, 'audit'>,
  principal: Principal,
  { basedOn, ...sent }: LeaverRule & { readonly basedOn: string },
): Promise<SavedLeaverRule> {
  const { organisationId } = principal;
  const rule: LeaverRule = {
    isOn: sent.isOn,
    daysBefore: sent.daysBefore,
    countries: COUNTRIES.filter((country) => sent.countries.includes(country)),
    devices: DEVICES.filter((device) => sent.devices.includes(device)),
  };
  const problems = leaverRuleProblems(rule);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  // Serializes changes by concurrent admins.
  await tx
    .selectFrom('organisations')
    .select('id')
    .where('id', '=', organisationId)
    .forNoKeyUpdate()
    .execute();
  const { version, setBy, ...present } = await readRule(tx, organisationId);
  if (JSON.stringify(present) === JSON.stringify(rule)) {
    await audit(tx, 'unchanged');
    return { ...present, version, setBy };
  }
  if (version !== basedOn) {
    const detail = `${setBy} changed this rule while you were editing. Check their change, then save again.`;
    throw new ProblemError(409, 'overtaken', detail);
  }
  const values = {
    is_on: rule.isOn,
    days_before: rule.daysBefore,
    countries: rule.countries,
    devices: rule.devices,
    version: Number(version) + 1,
    set_by: principal.userId,
    set_by_name: nameOf(principal),
  };
  await tx
    .insertInto('leaver_rules')
    .values({ organisation_id: organisationId, ...values })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(values))
    .execute();
  await planAll(tx, organisationId, rule);
  const subject = { kind: 'organisation', id: organisationId, name: 'Automatic orders' } as const;
  await audit(tx, { subject, ...changedPart(present, rule) });
  return readRule(tx, organisationId);
}

/** Plans for all who wait, in one statement. */
async function planAll(
  tx: TenantTransaction,
  organisationId: string,
  rule: LeaverRule,
): Promise<void> {
  const timeZone = await timeZoneOf(tx, organisationId);
  const waiting = await tx
    .selectFrom('leavers')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .forUpdate()
    .execute();
  const planned = waiting.map((row) => ({
    id: row.id,
    due_at: ruleDueAt(formOf(row), rule, timeZone),
  }));
  await sql`
    UPDATE leavers SET order_due_at = planned.due_at
    FROM jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) AS planned
      (id bigint, due_at timestamptz)
    WHERE leavers.organisation_id = ${organisationId} AND leavers.id = planned.id
  `.execute(tx);
}

/** Plans when the rule orders for one who waits. */
export async function planRule(tx: TenantTransaction, row: StoredLeaver): Promise<StoredLeaver> {
  const { organisation_id: organisationId } = row;
  const rule = await readRule(tx, organisationId);
  const dueAt = ruleDueAt(formOf(row), rule, await timeZoneOf(tx, organisationId));
  if (dueAt?.getTime() === row.order_due_at?.getTime()) return row;
  return tx
    .updateTable('leavers')
    .set({ order_due_at: dueAt })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
