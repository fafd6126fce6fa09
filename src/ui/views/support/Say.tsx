import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import type { SupportView as SupportData } from '../../../domain/returns/support.ts';
import {
  factsOf,
  SUPPORT_ACTION_WORDS,
  SUPPORT_ACTIONS,
  type SupportAction,
} from '../../../domain/returns/supportWords.ts';
import classes from './Say.module.css';
import { SayQuestion } from './SayQuestion.tsx';

/** What the employee says, and a word to it. */
export interface Said {
  readonly type: SupportAction;
  readonly note: string;
}

interface SayProps {
  readonly data: SupportData;
  /** What is asked about from the start: the mails' link that stops the reminders. */
  readonly asked: SupportAction | null;
  /** Why the last was not taken, or null. */
  readonly failure: Failure | null;
  readonly isActing: boolean;
  readonly onSay: (said: Said) => void;
}

/** What the employee can tell us: exactly what the machine allows, each asked back once. */
export function Say({ data, asked: askedFirst, failure, isActing, onSay }: SayProps) {
  const [asked, setAsked] = useState(askedFirst);
  const [said, setSaid] = useState<SupportAction | null>(null);
  const [notes, setNotes] = useState<Partial<Record<SupportAction, string>>>({});
  const done = useRef<HTMLParagraphElement>(null);
  const buttons = useRef(new Map<SupportAction, HTMLButtonElement | null>());
  const isDone = said !== null && !isActing && failure === null;
  useEffect(() => {
    if (isDone) done.current?.focus();
  }, [isDone]);

  const known = SUPPORT_ACTIONS.flatMap((type) => {
    const action = data.actions.find((one) => one.type === type);
    return action === undefined ? [] : [{ ...action, type }];
  });
  const offered = known.filter(({ allowed }) => allowed).map(({ type }) => type);
  const blocked = known.filter(({ allowed }) => !allowed);
  const facts = factsOf(data);
  // Whoever came by a link of a mail hears why there is nothing to be asked.
  const idle = said === null ? blocked.find(({ type }) => type === askedFirst) : undefined;
  const isAsked = asked !== null && (offered.includes(asked) || isActing) && !isDone;
  const goBack = () => {
    setAsked(null);
    // The list is drawn first.
    requestAnimationFrame(() => asked !== null && buttons.current.get(asked)?.focus());
  };
  const isSilent = offered.length === 0 && said === null && failure === null;
  if (isSilent && idle === undefined) return null;
  return (
    <section className={classes.say} aria-labelledby="say-heading">
      <h2 id="say-heading" className={classes.heading}>
        Tell us
      </h2>
      {isDone && (
        <p ref={done} role="status" tabIndex={-1} className={classes.done}>
          {SUPPORT_ACTION_WORDS[said].done}
        </p>
      )}
      {idle !== undefined && (
        <p role="status" className={classes.words}>
          {idle.reason}
        </p>
      )}
      {isAsked ? (
        <SayQuestion
          key={asked}
          type={asked}
          facts={facts}
          note={notes[asked] ?? ''}
          failure={said === asked ? failure : null}
          isActing={isActing}
          onNote={(note) => setNotes({ ...notes, [asked]: note })}
          onSay={() => {
            setSaid(asked);
            onSay({ type: asked, note: notes[asked] ?? '' });
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
      <ul className={classes.list}>
        {offered
          .filter((type) => !isAsked || type !== asked)
          .map((type) => (
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
      {offered.length > 0 && blocked.length > 0 && (
        <details className={classes.blocked}>
          <summary>What is not possible now, and why</summary>
          <dl>
            {blocked.map(({ type, reason }) => (
              <div key={type}>
                <dt>{SUPPORT_ACTION_WORDS[type].label}</dt>
                <dd>{reason}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}
