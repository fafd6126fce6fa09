import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { selectIsRefreshing } from '../../../machines/files/files.machine.ts';
import classes from './Files.module.css';
import { Files, useFileContents } from './filesProvider.tsx';

/** Running and queued uploads, and rejected files with the reason. */
export function Uploads() {
  const actor = Files.useActorRef();
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
          ? `Adding ${present.name}`
          : added !== null && notAdded.length === 0
            ? `${added} was added.`
            : ''}
      </p>
      {(present !== undefined || notAdded.length > 0) && (
        <ul className={classes.uploads} aria-label="Files being added">
          {notAdded.map(({ file, failure, canRetry }) => (
            <li key={file.id} className={classes.upload}>
              <div className={classes.what}>
                <p className={classes.name}>{file.name}</p>
                <p role="alert" className={classes.failure}>
                  {failure.message}
                </p>
              </div>
              {canRetry && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Retry ${file.name}`}
                  onClick={() => actor.send({ type: 'upload.retried', id: file.id })}
                >
                  Retry
                </Button>
              )}
              <Button
                size="xs"
                variant="subtle"
                aria-label={`Dismiss ${file.name}`}
                onClick={() => dismiss(file.id)}
              >
                Dismiss
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
                aria-label={`Cancel ${present.name}`}
                onClick={() => dismiss(present.id)}
              >
                Cancel
              </Button>
            </li>
          )}
          {waiting.map(({ id, name }) => (
            <li key={id} className={classes.upload}>
              <div className={classes.what}>
                <p className={classes.name}>{name}</p>
                <p className={classes.quiet}>Waiting</p>
              </div>
              <Button
                size="xs"
                variant="subtle"
                aria-label={`Cancel ${name}`}
                onClick={() => dismiss(id)}
              >
                Cancel
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
  const share = useSyncExternalStore(progress.subscribe, progress.get, progress.get);
  if (share === null) return <p className={classes.quiet}>Getting it ready</p>;
  return (
    <progress className={classes.bar} max={1} value={share} aria-label="Sent">
      {`${Math.round(share * 100)}%`}
    </progress>
  );
}
