import { isPhotoUploadClosed, type ReturnStatus } from '../../../domain/returns/status/status.ts';
import { MAX_EMPLOYEE_PHOTOS } from '../../../domain/warehouse/files/fileWords.ts';
import { AddFiles } from './AddFiles.tsx';
import { FileRows } from './FileRows.tsx';
import classes from './Files.module.css';
import { Files, FilesProvider } from './filesProvider.tsx';
import { Uploads } from './Uploads.tsx';

interface EmployeePhotosProps {
  readonly orderNumber: string;
  readonly supportHash: string;
  readonly status: ReturnStatus;
}

/** Photos that the employee adds to the return: of damage or of the packed box. */
export function EmployeePhotos({ orderNumber, supportHash, status }: EmployeePhotosProps) {
  return (
    <FilesProvider of={{ kind: 'support', orderNumber, supportHash }} version={status}>
      <Photos isPast={isPastPhotos(status)} />
    </FilesProvider>
  );
}

function Photos({ isPast }: { readonly isPast: boolean }) {
  const list = Files.useSelector(({ context }) => context.list);
  // Loading errors stay silent: the rest of the page works without photos.
  if (list === null || (isPast && list.files.length === 0)) return null;
  return (
    <section className={classes.employee} aria-labelledby="photos-heading">
      <h2 id="photos-heading" className={classes.heading} tabIndex={-1} data-focus-home>
        Photos
      </h2>
      <p className={classes.text}>
        {isPast
          ? 'The photos that you added to this return.'
          : `Is something broken, or do you want to show how you packed it? You can add up to ${MAX_EMPLOYEE_PHOTOS} photos. Where they were taken is removed before they’re sent.`}
      </p>
      <FileRows canOpen={false} />
      <Uploads />
      {isPast ? null : list.room === 0 ? (
        <p className={classes.quiet}>That’s all the room there is. Thank you.</p>
      ) : (
        <AddFiles label="Add photos" isPhotos />
      )}
    </section>
  );
}
