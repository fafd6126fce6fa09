import { sql } from 'kysely';
import type { ReturnDetails } from '../../domain/returns/returns.ts';
import type { Note } from '../../domain/returns/timeline/notes.ts';
import { tidyText } from '../../domain/tidy.ts';
import { invalidInput, ProblemError } from '../platform/http/problem.ts';
import { addRemark } from '../returns/lifecycle/remarks.ts';
import { lockReturn, returnSubject } from '../returns/reading/find.ts';
import type { Actor } from '../services/actors.ts';
import type { Services } from '../services/services.ts';
import { readDetails } from './details.ts';

/**
 * Adds a note to the timeline for colleagues, once per key. It can't be changed or deleted, and the
 * employee never sees it.
 * Throws problems: 400 for an empty note, 404 for an absent or foreign return, 409 if the key added
 * another note.
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
    const existing = await tx
      .selectFrom('return_events')
      .select(sql<string>`event->>'text'`.as('text'))
      .where('organisation_id', '=', row.organisation_id)
      .where('return_id', '=', row.id)
      .where('type', '=', 'note.added')
      .where(sql`event->>'key'`, '=', key)
      .executeTakeFirst();
    if (existing && existing.text !== text) {
      const detail = 'Another note was added with this key. Reload the page, then add this one.';
      throw new ProblemError(409, 'refused', detail);
    }
    const now = services.clock.now();
    if (!existing) await addRemark(tx, row, actor, { type: 'note.added', key, text }, now);
    await services.audit(
      tx,
      existing ? 'unchanged' : { subject: returnSubject(row), after: { note: text } },
    );
    return readDetails(tx, services, row, actor);
  });
}
