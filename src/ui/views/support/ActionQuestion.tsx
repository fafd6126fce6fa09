import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Failure, FieldErrors } from '../../../domain/failure.ts';
import {
  OPTIONAL,
  SUPPORT_ACTION_WORDS,
  type SupportAction,
  type SupportTexts,
} from '../../../domain/returns/support/supportActionWords.ts';
import { LABEL_WORDS, type SupportFacts } from '../../../domain/returns/support/supportWords.ts';
import { useFieldErrors } from '../../forms/useFieldErrors.ts';
import { useFocusBack } from '../../hooks/useFocusBack.ts';
import { ContactFields, type ContactProblems, contactProblems } from './ContactFields.tsx';
import classes from './EmployeeActions.module.css';
import { LabelLink } from './LabelLink.tsx';

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
  const words = SUPPORT_ACTION_WORDS[type];
  const formRef = useRef<HTMLFormElement>(null);
  useFocusBack(formRef);
  const heading = useRef<HTMLHeadingElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const isContact = type === 'contact.correct';
  const isAgain = type === 'label.lost' && hasLabel;
  useEffect(() => heading.current?.focus(), []);
  const { errors, accept, clear } = useFieldErrors({
    failure,
    at: problemsIn,
    focusOn: (field) => fields.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus(),
  });
  const message = failure !== null && Object.keys(problemsIn(failure.fields)).length === 0;
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
    words.note !== null && (
      <Textarea
        label={<span>{`${words.note} (${OPTIONAL})`}</span>}
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
        if (accept(isContact ? contactProblems(texts) : {})) onAction();
      }}
    >
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {words.label}
      </h2>
      {isAgain && (
        <>
          <p className={classes.words}>{LABEL_WORDS.lost}</p>
          <LabelLink />
        </>
      )}
      <p className={classes.words}>{isAgain ? LABEL_WORDS.another : words.question(facts)}</p>
      {typed}
      {message && (
        <p role="alert" className={classes.failure}>
          {failure.message}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" size="md" loading={isActing} disabled={!canAct && !isActing}>
          {words.confirm}
        </Button>
        <Button size="md" variant="subtle" disabled={isActing} onClick={onBack}>
          Not now
        </Button>
      </div>
    </form>
  );
}

/** Extracts the server's errors by field. */
function problemsIn(fields: FieldErrors = {}): ContactProblems {
  const { 'contact.email': email, 'contact.phone': phone } = fields;
  return {
    ...(email && { email: email.join(' ') }),
    ...(phone && { phone: phone.join(' ') }),
  };
}
