import type { FileView } from '../../../domain/warehouse/files/files.ts';
import { selectIsLoading } from '../../../machines/files/files.machine.ts';
import { FailureNotice } from '../feedback/FailureNotice.tsx';
import { Card } from '../layout/Card.tsx';
import { Skeleton } from '../loading/Skeleton.tsx';
import { AddFiles } from './AddFiles.tsx';
import { Certificates } from './Certificates.tsx';
import { FileRow, FileRows } from './FileRows.tsx';
import classes from './Files.module.css';
import { Files, FilesProvider } from './filesProvider.tsx';
import { Uploads } from './Uploads.tsx';

/** Certificates and files of the return or device that `FilesProvider` names. */
export function FilesSection() {
  const actor = Files.useActorRef();
  const list = Files.useSelector(({ context }) => context.list);
  const failure = Files.useSelector(({ context }) => context.failure);
  const isBusy = Files.useSelector(selectIsLoading);
  return (
    <>
      <Certificates />
      <Card id="files-heading" title="Photos and files" isBusy={isBusy} isFocusHome>
        {list === null && failure !== null && (
          <FailureNotice
            failure={failure}
            onRetry={() => actor.send({ type: 'reload.requested' })}
          />
        )}
        {list === null && failure === null && (
          <Skeleton words="Loading files">
            <span className={classes.shape} />
          </Skeleton>
        )}
        {list !== null && (
          <>
            {list.files.length === 0 && (
              <p className={classes.quiet}>
                {list.canAdd
                  ? 'Nothing yet. Add photos or PDF files, up to 10 MB each.'
                  : 'Nothing yet.'}
              </p>
            )}
            <FileRows canOpen />
            <FromEmployee files={list.fromEmployee} />
            <Uploads />
            {list.room === 0 ? (
              <p className={classes.quiet}>There’s no room for more. Remove a file first.</p>
            ) : (
              <AddFiles label="Add files" />
            )}
          </>
        )}
      </Card>
    </>
  );
}

/** Photos that the employee added to this device's return, showing its condition when packed. */
function FromEmployee({ files }: { readonly files: readonly FileView[] }) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="from-employee">
      <h3 id="from-employee" className={classes.from}>
        From the employee
      </h3>
      <ul className={classes.files} aria-labelledby="from-employee">
        {files.map((file) => (
          <FileRow key={file.id} file={file} canOpen />
        ))}
      </ul>
    </section>
  );
}

/** Certificates and files of a return, including their provider. */
export function ReturnFiles({ orderNumber }: { readonly orderNumber: string }) {
  return (
    <FilesProvider key={orderNumber} of={{ kind: 'return', orderNumber }}>
      <FilesSection />
    </FilesProvider>
  );
}
