import {
  needsConfirmation,
  peekPanel,
  type RowAction,
  selectPeeked,
} from '../../../../machines/pages/dashboard.machine.ts';
import { DashboardPage } from '../dashboardPage.tsx';

/** Applies an event to a listed return; paid and irreversible events are confirmed first. */
export function useRowAction(): (action: RowAction) => void {
  const actor = DashboardPage.useActorRef();
  return (action) => {
    if (!needsConfirmation(action)) return actor.send({ type: 'action.requested', action });
    const { orderNumber } = action;
    if (selectPeeked(actor.getSnapshot())?.orderNumber !== orderNumber) {
      actor.send({ type: 'panel.opened', panel: peekPanel(orderNumber) });
    }
    actor.send({ type: 'confirmation.asked', action });
  };
}
