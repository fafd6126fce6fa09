import { Suspense, use } from 'react';
import { useParams } from 'wouter';
import { type Failure, FailureError } from '../../../domain/failure.ts';
import { NO_TIME_ZONE } from '../../../domain/organization/timeZones.ts';
import type { ReturnStatus } from '../../../domain/returns/status/status.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import type { SupportQuery } from '../../../machines/pages/support.machine.ts';
import { Boundary } from '../../app/screens/Boundary.tsx';
import { ErrorBoundary } from '../../app/screens/ErrorBoundary.tsx';
import { Waiting } from '../../components/loading/Waiting.tsx';
import { EmployeePage, EmployeePageProvider } from './employeePage.tsx';
import { LoadError } from './LoadError.tsx';
import { loadPhotos } from './parts.ts';
import { SupportPage } from './SupportPage.tsx';
import classes from './SupportView.module.css';
import { Words } from './Words.tsx';
import { WrongLink } from './WrongLink.tsx';
import { documentLanguage, loadPhotoWords, useWords } from './words.ts';

/** The employee's page. It needs no sign-in, so it is shown without the portal's shell. */
export function SupportView() {
  const { orderNumber = '', supportHash = '' } = useParams<Record<keyof SupportQuery, string>>();
  // Remounts for another link, so that no old data shows while it loads.
  return (
    <OneReturn
      key={`${orderNumber} ${supportHash}`}
      orderNumber={orderNumber}
      supportHash={supportHash}
    />
  );
}

function OneReturn(query: SupportQuery) {
  return (
    <EmployeePageProvider query={query}>
      <EmployeeScreen query={query} />
    </EmployeePageProvider>
  );
}

function EmployeeScreen({ query }: { readonly query: SupportQuery }) {
  const data = EmployeePage.useSelector(parts.selectData);
  return (
    <Suspense fallback={null}>
      <Words
        language={data?.language ?? documentLanguage()}
        timeZone={data?.timeZone ?? NO_TIME_ZONE}
      >
        <EmployeeContent query={query} />
      </Words>
    </Suspense>
  );
}

function EmployeeContent({ query }: { readonly query: SupportQuery }) {
  const { say } = useWords();
  const actor = EmployeePage.useActorRef();
  const data = EmployeePage.useSelector(parts.selectData);
  const failure = EmployeePage.useSelector(parts.selectFailure);
  const isBusy = EmployeePage.useSelector(parts.selectIsBusy);
  const reload = () => actor.send({ type: 'reload.requested' });

  if (data === null && failure !== null && failure.kind !== 'notFound') {
    // Failures other than 404 are rethrown (specification, section 2). The boundary is inside the
    // view, so that a retry needs no page load, which may fail offline.
    return (
      <main>
        <Boundary errorPage={LoadError} resetKey={failure.kind} isPublic onRetry={reload}>
          <Rethrown failure={failure} />
        </Boundary>
      </main>
    );
  }
  return (
    <main className={classes.page} aria-busy={isBusy}>
      {data !== null ? (
        <SupportPage data={data} photos={<Photos {...query} status={data.status} />} />
      ) : failure !== null ? (
        <WrongLink supportHash={query.supportHash} onRetry={reload} />
      ) : (
        <>
          <h1 className={classes.title} data-main-heading tabIndex={-1}>
            {say('page.title')}
          </h1>
          <Waiting>{say('page.loading')}</Waiting>
        </>
      )}
    </main>
  );
}

interface PhotosProps extends SupportQuery {
  readonly status: ReturnStatus;
}

/** Loads after the page, which works without photos. */
function Photos(props: PhotosProps) {
  return (
    <ErrorBoundary resetKey={props.orderNumber} isPublic fallback={null}>
      <Suspense fallback={null}>
        <LoadedPhotos {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function LoadedPhotos(props: PhotosProps) {
  const { language } = useWords();
  const EmployeePhotos = use(loadPhotos());
  const catalog = use(loadPhotoWords[language]());
  return <EmployeePhotos {...props} language={language} catalog={catalog} />;
}

function Rethrown({ failure }: { readonly failure: Failure }): never {
  throw new FailureError(failure);
}
