import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import type { EmployeeEvent, SupportView as SupportData } from '../../../domain/returns/support.ts';
import {
  employeeEvent,
  SOMETHING_ELSE,
  SUPPORT_ACTION_WORDS,
  SUPPORT_ACTIONS,
  type SupportAction,
  type SupportTexts,
  USUAL_ACTIONS,
} from '../../../domain/returns/supportActionWords.ts';
import { factsOf } from '../../../domain/returns/supportWords.ts';
import { ActionQuestion } from './ActionQuestion.tsx';
import classes from './EmployeeActions.module.css';

const NO_TEXTS: SupportTexts = { note: '', email: '', phone: '' };

interface EmployeeActionsProps {
  readonly data: SupportData;
  /** What is asked about from the start: the emails' link that stops the reminders. */
  readonly asked: SupportAction | null;
  /** Why the last was not taken, or null. */
  readonly failure: Failure | null;
  readonly isActing: boolean;
  readonly onAction: (said: EmployeeEvent) => void;
}

/** What the employee can tell us: exactly what the machine allows, each asked back once. */
export function EmployeeActions({
  data,
  asked: askedFirst,
  failure,
  isActing,
  onAction,
}: EmployeeActionsProps) {
  const [asked, setAsked] = useState(askedFirst);
  const [said, setSaid] = useState<SupportAction | null>(null);
  const [texts, setTexts] = useState<Partial<Record<SupportAction, SupportTexts>>>({});
  const [isRestOpen, setRestOpen] = useState(false);
  const done = useRef<HTMLParagraphElement>(null);
  const buttons = useRef(new Map<SupportAction, HTMLButtonElement | null>());
  const isDone = said !== null && !isActing && failure === null;
  useEffect(() => {
    if (isDone) done.current?.focus();
  }, [isDone]);

  const stateOf = (type: SupportAction) => data.actions.find((one) => one.type === type);
  const offered = SUPPORT_ACTIONS.filter((type) => stateOf(type)?.allowed);
  // Whoever came by a link of an email reads why there is nothing to be asked.
  const idle = said === null && askedFirst !== null ? stateOf(askedFirst) : undefined;
  const reason = idle?.allowed === false ? idle.reason : null;
  const isAsked = asked !== null && (offered.includes(asked) || isActing) && !isDone;
  const open = offered.filter((type) => !isAsked || type !== asked);
  const usual = open.filter((type) => USUAL_ACTIONS.includes(type));
  const rest = open.filter((type) => !USUAL_ACTIONS.includes(type));
  const goBack = () => {
    setAsked(null);
    if (asked !== null && !USUAL_ACTIONS.includes(asked)) setRestOpen(true);
    // The list is drawn first.
    requestAnimationFrame(() => asked !== null && buttons.current.get(asked)?.focus());
  };
  const listOf = (types: readonly SupportAction[]) => (
    <ul className={classes.list}>
      {types.map((type) => (
        <li key={type}>
          <Button
            ref={(button) => {
              buttons.current.set(type, button);
            }}
            variant="default"
            size="md"
            fullWidth
            onClick={() => {
              setSaid(null);
              setAsked(type);
            }}
          >
            {SUPPORT_ACTION_WORDS[type].label}
          </Button>
        </li>
      ))}
    </ul>
  );
  const isSilent = offered.length === 0 && said === null && failure === null;
  if (isSilent && reason === null) return null;
  return (
    <section className={classes.say} aria-label="Tell us">
      {isDone && (
        <p ref={done} role="status" tabIndex={-1} className={classes.done}>
          {SUPPORT_ACTION_WORDS[said].done}
        </p>
      )}
      {reason !== null && (
        <p role="status" className={classes.words}>
          {reason}
        </p>
      )}
      {isAsked ? (
        <ActionQuestion
          key={asked}
          type={asked}
          facts={factsOf(data)}
          hasLabel={data.hasLabel}
          texts={texts[asked] ?? NO_TEXTS}
          failure={said === asked ? failure : null}
          isActing={isActing}
          onTexts={(typed) => setTexts({ ...texts, [asked]: typed })}
          onAction={() => {
            setSaid(asked);
            onAction(employeeEvent(asked, texts[asked] ?? NO_TEXTS));
          }}
          onBack={goBack}
        />
      ) : (
        failure !== null && (
          <p role="alert" className={classes.failure}>
            {failure.message}
          </p>
        )
      )}
      {usual.length > 0 && listOf(usual)}
      {rest.length > 0 && (
        <>
          <div>
            <Button
              variant="subtle"
              size="md"
              className={classes.rest}
              aria-expanded={isRestOpen}
              onClick={() => setRestOpen(!isRestOpen)}
            >
              {SOMETHING_ELSE}
            </Button>
          </div>
          {isRestOpen && listOf(rest)}
        </>
      )}
    </section>
  );
}
