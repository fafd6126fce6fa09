import { useParams } from 'wouter';
import type { SupportView as SupportData } from '../../../api/contract/support.ts';
import { FailureError } from '../../../machines/failure.ts';
import { useRemote } from '../../useRemote.ts';
import { SupportPage } from './SupportPage.tsx';
import classes from './SupportView.module.css';

/** What names a page: the order and the hash that nobody can guess. */
interface SupportQuery {
  readonly orderNumber: string;
  readonly supportHash: string;
}

/** The employee's page. Nobody signs in to it, so nothing of the portal stands around it. */
export function SupportView() {
  const { orderNumber = '', supportHash = '' } = useParams<Record<keyof SupportQuery, string>>();
  const { data, failure, actionFailure, isActing, send } = useRemote<
    SupportQuery,
    SupportData,
    'device.shipped'
  >({
    id: 'support',
    query: { orderNumber, supportHash },
    load: (client, params, signal) =>
      client('GET /api/portal/support/:orderNumber/:supportHash', {
        params: { ...params },
        signal,
      }),
    act: (client, params, type, signal) =>
      client('POST /api/portal/support/:orderNumber/:supportHash/events', {
        params: { ...params },
        body: { type },
        signal,
      }),
  });

  // Specification, section 2: 404 has its message here, anything else is rethrown.
  if (failure !== null && failure.kind !== 'notFound' && data === null) {
    throw new FailureError(failure);
  }
  return (
    <main className={classes.page}>
      {data !== null ? (
        <SupportPage
          data={data}
          actionFailure={actionFailure}
          isActing={isActing}
          onSent={() => send({ type: 'action.requested', action: 'device.shipped' })}
        />
      ) : failure !== null ? (
        <div role="alert">
          <h1 className={classes.title} data-main-heading tabIndex={-1}>
            We could not find what you were looking for.
          </h1>
          <p className={classes.text}>
            The link may be incomplete. Please open it once more from the email that we sent you.
          </p>
        </div>
      ) : (
        <p role="status" className={classes.waiting}>
          Loading your return
        </p>
      )}
    </main>
  );
}
