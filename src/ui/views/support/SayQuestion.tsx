import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import {
  OPTIONAL,
  SUPPORT_ACTION_WORDS,
  type SupportAction,
  type SupportFacts,
} from '../../../domain/returns/supportWords.ts';
import classes from './Say.module.css';

const MAX_NOTE = 500;

interface SayQuestionProps {
  readonly type: SupportAction;
  readonly facts: SupportFacts;
  readonly note: string;
  /** Why it was not taken, or null. */
  readonly failure: Failure | null;
  readonly isActing: boolean;
  readonly onNote: (note: string) => void;
  readonly onSay: () => void;
  readonly onBack: () => void;
}

/** Asked back once, with what happens next and room for a word. */
export function SayQuestion(props: SayQuestionProps) {
  const { type, facts, note, failure, isActing, onNote, onSay, onBack } = props;
  const words = SUPPORT_ACTION_WORDS[type];
  const heading = useRef<HTMLHeadingElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // The button was disabled meanwhile and has lost the focus.
  useEffect(() => {
    if (failure !== null) confirm.current?.focus();
  }, [failure]);
  return (
    <form
      className={classes.question}
      onSubmit={(event) => {
        event.preventDefault();
        onSay();
      }}
    >
      <h3 ref={heading} tabIndex={-1} className={classes.title}>
        {words.label}
      </h3>
      <p className={classes.words}>{words.question(facts)}</p>
      {words.note !== null && (
        <Textarea
          label={`${words.note} (${OPTIONAL})`}
          value={note}
          onChange={(event) => onNote(event.currentTarget.value)}
          maxLength={MAX_NOTE}
          rows={3}
        />
      )}
      {failure !== null && (
        <p role="alert" className={classes.failure}>
          {failure.message}
        </p>
      )}
      <div className={classes.buttons}>
        <Button ref={confirm} type="submit" size="md" loading={isActing}>
          {words.confirm}
        </Button>
        <Button size="md" variant="subtle" onClick={onBack}>
          Not now
        </Button>
      </div>
    </form>
  );
}
