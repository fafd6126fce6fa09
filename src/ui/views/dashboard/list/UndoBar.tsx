import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { type RowAction, undoOf } from '../../../../machines/pages/dashboard.machine.ts';
import { selectUndoable, undoMachine } from '../../../../machines/undo.machine.ts';
import { usePortal } from '../../../app/portal.tsx';
import classes from '../../../components/list/SelectionBar.module.css';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import { timelineWords } from '../../../words/returnActions.ts';
import { DashboardPage } from '../dashboardPage.tsx';

/** Says for ten seconds what was done to a return of the list, and undoes it. */
export function UndoBar() {
  const { inspect } = usePortal();
  const list = DashboardPage.useActorRef();
  const offer = useActorRef(undoMachine, { inspect });
  const done = useSelector(offer, selectUndoable);
  useEmitted(list, 'action.done', ({ action }) =>
    offer.send({ type: 'action.done', done: action, undo: undoOf(action) }),
  );
  useEmitted(offer, 'undo.confirmed', ({ undo }) =>
    list.send({ type: 'action.requested', action: undo }),
  );
  return (
    <div role="status">
      {done !== null && (
        <div className={`${classes.bar} ${classes.line}`}>
          <span>{`${done.orderNumber}: ${wordsOf(done)}`}</span>
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

const wordsOf = (action: RowAction) =>
  timelineWords('change' in action ? action.change.type : action.event.type);
