import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { selectIsRefreshing } from '../../../machines/files/files.machine.ts';
import classes from './Files.module.css';
import { Files, useFileContents } from './filesProvider.tsx';
import { rejectionWords, useFileWords } from './fileWords.ts';

/** Running and queued uploads, and rejected files with the reason. */
export function Uploads() {
  const actor = Files.useActorRef();
  const words = useFileWords();
  const { say } = words;
  const queue = Files.useSelector(({ context }) => context.queue);
  const notAdded = Files.useSelector(({ context }) => context.notAdded);
  const added = Files.useSelector(({ context }) => context.added);
  const isRefreshing = Files.useSelector(selectIsRefreshing);
  const [present, ...waiting] = queue;
  const dismiss = (id: string) => actor.send({ type: 'upload.dismissed', id });
  return (
    <>
      <p role="status" className={classes.said} aria-busy={isRefreshing}>
        {present !== undefined
          ? say('adding', { name: present.name })
          : added !== null && notAdded.length === 0
            ? say('wasAdded', { name: added })
            : ''}
      </p>
      {(present !== undefined || notAdded.length > 0) && (
        <ul className={classes.uploads} aria-label={say('queue')}>
          {notAdded.map(({ file, failure, canRetry }) => (
            <li key={file.id} className={classes.upload}>
              <div className={classes.what}>
                <p className={classes.name}>{file.name}</p>
                <p role="alert" className={classes.failure}>
                  {rejectionWords(failure, words)}
                </p>
              </div>
              {canRetry && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={say('retryNamed', { name: file.name })}
                  onClick={() => actor.send({ type: 'upload.retried', id: file.id })}
                >
                  {say('retry')}
                </Button>
              )}
              <Button
                size="xs"
                variant="subtle"
                aria-label={say('dismissNamed', { name: file.name })}
                onClick={() => dismiss(file.id)}
              >
                {say('dismiss')}
              </Button>
            </li>
          ))}
          {present !== undefined && (
            <li className={classes.upload}>
              <div className={classes.what}>
                <p className={classes.name}>{present.name}</p>
                <Bar />
              </div>
              <Button
                size="xs"
                variant="subtle"
                aria-label={say('cancelNamed', { name: present.name })}
                onClick={() => dismiss(present.id)}
              >
                {say('cancel')}
              </Button>
            </li>
          )}
          {waiting.map(({ id, name }) => (
            <li key={id} className={classes.upload}>
              <div className={classes.what}>
                <p className={classes.name}>{name}</p>
                <p className={classes.quiet}>{say('waiting')}</p>
              </div>
              <Button
                size="xs"
                variant="subtle"
                aria-label={say('cancelNamed', { name })}
                onClick={() => dismiss(id)}
              >
                {say('cancel')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Bar() {
  const { progress } = useFileContents();
  const { say } = useFileWords();
  const share = useSyncExternalStore(progress.subscribe, progress.get, progress.get);
  if (share === null) return <p className={classes.quiet}>{say('preparing')}</p>;
  return (
    <progress className={classes.bar} max={1} value={share} aria-label={say('sent')}>
      {`${Math.round(share * 100)}%`}
    </progress>
  );
}
