import {
  isAskedTwice,
  peekPanel,
  type RowAction,
} from '../../../../machines/pages/dashboard.machine.ts';
import { DashboardPage } from '../dashboardPage.tsx';

/** Applies an event to a listed return; paid and irreversible events are confirmed first. */
export function useRowAction(): (action: RowAction) => void {
  const actor = DashboardPage.useActorRef();
  return (action) => {
    if (!isAskedTwice(action)) return actor.send({ type: 'action.requested', action });
    const panel = peekPanel(action.orderNumber);
    if (actor.getSnapshot().context.panel !== panel) actor.send({ type: 'panel.opened', panel });
    actor.send({ type: 'confirmation.asked', action });
  };
}
