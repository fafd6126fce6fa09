import type { Language } from '../../../domain/languages.ts';
import { isPhotoUploadClosed, type ReturnStatus } from '../../../domain/returns/status/status.ts';
import { MAX_EMPLOYEE_PHOTOS } from '../../../domain/warehouse/files/fileWords.ts';
import { AddFiles } from './AddFiles.tsx';
import { FileRows } from './FileRows.tsx';
import classes from './Files.module.css';
import { Files, FilesProvider } from './filesProvider.tsx';
import { type FileCatalog, FileWordsContext, fileWordsIn, useFileWords } from './fileWords.ts';
import { Uploads } from './Uploads.tsx';

interface EmployeePhotosProps {
  readonly orderNumber: string;
  readonly supportHash: string;
  readonly status: ReturnStatus;
  readonly language: Language;
  /** Texts of the language; null for English. */
  readonly catalog: FileCatalog | null;
}

/** Photos that the employee adds to the return: of damage or of the packed box. */
export function EmployeePhotos(props: EmployeePhotosProps) {
  const { orderNumber, supportHash, status, language, catalog } = props;
  return (
    <FileWordsContext value={fileWordsIn(language, catalog)}>
      <FilesProvider of={{ kind: 'support', orderNumber, supportHash }} version={status}>
        <Photos isPast={isPhotoUploadClosed(status)} />
      </FilesProvider>
    </FileWordsContext>
  );
}

function Photos({ isPast }: { readonly isPast: boolean }) {
  const { say } = useFileWords();
  const list = Files.useSelector(({ context }) => context.list);
  // Loading errors stay silent: the rest of the page works without photos.
  if (list === null || (isPast && list.files.length === 0)) return null;
  return (
    <section className={classes.employee} aria-labelledby="photos-heading">
      <h2 id="photos-heading" className={classes.heading} tabIndex={-1} data-focus-home>
        {say('title')}
      </h2>
      <p className={classes.text}>
        {isPast ? say('past') : say('ask', { count: MAX_EMPLOYEE_PHOTOS })}
      </p>
      <FileRows canOpen={false} />
      <Uploads />
      {isPast ? null : list.room === 0 ? (
        <p className={classes.quiet}>{say('noRoom')}</p>
      ) : (
        <AddFiles label={say('add')} isPhotos />
      )}
    </section>
  );
}
