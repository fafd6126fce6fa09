import type { OutboxJob } from '../platform/outbox/outbox.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import { applyAnswer } from './applyAnswer.ts';
import { recordName } from './domainRows.ts';

/** Interval between the checks of a verified domain. */
const EVERY_MS = 12 * 60 * 60_000;
/** Domains per run. */
const BATCH = 200;

/** Plans the checks of the verified domains that are due; a periodic chore. */
export async function planDomainChecks({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const now = clock.now();
  return database.asSystem(async (tx) => {
    const due = await tx
      .selectFrom('organisation_domains')
      .select(['organisation_id', 'id'])
      .where('verified_at', 'is not', null)
      .where('token', 'is not', null)
      .where('checked_at', '<=', new Date(now.getTime() - EVERY_MS))
      .orderBy('checked_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { organisation_id: organisationId, id } of due) {
      // The next one is counted from now, also if this one gets no answer.
      await tx
        .updateTable('organisation_domains')
        .set({ checked_at: now })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute();
      const payload = { domainId: id };
      await enqueue(tx, { organisationId, kind: 'domain.check', payload }, clock);
    }
    return due.length;
  });
}

/** Creates the worker's handler that looks a domain's record up again. */
export function createDomainChecker(
  services: Services,
): (job: OutboxJob<'domain.check'>) => Promise<void> {
  const { database, clock, lookUpTxt } = services;
  return async ({ organisationId, payload: { domainId: id } }) => {
    if (organisationId === null) throw new Error('A domain belongs to no organization.');
    const row = await database.forOrganisation(organisationId, (tx) =>
      tx
        .selectFrom('organisation_domains')
        .select('domain')
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .where('verified_at', 'is not', null)
        .executeTakeFirst(),
    );
    if (row === undefined) return;
    const answer = await lookUpTxt(recordName(row.domain));
    await database.asSystem((tx) => applyAnswer(tx, clock, { organisationId, id }, answer));
  };
}
