import { Button } from '@mantine/core';
import { numberWords } from '../../../../domain/numberWords.ts';
import type { BulkEvent } from '../../../../domain/sorts.ts';
import { selectIsFree } from '../../../../machines/pages/bulk.machine.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { TimeAgo } from '../../../components/text/TimeAgo.tsx';
import { BULK_WORDS } from '../../../words/bulkWords.ts';
import { DashboardPage } from '../dashboardPage.tsx';
import classes from './BatchBar.module.css';
import { BulkPage } from './bulkPage.tsx';
import { useBatch } from './useBatch.ts';

/** Progress of an import's returns, with actions on all of them. */
export function BatchBar({ importId }: { readonly importId: string }) {
  const actor = DashboardPage.useActorRef();
  const canAsk = DashboardPage.useSelector(({ context }) => context.data !== null);
  const isFree = BulkPage.useSelector(selectIsFree);
  const { data, failure, send } = useBatch(importId);
  if (failure !== null) {
    return <FailureNotice failure={failure} onRetry={() => send({ type: 'reload.requested' })} />;
  }
  if (data === null) return null;
  const { name, createdBy, createdAt, ordered, home, closed, cancellable, remindable, waiting } =
    data;
  const openQuestion = (event: BulkEvent) => ({
    size: 'xs',
    variant: 'default',
    disabled: !canAsk || !isFree,
    onClick: () =>
      actor.send({ type: 'panel.opened', panel: { kind: 'bulk', scope: 'import', event } }),
  });
  return (
    <section className={classes.batch} aria-label={`Import ${name}`}>
      <div className={classes.words}>
        <h2>{name}</h2>
        <span>
          <span>{`${createdBy},`}</span> <TimeAgo at={createdAt} />
        </span>
      </div>
      <div className={classes.progress}>
        <progress max={Math.max(1, ordered)} value={home} aria-label="Devices back" />
        <strong>{`${numberWords(home)} of ${numberWords(ordered)} home`}</strong>
        {waiting > 0 && <span>{`${numberWords(waiting)} waiting to start`}</span>}
        {closed > 0 && <span>{`${numberWords(closed)} ended without the device`}</span>}
      </div>
      <span className={classes.actions}>
        {remindable > 0 && (
          <Button {...openQuestion('outreach.remindNow')}>
            {`Remind ${numberWords(remindable)} with a box`}
          </Button>
        )}
        {cancellable > 0 && (
          <>
            <Button {...openQuestion('order.edit')}>{BULK_WORDS['order.edit'].label}</Button>
            <Button {...openQuestion('order.cancel')}>
              {`Cancel ${numberWords(cancellable)} ${cancelWords(cancellable, waiting)}`}
            </Button>
          </>
        )}
      </span>
    </section>
  );
}

/** Explains why returns can still be canceled. */
function cancelWords(cancellable: number, waiting: number): string {
  if (waiting === 0) return 'still in the window';
  return waiting === cancellable ? 'waiting to start' : 'not started yet';
}
