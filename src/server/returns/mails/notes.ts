import { sql } from 'kysely';
import type { ReturnDetails } from '../../../domain/returns/returns.ts';
import type { Note } from '../../../domain/returns/timeline/notes.ts';
import { tidyText } from '../../../domain/tidy.ts';
import { invalidInput } from '../../platform/http/problem.ts';
import type { Services } from '../../services.ts';
import type { Actor } from '../lifecycle/cause.ts';
import { addRemark } from '../lifecycle/remarks.ts';
import { readDetails } from '../reading/details.ts';
import { lockReturn, returnSubject } from '../reading/find.ts';

/**
 * Adds a note to the timeline for colleagues, once per key. It can't be changed or deleted, and the
 * employee never sees it.
 * Throws problems: 400 for an empty note, 404 for an absent or foreign return.
 */
export function addNote(
  services: Services,
  which: { readonly organisationId: string; readonly orderNumber: string },
  actor: Actor,
  { key, text: sent }: Note,
): Promise<ReturnDetails> {
  const text = tidyText(sent);
  if (text === '') throw invalidInput({ text: ['Enter a note first.'] });
  return services.database.forOrganisation(which.organisationId, async (tx) => {
    const row = await lockReturn(tx, which);
    const known = await tx
      .selectFrom('return_events')
      .select('id')
      .where('organisation_id', '=', row.organisation_id)
      .where('return_id', '=', row.id)
      .where('type', '=', 'note.added')
      .where(sql`event->>'key'`, '=', key)
      .executeTakeFirst();
    const now = services.clock.now();
    if (!known) await addRemark(tx, row, actor, { type: 'note.added', key, text }, now);
    await services.audit(
      tx,
      known ? 'unchanged' : { subject: returnSubject(row), after: { note: text } },
    );
    return readDetails(tx, services, row, actor.kind);
  });
}
