import { sql } from 'kysely';
import { MAX_MENTIONED, mentionedIn, withNames } from '../../domain/handling/mentions.ts';
import type { ReturnDetails } from '../../domain/returns/returns.ts';
import type { Note } from '../../domain/returns/timeline/notes.ts';
import { tidyText } from '../../domain/tidy.ts';
import { activeColleagues } from '../handling/colleagues.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput, ProblemError } from '../platform/http/problem.ts';
import { enqueueAll } from '../platform/outbox/outbox.ts';
import { addRemark } from '../returns/lifecycle/remarks.ts';
import { lockReturn, returnSubject } from '../returns/reading/find.ts';
import type { Actor } from '../services/actors.ts';
import type { Services } from '../services/services.ts';
import { readDetails } from './details.ts';

/**
 * Adds a note to the timeline for colleagues, once per key. It can't be changed or deleted, and the
 * employee never sees it.
 * People who are mentioned get an email, as they chose.
 * Throws problems: 400 for an empty note and for mentioning others than active colleagues, 404 for an absent or foreign return, 409 if the key added
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
    if (existing) {
      await services.audit(tx, 'unchanged');
    } else {
      const mentioned = await colleaguesIn(tx, row.organisation_id, text);
      const { id } = await addRemark(tx, row, actor, { type: 'note.added', key, text }, now);
      const payload = { news: 'mentioned' as const, by: actor.name, count: 1, noteId: id };
      const subjects = [{ kind: 'return' as const, id: row.id }];
      await enqueueAll(
        tx,
        mentioned
          .filter((colleague) => colleague.id !== actor.id)
          .map((colleague) => ({
            organisationId: row.organisation_id,
            kind: 'handling.notice' as const,
            payload: { ...payload, userId: colleague.id, subjects },
          })),
        services.clock,
      );
      const note = withNames(text, (one) => mentioned.find((user) => user.id === one)?.name);
      await services.audit(tx, { subject: returnSubject(row), after: { note } });
    }
    return readDetails(tx, services, row, actor);
  });
}

/** Returns the colleagues whom a note mentions. Throws a 400 problem if one of them is none. */
async function colleaguesIn(tx: TenantTransaction, organisationId: string, text: string) {
  const ids = mentionedIn(text);
  if (ids.length > MAX_MENTIONED) {
    throw invalidInput({ text: [`Mention at most ${MAX_MENTIONED} colleagues in a note.`] });
  }
  const found = await activeColleagues(tx, organisationId, ids);
  if (found.length < ids.length) {
    throw invalidInput({ text: ['Mention only colleagues who can log in here.'] });
  }
  return found;
}
