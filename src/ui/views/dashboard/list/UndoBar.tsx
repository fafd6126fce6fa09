import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { numberWords } from '../../../../domain/numberWords.ts';
import { undoOf } from '../../../../machines/pages/dashboard.machine.ts';
import { selectUndoable, type Undoable, undoMachine } from '../../../../machines/undo.machine.ts';
import { usePortal } from '../../../app/portal.tsx';
import classes from '../../../components/list/SelectionBar.module.css';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import { returnsWords } from '../../../words/bulkWords.ts';
import { timelineWords } from '../../../words/returnActions.ts';
import { BulkPage } from '../bulk/bulkPage.tsx';
import { DashboardPage } from '../dashboardPage.tsx';

/** Says for ten seconds what was done to a return of the list, and undoes it. */
export function UndoBar() {
  const { inspect } = usePortal();
  const list = DashboardPage.useActorRef();
  const jobs = BulkPage.useActorRef();
  const offer = useActorRef(undoMachine, { inspect });
  const done = useSelector(offer, selectUndoable);
  useEmitted(list, 'action.done', ({ action }) =>
    offer.send({ type: 'action.done', done: action, undo: undoOf(action) }),
  );
  useEmitted(jobs, 'job.ended', () => {
    const job = jobs.getSnapshot().context.data?.job;
    if (job?.canUndo) offer.send({ type: 'action.done', done: { job }, undo: { job } });
  });
  useEmitted(offer, 'undo.confirmed', ({ undo }) =>
    'job' in undo
      ? jobs.send({ type: 'action.requested', action: { kind: 'undo', id: undo.job.id } })
      : list.send({ type: 'action.requested', action: undo }),
  );
  return (
    <div role="status">
      {done !== null && (
        <div className={`${classes.bar} ${classes.line}`}>
          <span>{wordsOf(done)}</span>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => offer.send({ type: 'undo.requested' })}
          >
            Undo
          </Button>
        </div>
      )}
    </div>
  );
}

/** "RTN-100482: Snoozed", "12 returns: Assigned". */
function wordsOf(action: Undoable): string {
  if ('job' in action) {
    const { done, event } = action.job;
    return `${returnsWords(numberWords(done))}: ${timelineWords(event)}`;
  }
  const { type } = 'change' in action ? action.change : action.event;
  return `${action.orderNumber}: ${timelineWords(type)}`;
}
