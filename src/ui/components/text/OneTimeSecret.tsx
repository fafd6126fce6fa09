import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useCopy } from '../../hooks/useCopy.ts';
import { useFocusBack } from '../../hooks/useFocusBack.ts';
import classes from '../form/FormCard.module.css';
import { COPY_WORDS } from './CopyText.tsx';

interface MadeOnceProps {
  readonly title: string;
  /** Instruction to store the secret now, because it is shown only once. */
  readonly warning: string;
  /** Noun for the secret: "API key". */
  readonly label: string;
  /** Label of the copy button: "Copy key". */
  readonly copyLabel: string;
  readonly secret: string;
  readonly onDone: () => void;
  /** Content between the secret and the button that closes the card. */
  readonly children?: ReactNode;
}

/** Shows a new secret, which is visible only once. */
export function OneTimeSecret(props: MadeOnceProps) {
  const { title, warning, label, copyLabel, secret, onDone, children } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLElement>(null);
  const { outcome, copy } = useCopy();
  useFocusBack(card);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section ref={card} className={`${classes.card} ${classes.made}`} aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p className={classes.warning}>{warning}</p>
      <div className={classes.secret}>
        <TextInput
          label={<span>{label}</span>}
          value={secret}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
          classNames={{ input: classes.secretText }}
        />
        <Button onClick={() => copy(secret)}>{copyLabel}</Button>
        <span role="status" className={classes.outcome}>
          {outcome === null ? '' : COPY_WORDS[outcome]}
        </span>
      </div>
      {children}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          I've copied it
        </Button>
      </div>
    </section>
  );
}
