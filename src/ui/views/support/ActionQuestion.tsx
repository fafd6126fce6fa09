import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Failure, FieldErrors } from '../../../domain/failure.ts';
import {
  contactProblem,
  failureWords,
  type InLanguage,
} from '../../../domain/returns/support/failureWords.ts';
import {
  noteOf,
  questionOf,
  type SupportAction,
  type SupportTexts,
} from '../../../domain/returns/support/supportActions.ts';
import type { SupportFacts } from '../../../domain/returns/support/supportWords.ts';
import { useFieldErrors } from '../../forms/useFieldErrors.ts';
import { useFocusBack } from '../../hooks/useFocusBack.ts';
import { ContactFields, type ContactProblems, contactProblems } from './ContactFields.tsx';
import classes from './EmployeeActions.module.css';
import { LabelLink } from './LabelLink.tsx';
import { useWords } from './words.ts';

const MAX_NOTE = 500;

interface ActionQuestionProps {
  readonly type: SupportAction;
  readonly facts: SupportFacts;
  /** The label is available without contacting support. */
  readonly hasLabel: boolean;
  readonly texts: SupportTexts;
  /** Failure of the action, or null. */
  readonly failure: Failure | null;
  readonly isActing: boolean;
  /** No other request is pending. */
  readonly canAct: boolean;
  readonly onTexts: (texts: SupportTexts) => void;
  readonly onAction: () => void;
  readonly onBack: () => void;
}

/** Asks for confirmation, with the consequences and an optional message. */
export function ActionQuestion(props: ActionQuestionProps) {
  const { type, facts, hasLabel, texts, failure, isActing, canAct, onTexts, onAction, onBack } =
    props;
  const words = useWords();
  const { say } = words;
  const note = noteOf(type, say);
  const formRef = useRef<HTMLFormElement>(null);
  useFocusBack(formRef);
  const heading = useRef<HTMLHeadingElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const isContact = type === 'contact.correct';
  const isAgain = type === 'label.lost' && hasLabel;
  useEffect(() => heading.current?.focus(), []);
  const { errors, accept, clear } = useFieldErrors({
    failure,
    at: (fields) => problemsIn(fields, words),
    focusOn: (field) => fields.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus(),
  });
  const message = failure !== null && Object.keys(problemsIn(failure.fields, words)).length === 0;
  const typed: ReactNode = isContact ? (
    <div ref={fields} className={classes.fields}>
      <ContactFields
        texts={texts}
        problems={errors}
        onText={(field, text) => {
          clear(field);
          onTexts({ ...texts, [field]: text });
        }}
      />
    </div>
  ) : (
    note !== null && (
      <Textarea
        label={<span>{note}</span>}
        value={texts.note}
        onChange={(event) => onTexts({ ...texts, note: event.currentTarget.value })}
        maxLength={MAX_NOTE}
        rows={3}
      />
    )
  );
  return (
    <form
      ref={formRef}
      className={classes.question}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (accept(isContact ? contactProblems(texts, words) : {})) onAction();
      }}
    >
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {say(`action.${type}.label`)}
      </h2>
      {isAgain && (
        <>
          <p className={classes.words}>{say('label.lost')}</p>
          <LabelLink />
        </>
      )}
      <p className={classes.words}>{questionOf(type, facts, isAgain, say)}</p>
      {typed}
      {message && (
        <p role="alert" className={classes.failure}>
          {failureWords(failure, words)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" size="md" loading={isActing} disabled={!canAct && !isActing}>
          {say(`action.${type}.confirm`)}
        </Button>
        <Button size="md" variant="subtle" disabled={isActing} onClick={onBack}>
          {say('actions.notNow')}
        </Button>
      </div>
    </form>
  );
}

/** Extracts the server's errors by field. */
function problemsIn(fields: FieldErrors | undefined, words: InLanguage): ContactProblems {
  const { 'contact.email': email, 'contact.phone': phone } = fields ?? {};
  return {
    ...(email && { email: contactProblem('email', email.join(' '), words) }),
    ...(phone && { phone: contactProblem('phone', phone.join(' '), words) }),
  };
}
