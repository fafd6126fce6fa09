import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { Note } from '../../../../domain/returns/timeline/notes.ts';
import { selectCanAct, selectSent } from '../../../../machines/pages/parts/selectors.ts';
import { selectNoteFailure } from '../../../../machines/pages/return.machine.ts';
import { usePortal, useUser } from '../../../app/portal.tsx';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { readUnsaved, saveUnsaved } from '../../../forms/unsaved.ts';
import { useFieldErrors } from '../../../forms/useFieldErrors.ts';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import { ReturnPage } from '../returnPage.tsx';
import classes from './NoteForm.module.css';

const MOST = 2000;

const noteOf = (text: string): Note => ({ key: crypto.randomUUID(), text });

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
  const [note, setNote] = useState(() => noteOf(String(readUnsaved(place)?.content ?? '')));
  const field = useRef<HTMLTextAreaElement>(null);
  const { errors, accept, clear } = useFieldErrors({ focusOn: () => field.current?.focus() });
  useEmitted(actor, 'action.done', ({ action }) => {
    // Keeps text typed since the note was sent.
    if (action.kind !== 'note' || action.note.key !== note.key) return;
    setNote(noteOf(''));
    saveUnsaved(place, null);
  });

  const type = (typed: string) => {
    setNote(noteOf(typed));
    clear('text');
    saveUnsaved(place, typed === '' ? null : { content: typed, at: Date.now(), basedOn: null });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!accept(note.text.trim() === '' ? { text: 'Write the note first.' } : {})) return;
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
        value={note.text}
        error={errors.text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isSaving} disabled={!canAct && !isSaving}>
        Add note
      </Button>
      {note.text !== '' && (
        <p className={classes.help}>Only your team sees this. Notes can't be edited.</p>
      )}
      {failure !== null && (
        <div className={classes.failure}>
          <FailureNotice failure={failure} />
        </div>
      )}
    </form>
  );
}
