import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Note } from '../../../api/contract/notes.ts';
import type { Failure } from '../../../machines/failure.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { usePortal, useUser } from '../../portal.tsx';
import { keepUnsaved, readUnsaved } from '../../unsaved.ts';
import classes from './NoteForm.module.css';

const MOST = 2000;

interface NoteFormProps {
  readonly orderNumber: string;
  readonly isSaving: boolean;
  /** Something else is being done with the return. */
  readonly isBusy: boolean;
  /** Why the note was not added. */
  readonly failure: Failure | null;
  readonly onAdd: (note: Note) => void;
}

/** Adds a note for colleagues. What was typed stays until it is in the timeline. */
export function NoteForm({ orderNumber, isSaving, isBusy, failure, onAdd }: NoteFormProps) {
  const { storage } = usePortal();
  const email = useUser()?.email ?? '';
  const [place] = useState(() => ({ storage, email, kind: `note ${orderNumber}` }));
  const [text, setText] = useState(() => String(readUnsaved(place)?.content ?? ''));
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  /** The note that is on its way: the same key when it is sent again. */
  const sent = useRef<Note | null>(null);

  useEffect(() => {
    if (sent.current === null || isSaving || isBusy || failure !== null) return;
    // Added. What has been typed since stays.
    if (text === sent.current.text) {
      setText('');
      keepUnsaved(place, null);
    }
    sent.current = null;
  }, [isSaving, isBusy, failure, text, place]);

  const type = (typed: string) => {
    setText(typed);
    setIsMissing(false);
    keepUnsaved(place, typed === '' ? null : { content: typed, at: Date.now(), basedOn: null });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') {
      setIsMissing(true);
      field.current?.focus();
      return;
    }
    const key = sent.current?.text === text ? sent.current.key : crypto.randomUUID();
    sent.current = { key, text };
    onAdd(sent.current);
  };
  return (
    <form noValidate className={classes.form} aria-label="Add a note" onSubmit={submit}>
      <Textarea
        ref={field}
        label="Note for colleagues"
        description="The employee never sees it. It can't be changed once it is added."
        autosize
        minRows={2}
        maxRows={10}
        maxLength={MOST}
        value={text}
        error={isMissing ? 'Write the note first.' : undefined}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {failure !== null && <FailureNotice failure={failure} />}
      <Button type="submit" variant="default" loading={isSaving} disabled={isBusy && !isSaving}>
        Add note
      </Button>
    </form>
  );
}
