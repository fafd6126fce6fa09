import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useFocusBack } from '../../hooks/useFocusBack.ts';
import classes from '../form/FormCard.module.css';
import { CopyText } from '../text/CopyText.tsx';

interface MadeSecretProps {
  readonly secret: string;
  /** Says what happens to the previous secret, if there is one. */
  readonly note: string;
  /** Level below the heading that it is under. */
  readonly heading?: 'h2' | 'h3';
  readonly onDone: () => void;
}

/** Shows a webhook's secret, which is visible only once. */
export function WebhookSecret(props: MadeSecretProps) {
  const { secret, note, heading: Heading = 'h3', onDone } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLElement>(null);
  useFocusBack(card);
  useEffect(() => title.current?.focus(), []);
  return (
    <section ref={card} className={`${classes.card} ${classes.made}`} aria-labelledby="made-secret">
      <Heading id="made-secret" ref={title} tabIndex={-1}>
        Webhook secret
      </Heading>
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
