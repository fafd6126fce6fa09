import { Suspense, use, useState } from 'react';
import { useParams } from 'wouter';
import { type Failure, FailureError } from '../../../domain/failure.ts';
import type { EmployeeEvent, SupportView as SupportData } from '../../../domain/returns/support.ts';
import { ErrorBoundary } from '../../app/ErrorBoundary.tsx';
import { useRemote } from '../../hooks/useRemote.ts';
import { loadPhotos } from './parts.ts';
import { SupportPage } from './SupportPage.tsx';
import classes from './SupportView.module.css';
import { WrongLink } from './WrongLink.tsx';

/** What names a page: the order and the hash that nobody can guess. */
interface SupportQuery {
  readonly orderNumber: string;
  readonly supportHash: string;
}

/** Whether the address asks to stop the reminders, as the link at the foot of the mails does. */
function wantsToStop(): boolean {
  const { search, hash } = window.location;
  return new URLSearchParams(search).has('stop') || hash === '#stop';
}

/** The employee's page. Nobody signs in to it, so nothing of the portal stands around it. */
export function SupportView() {
  const { orderNumber = '', supportHash = '' } = useParams<Record<keyof SupportQuery, string>>();
  // Another link is another page: nothing of the one before stands there while it loads.
  return (
    <OneReturn
      key={`${orderNumber} ${supportHash}`}
      orderNumber={orderNumber}
      supportHash={supportHash}
    />
  );
}

function OneReturn({ orderNumber, supportHash }: SupportQuery) {
  const [isStopAsked] = useState(wantsToStop);
  const { data, failure, actionFailure, isBusy, isActing, send } = useRemote<
    SupportQuery,
    SupportData,
    EmployeeEvent
  >({
    id: 'support',
    query: { orderNumber, supportHash },
    load: (client, params, signal) =>
      client('GET /api/portal/support/:orderNumber/:supportHash', {
        params: { ...params },
        signal,
      }),
    act: (client, params, said, signal) =>
      client('POST /api/portal/support/:orderNumber/:supportHash/events', {
        params: { ...params },
        body: said,
        signal,
      }),
  });
  const reload = () => send({ type: 'reload.requested' });

  if (data === null && failure !== null && failure.kind !== 'notFound') {
    // Specification, section 2: what is no 404 is rethrown. The boundary stands inside the view,
    // so that trying again needs no page to be loaded: there may be no line to load it by.
    return (
      <main>
        <ErrorBoundary resetKey={failure.kind} isPublic onRetry={reload}>
          <Rethrown failure={failure} />
        </ErrorBoundary>
      </main>
    );
  }
  return (
    <main className={classes.page} aria-busy={isBusy}>
      {data !== null ? (
        <SupportPage
          data={data}
          photos={<Photos orderNumber={orderNumber} supportHash={supportHash} />}
          asked={isStopAsked ? 'outreach.stop' : null}
          failure={failure}
          actionFailure={actionFailure}
          isBusy={isBusy}
          isActing={isActing}
          onReload={reload}
          onAction={(said) => send({ type: 'action.requested', action: said })}
        />
      ) : failure !== null ? (
        <WrongLink onRetry={reload} />
      ) : (
        <>
          <h1 className={classes.title} data-main-heading tabIndex={-1}>
            Your device return
          </h1>
          <p role="status" className={classes.waiting}>
            Loading your return
          </p>
        </>
      )}
    </main>
  );
}

/** Comes after the page, which is of use without it. */
function Photos(query: SupportQuery) {
  return (
    <ErrorBoundary resetKey={query.orderNumber} isPublic fallback={null}>
      <Suspense fallback={null}>
        <LoadedPhotos {...query} />
      </Suspense>
    </ErrorBoundary>
  );
}

function LoadedPhotos(query: SupportQuery) {
  const EmployeePhotos = use(loadPhotos());
  return <EmployeePhotos {...query} />;
}

function Rethrown({ failure }: { readonly failure: Failure }): never {
  throw new FailureError(failure);
}
