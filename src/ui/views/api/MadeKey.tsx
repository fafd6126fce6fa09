import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ApiKeyList } from '../../../api/contract/apiKeys.ts';
import { CopyText } from '../../components/CopyText.tsx';
import { curlLine } from '../../words/apiWords.ts';
import classes from './ApiView.module.css';

interface MadeKeyProps {
  readonly made: NonNullable<ApiKeyList['made']>;
  readonly of: ApiKeyList;
  readonly onDone: () => void;
}

/** The new key, the only time that it can be seen. */
export function MadeKey({ made, of: { baseUrl, keys }, onDone }: MadeKeyProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const key = keys.find(({ id }) => id === made.id);
  const canRead = key?.scopes.includes('returns:read') ?? false;
  return (
    <section className={`${classes.card} ${classes.made}`} aria-labelledby="made-key">
      <h3 id="made-key" ref={heading} tabIndex={-1}>
        {key === undefined ? 'The key is made' : `The key ${key.name} is made`}
      </h3>
      <p className={classes.warning}>
        Copy it now and keep it where your program reads its secrets. It is not shown again.
      </p>
      <dl className={classes.facts}>
        <dt>Key</dt>
        <dd>
          <CopyText value={made.key} label="key" />
        </dd>
        {canRead && (
          <>
            <dt>Try it</dt>
            <dd>
              <CopyText value={curlLine(baseUrl, made.key)} label="curl line" />
            </dd>
          </>
        )}
      </dl>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          I have copied it
        </Button>
      </div>
    </section>
  );
}
