import { writeAudit } from '../audit/audit.ts';
import { principalIn } from '../auth/principal.ts';
import { wokenColumns } from '../handling/wokenColumns.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { forEachItem } from '../platform/outbox/eachItem.ts';
import { retryCollisions } from '../returnActions/placeOrder.ts';
import type { Services } from '../services/services.ts';
import { lockLeaver } from './leaverRow.ts';
import { type StepAuthor, takeStep } from './takeStep.ts';

/** Leavers read per run. */
const BATCH = 20;
/** Pause before the rule tries a leaver again that it failed at. */
const REST_MS = 10 * 60_000;
/** Name of the rule in timelines and in the audit log. */
const RULE_NAME = 'Automatic orders';
const FROM_NOWHERE = { ip: '', userAgent: '' };

/**
 * Orders the returns of leavers for whom the rule's time has come. Whoever may be listed twice, or of
 * whom something is missing, waits for a person. Returns the number of leavers processed.
 */
export async function orderDueLeavers(services: RuleServices): Promise<number> {
  const { database, clock } = services;
  const due = await database.readAsSystem((read) =>
    read
      .selectFrom('leavers')
      .select(['organisation_id', 'leaver_number'])
      .where('order_due_at', '<=', clock.now())
      .orderBy('order_due_at')
      .limit(BATCH)
      .execute(),
  );
  await forEachItem(due, (row) =>
    orderDue(services, {
      organisationId: row.organisation_id,
      leaverNumber: row.leaver_number,
    }),
  );
  if (due.length > 0) services.wakeWorker();
  return due.length;
}

type RuleServices = Pick<Services, 'database' | 'clock' | 'returnFollowers' | 'wakeWorker'>;

async function orderDue(services: RuleServices, which: Which): Promise<void> {
  const { database, clock } = services;
  const { organisationId } = which;
  const setDue = (dueAt: Date | null) =>
    database.forOrganisation(organisationId, (tx) => setDueAt(tx, which, dueAt));
  try {
    await retryCollisions(() =>
      database.forOrganisation(organisationId, async (tx) => {
        if (!(await isStillDue(tx, which, clock.now()))) return;
        const author = await ruleAuthor(tx, organisationId);
        const event = { type: 'order.placed' } as const;
        const { entry } = await takeStep(tx, services, author, which, event);
        await writeAudit(tx, clock, FROM_NOWHERE, author.by, 'leaver.moved', entry);
      }),
    );
  } catch (error) {
    // Refused: they wait for a person, and a change of the leaver plans the rule anew.
    if (error instanceof ProblemError) return setDue(null);
    await setDue(new Date(clock.now().getTime() + REST_MS));
    throw error;
  }
}

interface Which {
  readonly organisationId: string;
  readonly leaverNumber: string;
}

/** Locks a leaver, and returns whether no other process has ordered, or somebody decided, meanwhile. */
async function isStillDue(
  tx: TenantTransaction,
  { organisationId, leaverNumber }: Which,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('leavers')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('leaver_number', '=', leaverNumber)
    .where('order_due_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the rule as an author: it orders on behalf of the admin who has set it. */
async function ruleAuthor(tx: TenantTransaction, organisationId: string): Promise<StepAuthor> {
  const row = await tx
    .selectFrom('leaver_rules as rule')
    .innerJoin('users', 'users.id', 'rule.set_by')
    .innerJoin('organisations', 'organisations.id', 'rule.organisation_id')
    .selectAll('users')
    .select('organisations.display_name')
    .where('rule.organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return {
    principal: { ...principalIn(row, row.display_name), name: RULE_NAME },
    by: { organisationId, actor: { kind: 'system', id: null, name: RULE_NAME } },
    orderedBy: 'rule',
  };
}

/** Sets the rule's instant; without one they wait for a person, which ends a snooze. */
async function setDueAt(tx: TenantTransaction, which: Which, dueAt: Date | null): Promise<void> {
  const row = await lockLeaver(tx, which);
  await tx
    .updateTable('leavers')
    .set({ order_due_at: dueAt, ...(dueAt === null && wokenColumns(row, 'problem.raised')) })
    .where('organisation_id', '=', row.organisation_id)
    .where('id', '=', row.id)
    .execute();
}
