import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import {
  contactProblem,
  failureWords,
  type InLanguage,
  pickupProblem,
} from '../../../domain/returns/support/failureWords.ts';
import type { SupportView } from '../../../domain/returns/support/support.ts';
import {
  noteOf,
  questionOf,
  type SupportAction,
  type SupportTexts,
} from '../../../domain/returns/support/supportActions.ts';
import { factsOf } from '../../../domain/returns/support/supportWords.ts';
import { type FieldMessages, useFieldErrors } from '../../forms/useFieldErrors.ts';
import { useFocusBack } from '../../hooks/useFocusBack.ts';
import {
  AddressFields,
  DayField,
  questionProblems,
  typedAddressProblems,
  typedDayProblems,
} from './AddressFields.tsx';
import { ContactFields, contactProblems } from './ContactFields.tsx';
import classes from './EmployeeActions.module.css';
import { LabelLink } from './LabelLink.tsx';
import { PickupFields } from './PickupFields.tsx';
import { useWords } from './words.ts';

const MAX_NOTE = 500;

export interface ActionQuestionProps {
  readonly type: SupportAction;
  readonly data: SupportView;
  readonly texts: SupportTexts;
  /** Failure of the action, or null. */
  readonly failure: Failure | null;
  readonly isActing: boolean;
  /** No other request is pending. */
  readonly canAct: boolean;
  /** Decision about what was typed, in place of the button that sends it. */
  readonly decision?: ReactNode;
  readonly onTexts: (texts: SupportTexts) => void;
  readonly onAction: () => void;
  readonly onBack: () => void;
}

/** Asks for confirmation, with the consequences and an optional message. */
export function ActionQuestion(props: ActionQuestionProps) {
  const { type, data, texts, failure, isActing, canAct, onTexts, onAction, onBack } = props;
  const { decision = null } = props;
  const words = useWords();
  const { say } = words;
  const facts = factsOf(data, say);
  const note = noteOf(type, say);
  const formRef = useRef<HTMLFormElement>(null);
  useFocusBack(formRef);
  const heading = useRef<HTMLHeadingElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const isAgain = type === 'label.lost' && data.hasLabel;
  useEffect(() => heading.current?.focus(), []);
  const { errors, accept, clear } = useFieldErrors({
    failure,
    at: () => problemsIn(failure, data, words),
    focusOn: (field) => fields.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus(),
  });
  const message = failure !== null && Object.keys(problemsIn(failure, data, words)).length === 0;
  const { question } = data;
  const fieldProps = {
    texts,
    problems: errors,
    onText(field: keyof SupportTexts, text: string) {
      clear(field);
      onTexts({ ...texts, [field]: text });
    },
  };
  const typed: ReactNode =
    type === 'contact.correct' ? (
      <ContactFields {...fieldProps} />
    ) : type === 'address.correct' && question !== null ? (
      <AddressFields {...fieldProps} question={question} />
    ) : type === 'box.postpone' && question !== null ? (
      <DayField {...fieldProps} question={question} />
    ) : type === 'pickup.request' && data.handover !== null ? (
      <PickupFields {...fieldProps} handover={data.handover} />
    ) : (
      note !== null && (
        <Textarea
          label={<span>{note}</span>}
          name="note"
          value={texts.note}
          error={errors.note}
          onChange={(event) => fieldProps.onText('note', event.currentTarget.value)}
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
        if (accept(typedProblems(type, texts, data, words))) onAction();
      }}
    >
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {say(`action.${type}.label`, facts)}
      </h2>
      {isAgain && (
        <>
          <p className={classes.words}>{say('label.lost')}</p>
          <LabelLink />
        </>
      )}
      <p className={classes.words}>{questionOf(type, facts, isAgain, say)}</p>
      {typed && (
        <div ref={fields} className={classes.fields}>
          {typed}
        </div>
      )}
      {message && (
        <p role="alert" className={classes.failure}>
          {failureWords(failure, words)}
        </p>
      )}
      {decision}
      <div className={classes.buttons}>
        {decision === null && (
          <Button type="submit" size="md" loading={isActing} disabled={!canAct && !isActing}>
            {say(`action.${type}.confirm`)}
          </Button>
        )}
        <Button size="md" variant="subtle" disabled={isActing} onClick={onBack}>
          {say('actions.notNow')}
        </Button>
      </div>
    </form>
  );
}

/** Validates what was typed with an answer; empty if it is valid. */
function typedProblems(
  type: SupportAction,
  texts: SupportTexts,
  { question }: SupportView,
  words: InLanguage,
): FieldMessages {
  if (type === 'contact.correct') return contactProblems(texts, words);
  if (type === 'question.asked') {
    return texts.note.trim() === '' ? { note: words.say('question.missing') } : {};
  }
  if (question === null) return {};
  if (type === 'address.correct') return typedAddressProblems(texts, question, words);
  return type === 'box.postpone' ? typedDayProblems(texts, question, words) : {};
}

/** Extracts the server's errors by field. */
function problemsIn(
  failure: Failure | null,
  { question }: SupportView,
  words: InLanguage,
): FieldMessages {
  const fields = failure?.fields ?? {};
  const { 'contact.email': email, 'contact.phone': phone, note, day } = fields;
  return {
    ...(note && { note: words.say('question.missing') }),
    ...(email && { email: contactProblem('email', email.join(' '), words) }),
    ...(phone && { phone: contactProblem('phone', phone.join(' '), words) }),
    ...(day && { day: pickupProblem(day.join(' '), words) }),
    ...(question !== null && questionProblems(fields, question, words)),
  };
}
