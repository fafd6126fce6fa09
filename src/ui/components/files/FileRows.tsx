import { Button } from '@mantine/core';
import type { FileView } from '../../../domain/warehouse/files/files.ts';
import { backendPaths } from '../../app/backendPaths.ts';
import { fileSize } from '../../words/fileSize.ts';
import { CopyText } from '../text/CopyText.tsx';
import { TimeAgo } from '../text/TimeAgo.tsx';
import classes from './Files.module.css';
import { Files } from './filesProvider.tsx';
import { useFileWords } from './fileWords.ts';
import { Question } from './Question.tsx';

/** Image types that every browser can display. */
const DRAWN: readonly FileView['type'][] = ['image/jpeg', 'image/png', 'image/webp'];

interface FileRowsProps {
  /** Whether the user may open the files: employees only see that they exist. */
  readonly canOpen: boolean;
}

/** Lists the attached files with their details. */
export function FileRows({ canOpen }: FileRowsProps) {
  const { say } = useFileWords();
  const files = Files.useSelector(({ context }) => context.list?.files ?? []);
  const openQuestion = Files.useSelector(({ context: { question } }) =>
    question?.kind === 'remove' ? question.fileId : null,
  );
  const name = files.find(({ id }) => id === openQuestion)?.name ?? 'this file';
  return (
    <>
      {files.length > 0 && (
        <ul className={classes.files} aria-label={say('list')}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} canOpen={canOpen} />
          ))}
        </ul>
      )}
      {openQuestion !== null && (
        <Question
          key={openQuestion}
          title={say('removeTitle', { name })}
          submit={say('removeFile')}
          back={say('keep')}
          isRed
        >
          {say('removeText')}
        </Question>
      )}
    </>
  );
}

export function FileRow({ file, canOpen }: { readonly file: FileView } & FileRowsProps) {
  const actor = Files.useActorRef();
  const { language, say } = useFileWords();
  const question = { kind: 'remove', fileId: file.id } as const;
  const isAsked = Files.useSelector(
    ({ context: { question } }) => question?.kind === 'remove' && question.fileId === file.id,
  );
  const canAsk = Files.useSelector((snapshot) =>
    snapshot.can({ type: 'question.asked', question }),
  );
  const { id, name, type, size, sha256, topic, addedAt, addedBy, inspectedAt, canRemove } = file;
  const address = backendPaths.file(id);
  return (
    <li className={classes.file}>
      <div className={classes.line}>
        {canOpen && DRAWN.includes(type) ? (
          <img src={address} alt="" loading="lazy" className={classes.picture} />
        ) : (
          <span className={classes.picture} aria-hidden="true">
            {type === 'application/pdf' ? 'PDF' : say('kind')}
          </span>
        )}
        <div className={classes.what}>
          <p className={classes.name}>
            {canOpen ? (
              <a href={address} target="_blank" rel="noreferrer">
                {name}
              </a>
            ) : (
              name
            )}
          </p>
          <p className={classes.quiet}>
            <span>
              {canOpen
                ? `${fileSize(size)}, added by ${addedBy} `
                : `${say('added', { size: fileSize(size) })} `}
            </span>
            <TimeAgo
              at={addedAt}
              {...(language !== 'en' && { words: { locale: language, justNow: say('now') } })}
            />
          </p>
          {topic === 'damage' && (
            <p className={classes.quiet}>
              {inspectedAt === null ? (
                'Damage, for the next inspection'
              ) : (
                <>
                  <span>Damage, inspected</span> <TimeAgo at={inspectedAt} />
                </>
              )}
            </p>
          )}
          {canOpen && (
            <details className={classes.sum}>
              <summary>SHA-256</summary>
              <CopyText value={sha256} label={`SHA-256 of ${name}`} />
            </details>
          )}
        </div>
        {canRemove && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={say('removeNamed', { name })}
            aria-expanded={isAsked ? true : undefined}
            disabled={!canAsk}
            onClick={() => actor.send({ type: 'question.asked', question })}
          >
            {say('remove')}
          </Button>
        )}
      </div>
    </li>
  );
}
