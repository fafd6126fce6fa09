import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useFocusBack } from '../../hooks/useFocusBack.ts';
import { CopyText } from '../CopyText.tsx';
import classes from '../FormCard.module.css';

interface MadeSecretProps {
  readonly secret: string;
  /** What goes on with the one before, if there was one. */
  readonly note: string;
  readonly onDone: () => void;
}

/** The secret of a webhook, the only time that it can be seen. */
export function MadeSecret({ secret, note, onDone }: MadeSecretProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLElement>(null);
  useFocusBack(card);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section ref={card} className={`${classes.card} ${classes.made}`} aria-labelledby="made-secret">
      <h3 id="made-secret" ref={heading} tabIndex={-1}>
        Webhook secret
      </h3>
      <p className={classes.warning}>
        Copy it now. Your endpoint uses it to verify signatures, and we won't show it again.
      </p>
      <p>
        <CopyText value={secret} label="secret" />
      </p>
      <p className={classes.quiet}>{note}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          I've copied it
        </Button>
      </div>
    </section>
  );
}
