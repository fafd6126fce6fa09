import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useFocusBack } from '../../hooks/useFocusBack.ts';
import classes from '../form/FormCard.module.css';
import { CopyText } from '../text/CopyText.tsx';

interface MadeSecretProps {
  readonly secret: string;
  /** Says what happens to the previous secret, if there is one. */
  readonly note: string;
  readonly onDone: () => void;
}

/** Shows a webhook's secret, which is visible only once. */
export function WebhookSecret({ secret, note, onDone }: MadeSecretProps) {
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
