import {
  isAskedTwice,
  peekPanel,
  type RowAction,
} from '../../../machines/pages/dashboard.machine.ts';
import { DashboardPage } from './dashboardPage.tsx';

/** Does something to a return of the list; what is paid or final is asked beside it first. */
export function useRowAction(): (action: RowAction) => void {
  const actor = DashboardPage.useActorRef();
  return (action) => {
    if (!isAskedTwice(action)) return actor.send({ type: 'action.requested', action });
    const panel = peekPanel(action.orderNumber);
    if (actor.getSnapshot().context.panel !== panel) actor.send({ type: 'panel.opened', panel });
    actor.send({ type: 'confirmation.asked', action });
  };
}
