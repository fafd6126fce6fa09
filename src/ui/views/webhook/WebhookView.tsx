import { useEffect } from 'react';
import { Link, useLocation, useParams, useSearch } from 'wouter';
import type { WebhookPage } from '../../../api/contract/webhooks.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { paths } from '../../paths.ts';
import { useRemote } from '../../useRemote.ts';
import { MadeSecret } from '../api/MadeSecret.tsx';
import { useToldOnce } from '../api/useToldOnce.ts';
import { DeliveryLog } from './DeliveryLog.tsx';
import { EndpointCard } from './EndpointCard.tsx';
import classes from './WebhookView.module.css';
import { actOn, loadPage, type PageAction, type PageQuery, queryIn } from './webhookQuery.ts';

/** How often the log is asked for while something is on its way, in milliseconds. */
const LOOK_AGAIN_MS = 2000;

/** One webhook: where it stands, what can be done, and everything that was sent. */
export function WebhookView() {
  const { webhookId = '' } = useParams<{ webhookId: string }>();
  const search = useSearch();
  const [, navigate] = useLocation();
  const query = queryIn(webhookId, search);
  const { data, failure, action, actionFailure, isBusy, isActing, send } = useRemote<
    PageQuery,
    WebhookPage,
    PageAction
  >({ id: 'webhook', query, load: loadPage, act: actOn });
  const isFirstTry = data?.deliveries.some(
    ({ state, attempts }) => state === 'waiting' && attempts.length === 0,
  );
  useEffect(() => {
    // What was just sent is answered in a moment.
    if (!isFirstTry || isBusy) return;
    const timer = setTimeout(() => send({ type: 'reload.requested' }), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isFirstTry, isBusy, send]);

  const act = (wanted: PageAction) => send({ type: 'action.requested', action: wanted });
  const { made, forget } = useToldOnce(data?.made ?? null);
  return (
    <div aria-busy={isBusy}>
      <p className={classes.back}>
        <Link href={paths.api()} className={classes.link}>
          API
        </Link>
      </p>
      <PageHeader
        title={data === null ? 'Webhook' : new URL(data.endpoint.url).host}
        description={data?.endpoint.description || undefined}
      />
      <div className={classes.sections}>
        {failure !== null && (
          <FailureNotice failure={failure} onRetry={() => send({ type: 'reload.requested' })} />
        )}
        {actionFailure !== null && action?.kind !== 'edit' && (
          <FailureNotice failure={actionFailure} />
        )}
        {data === null && failure === null && (
          <Skeleton words="Loading the webhook">
            <span className={classes.shape} />
          </Skeleton>
        )}
        {data !== null && (
          <>
            {made !== null && (
              <MadeSecret
                key={made.secret}
                secret={made.secret}
                note="For 24 hours the one before signs beside it, so that nothing is lost while you change it."
                onDone={() => {
                  forget();
                  document.querySelector<HTMLElement>('[data-main-heading]')?.focus();
                }}
              />
            )}
            <EndpointCard
              endpoint={data.endpoint}
              failure={action?.kind === 'edit' ? actionFailure : null}
              isBusy={isBusy}
              isSaving={isActing && action?.kind === 'edit'}
              onAct={act}
            />
            <DeliveryLog
              page={data}
              query={query}
              isBusy={isBusy}
              onQuery={(to) => navigate(paths.webhook(webhookId, to))}
              onAct={act}
              onReload={() => send({ type: 'reload.requested' })}
            />
          </>
        )}
        <p role="status" className={classes.hidden}>
          {isActing ? 'Working on it' : ''}
        </p>
      </div>
    </div>
  );
}
