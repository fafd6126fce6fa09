import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ApiKey } from '../../../domain/programs/apiKeys.ts';
import { COPY_WORDS, CopyText } from '../../components/CopyText.tsx';
import classes from '../../components/FormCard.module.css';
import { useFocusBack } from '../../hooks/useFocusBack.ts';
import { useCopy } from '../../useCopy.ts';
import { curlLine } from '../../words/apiWords.ts';

interface MadeKeyProps {
  readonly secret: string;
  readonly of: ApiKey;
  readonly baseUrl: string;
  readonly onDone: () => void;
}

/** The new key, the only time that it can be seen. */
export function MadeKey({ secret, of: key, baseUrl, onDone }: MadeKeyProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLElement>(null);
  const { outcome, copy } = useCopy();
  useFocusBack(card);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section ref={card} className={`${classes.card} ${classes.made}`} aria-labelledby="made-key">
      <h3 id="made-key" ref={heading} tabIndex={-1}>
        API key {key.name} created
      </h3>
      <p className={classes.warning}>Copy it now and store it safely. We won't show it again.</p>
      <div className={classes.secret}>
        <TextInput
          label="API key"
          value={secret}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
          classNames={{ input: classes.secretText }}
        />
        <Button onClick={() => copy(secret)}>Copy key</Button>
        <span role="status" className={classes.outcome}>
          {outcome === null ? '' : COPY_WORDS[outcome]}
        </span>
      </div>
      {key.scopes.includes('returns:read') && (
        <dl className={classes.facts}>
          <dt>Try it</dt>
          <dd>
            <CopyText value={curlLine(baseUrl)} label="curl line" />
          </dd>
        </dl>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          I've copied it
        </Button>
      </div>
    </section>
  );
}
