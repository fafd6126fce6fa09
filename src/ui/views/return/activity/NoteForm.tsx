import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { Colleague } from '../../../../domain/handling/handling.ts';
import { withIds } from '../../../../domain/handling/mentions.ts';
import type { Note } from '../../../../domain/returns/timeline/notes.ts';
import { selectCanAct, selectSent } from '../../../../machines/pages/parts/selectors.ts';
import { selectNoteFailure } from '../../../../machines/pages/return.machine.ts';
import { usePortal, useUser } from '../../../app/portal.tsx';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { ColleagueList } from '../../../components/handling/ColleagueList.tsx';
import { isRecord, readFields, readUnsaved, saveUnsaved } from '../../../forms/unsaved.ts';
import { useFieldErrors } from '../../../forms/useFieldErrors.ts';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import { ReturnPage } from '../returnPage.tsx';
import classes from './NoteForm.module.css';
import { useMentions } from './useMentions.ts';

const MOST = 2000;

/** Typed text, and the colleagues who were chosen from the list for it. */
interface Draft {
  readonly key: string;
  readonly text: string;
  readonly chosen: readonly Mentioned[];
}

type Mentioned = Pick<Colleague, 'id' | 'name'>;

const draftOf = (text: string, chosen: readonly Mentioned[] = []): Draft => ({
  ...{ key: crypto.randomUUID(), text },
  chosen: chosen.filter(({ name }) => text.includes(`@${name}`)),
});

/** Returns what the browser holds: the text, alone if it mentions no one. */
function draftIn(content: unknown): Draft {
  if (!isRecord(content)) return draftOf(typeof content === 'string' ? content : '');
  const chosen: readonly unknown[] = Array.isArray(content.chosen) ? content.chosen : [];
  const known = chosen.map((one) => readFields({ id: '', name: '' }, one));
  return draftOf(readFields({ text: '' }, content).text, known);
}

/** Adds a note for colleagues. The text stays until it is in the timeline. */
export function NoteForm({ orderNumber }: { readonly orderNumber: string }) {
  const { storage } = usePortal();
  const actor = ReturnPage.useActorRef();
  const canAct = ReturnPage.useSelector(selectCanAct);
  const isSaving = ReturnPage.useSelector(selectSent)?.kind === 'note';
  const failure = ReturnPage.useSelector(selectNoteFailure);
  const email = useUser()?.email ?? '';
  const [place] = useState(() => ({ storage, email, kind: `note ${orderNumber}` }));
  /** The key stays with the text, so that a retry adds the note once. */
  const [draft, setDraft] = useState(() => draftIn(readUnsaved(place)?.content));
  const field = useRef<HTMLTextAreaElement>(null);
  const { errors, accept, clear } = useFieldErrors({ focusOn: () => field.current?.focus() });
  useEmitted(actor, 'action.done', ({ action }) => {
    // Keeps text typed since the note was sent.
    if (action.kind !== 'note' || action.note.key !== draft.key) return;
    setDraft(draftOf(''));
    saveUnsaved(place, null);
  });

  const write = (text: string, chosen: readonly Mentioned[]) => {
    const next = draftOf(text, chosen);
    setDraft(next);
    clear('text');
    const content = next.chosen.length === 0 ? text : { text, chosen: next.chosen };
    saveUnsaved(place, text === '' ? null : { content, at: Date.now(), basedOn: null });
  };
  const mentions = useMentions({
    field,
    text: draft.text,
    onChoose: (text, { id, name }) => write(text, [...draft.chosen, { id, name }]),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!accept(draft.text.trim() === '' ? { text: 'Write the note first.' } : {})) return;
    const note: Note = { key: draft.key, text: withIds(draft.text, draft.chosen) };
    actor.send({ type: 'action.requested', action: { kind: 'note', note } });
  };
  return (
    <form noValidate className={classes.form} aria-label="Add a note" onSubmit={submit}>
      <Textarea
        ref={field}
        aria-label="Internal note"
        placeholder="Add an internal note"
        autosize
        minRows={1}
        maxRows={10}
        maxLength={MOST}
        value={draft.text}
        error={errors.text}
        onChange={({ currentTarget }) => {
          write(currentTarget.value, draft.chosen);
          mentions.look(currentTarget.value);
        }}
        {...mentions.ofField}
      />
      <Button type="submit" variant="default" loading={isSaving} disabled={!canAct && !isSaving}>
        Add note
      </Button>
      <div className={classes.colleagues}>
        <ColleagueList {...mentions.ofList} />
      </div>
      {draft.text !== '' && (
        <p className={classes.help}>
          Only your team sees this. Notes can't be edited. Type @ to mention a colleague.
        </p>
      )}
      {failure !== null && (
        <div className={classes.failure}>
          <FailureNotice failure={failure} />
        </div>
      )}
    </form>
  );
}
