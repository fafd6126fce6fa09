import type { HandlingChange } from '../../../../domain/handling/handling.ts';
import { snoozeDaysAt } from '../../../../domain/handling/snoozeDays.ts';
import type { ReturnRow } from '../../../../domain/returns/list/returnRow.ts';
import type { RowChange } from '../../../../machines/pages/dashboard.machine.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { useUser } from '../../../app/portal.tsx';
import type { MenuParts } from '../../../components/overlays/OnDemandMenu.tsx';
import { DashboardPage } from '../dashboardPage.tsx';

interface HandlingItemsProps {
  readonly Menu: MenuParts;
  readonly row: ReturnRow;
  readonly onAct: (change: RowChange) => void;
}

/** Items of a return's menu that say who takes care of it, and when. */
export function HandlingItems({ Menu, row, onAct }: HandlingItemsProps) {
  const canAct = DashboardPage.useSelector(parts.selectCanAct);
  const me = useUser()?.email;
  const { orderNumber, assignee, snoozedUntil, canSnooze } = row;
  const given: HandlingChange =
    assignee === null
      ? { type: 'assignment.removed' }
      : { type: 'colleague.assigned', colleague: assignee.id };
  const rested: HandlingChange =
    snoozedUntil === null
      ? { type: 'snooze.ended' }
      : { type: 'snooze.started', until: snoozedUntil };
  // The server decides by the organization's time zone.
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const tomorrow = snoozeDaysAt(new Date(), zone).first;
  const item = (label: string, change: HandlingChange, undo: HandlingChange) => (
    <Menu.Item disabled={!canAct} onClick={() => onAct({ orderNumber, change, undo })}>
      {label}
    </Menu.Item>
  );
  return (
    <>
      {assignee?.email !== me &&
        item('Assign to me', { type: 'colleague.assigned', colleague: 'me' }, given)}
      {assignee !== null && item('Unassign', { type: 'assignment.removed' }, given)}
      {snoozedUntil !== null && item('End snooze', { type: 'snooze.ended' }, rested)}
      {snoozedUntil === null &&
        canSnooze &&
        item('Snooze until tomorrow', { type: 'snooze.started', until: tomorrow }, rested)}
    </>
  );
}
