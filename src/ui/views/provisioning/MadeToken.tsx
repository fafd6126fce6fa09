import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { COPY_WORDS } from '../../components/CopyText.tsx';
import classes from '../../components/FormCard.module.css';
import { useFocusBack } from '../../hooks/useFocusBack.ts';
import { useCopy } from '../../useCopy.ts';

interface MadeTokenProps {
  readonly secret: string;
  readonly onDone: () => void;
}

/** The new token, the only time that it can be seen. */
export function MadeToken({ secret, onDone }: MadeTokenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLElement>(null);
  const { outcome, copy } = useCopy();
  useFocusBack(card);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section ref={card} className={`${classes.card} ${classes.made}`} aria-labelledby="made-token">
      <h3 id="made-token" ref={heading} tabIndex={-1}>
        Token created
      </h3>
      <p className={classes.warning}>
        Copy it into your identity provider now. We won't show it again.
      </p>
      <div className={classes.secret}>
        <TextInput
          label="Token"
          value={secret}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
          classNames={{ input: classes.secretText }}
        />
        <Button onClick={() => copy(secret)}>Copy token</Button>
        <span role="status" className={classes.outcome}>
          {outcome === null ? '' : COPY_WORDS[outcome]}
        </span>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          I've copied it
        </Button>
      </div>
    </section>
  );
}
