import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../machines/failure.ts';
import classes from './AlreadySent.module.css';

interface AlreadySentProps {
  /** The machine allows the employee to say so now. */
  readonly isOffered: boolean;
  /** Why it was not taken, or null. */
  readonly failure: Failure | null;
  readonly isActing: boolean;
  readonly onSent: () => void;
}

/** "I have already sent it", asked back once because it can't be taken back. */
export function AlreadySent({ isOffered, failure, isActing, onSent }: AlreadySentProps) {
  const [isAsked, setIsAsked] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (isAsked) question.current?.focus();
    else if (wasAsked.current) first.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  // The button was disabled meanwhile and has lost the focus.
  useEffect(() => {
    if (failure !== null) yes.current?.focus();
  }, [failure]);
  if (!isOffered && failure === null) return null;
  return (
    <section className={classes.sent}>
      {failure !== null && (
        <p role="alert" className={classes.failure}>
          {failure.message}
        </p>
      )}
      {isOffered && !isAsked && (
        <Button ref={first} variant="default" size="md" onClick={() => setIsAsked(true)}>
          I have already sent it
        </Button>
      )}
      {isOffered && isAsked && (
        <>
          <p ref={question} tabIndex={-1} className={classes.question}>
            Is the parcel with the carrier already? We stop reminding you then.
          </p>
          <div className={classes.buttons}>
            <Button ref={yes} size="md" loading={isActing} onClick={onSent}>
              Yes, I have sent it
            </Button>
            <Button size="md" variant="subtle" onClick={() => setIsAsked(false)}>
              Not yet
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
