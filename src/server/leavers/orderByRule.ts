import { writeAudit } from '../audit/audit.ts';
import { principalIn } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { retryCollisions } from '../returnActions/placeOrder.ts';
import type { Services } from '../services/services.ts';
import { type StepAuthor, takeStep } from './takeStep.ts';

/** Leavers read per run. */
const BATCH = 20;
/** Name of the rule in timelines and in the audit log. */
const RULE_NAME = 'The rule for leavers';
const FROM_NOWHERE = { ip: '', userAgent: '' };

/**
 * Orders the returns of leavers for whom the rule's time has come. Whoever may be listed twice, or of
 * whom something is missing, waits for a person. Returns the number of leavers processed.
 */
export async function orderDueLeavers(
  services: Pick<Services, 'database' | 'clock' | 'returnFollowers' | 'wakeWorker'>,
): Promise<number> {
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
  for (const { organisation_id: organisationId, leaver_number: leaverNumber } of due) {
    const which = { organisationId, leaverNumber };
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
      if (!(error instanceof ProblemError)) throw error;
      await database.forOrganisation(organisationId, (tx) => leaveToPerson(tx, which));
    }
  }
  if (due.length > 0) services.wakeWorker();
  return due.length;
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

/** Ends the rule's wait: a change of the leaver plans it again. */
async function leaveToPerson(
  tx: TenantTransaction,
  { organisationId, leaverNumber }: Which,
): Promise<void> {
  await tx
    .updateTable('leavers')
    .set({ order_due_at: null })
    .where('organisation_id', '=', organisationId)
    .where('leaver_number', '=', leaverNumber)
    .execute();
}
