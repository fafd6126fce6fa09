import type { Static } from 'typebox';
import { leaverProblems, tidyLeaver } from '../../domain/leavers/leaverRules.ts';
import type { LeaverDetails, LeaverEdit } from '../../domain/leavers/leavers.ts';
import { applyToLeaver, leaverRefusal } from '../../machines/leaver/apply.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { readOffer } from '../returns/ordering/offer.ts';
import type { AuditActor } from '../services/audit.ts';
import type { Services } from '../services/services.ts';
import { announceLeaver } from './apiLeaver.ts';
import { readFacts, type Viewer } from './facts.ts';
import { addLeaverHistory, formOf, leaverSubject, lockLeaver, refused } from './leaverRow.ts';
import { changedParts, refuseInvalid, updateLeaver } from './register.ts';
import { viewLeaver } from './viewLeavers.ts';

/**
 * Corrects what is known of a waiting leaver, in the caller's transaction. An edit without changes
 * leaves no trace, so it may be sent twice; one that is based on data that somebody else has changed
 * since is rejected.
 * @throws ProblemError 400 with `errors` at `form.…`, 404 for an absent or foreign leaver, 409 if they
 * aren't waiting, or were changed meanwhile
 */
export async function editLeaver(
  tx: TenantTransaction,
  services: Pick<Services, 'clock' | 'audit'>,
  leaverNumber: string,
  { basedOn, form: sent }: Static<typeof LeaverEdit>,
  { by, viewer }: { readonly by: AuditActor; readonly viewer: Viewer },
): Promise<LeaverDetails> {
  const { organisationId } = by;
  const row = await lockLeaver(tx, { organisationId, leaverNumber });
  const event = { type: 'details.updated' } as const;
  const step = applyToLeaver(row, event);
  if (step === null) {
    const offer = await readOffer(tx, organisationId);
    const factsOf = await readFacts(tx, organisationId, [row], offer, viewer);
    throw refused(row, leaverRefusal(row, event), factsOf(row));
  }
  const form = tidyLeaver(sent);
  refuseInvalid(leaverProblems(form, viewer.now.getTime()), 'form.');
  const changed = changedParts(formOf(row), form);
  if (changed.length === 0) {
    await services.audit(tx, 'unchanged');
    return viewLeaver(tx, row, viewer);
  }
  if (basedOn !== String(row.version)) {
    const detail = `${row.employee_name} was changed while you were editing. Check the change, then save again.`;
    throw new ProblemError(409, 'overtaken', detail);
  }
  const after = await updateLeaver(tx, services, row, { form, step });
  const entry = { at: viewer.now, type: event.type, by, event: { changed } };
  await addLeaverHistory(tx, after, entry);
  await announceLeaver(tx, after, services.clock);
  await services.audit(tx, { subject: leaverSubject(row), after: { changed } });
  return viewLeaver(tx, after, viewer);
}
