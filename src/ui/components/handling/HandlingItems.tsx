import type { HandlingChange, ListedAssignee } from '../../../domain/handling/handling.ts';
import { undoOf } from '../../../domain/handling/undoOf.ts';
import { useUser } from '../../app/portal.tsx';
import type { MenuParts } from '../overlays/OnDemandMenu.tsx';

interface HandlingItemsProps {
  readonly Menu: MenuParts;
  readonly row: { readonly assignee: ListedAssignee; readonly snoozedUntil: string | null };
  readonly canAct: boolean;
  readonly canSnooze: boolean;
  /** Tomorrow by the organization's clocks. */
  readonly tomorrow: string;
  /** Makes a change; `undo` brings back the state before. */
  readonly onChange: (change: HandlingChange, undo: HandlingChange) => void;
}

/** Items of a row's menu that say who takes care of it, and when. */
export function HandlingItems(props: HandlingItemsProps) {
  const { Menu, row, canAct, canSnooze, tomorrow, onChange } = props;
  const { assignee, snoozedUntil } = row;
  const me = useUser()?.email;
  const item = (label: string, change: HandlingChange) => (
    <Menu.Item disabled={!canAct} onClick={() => onChange(change, undoOf(change, row))}>
      {label}
    </Menu.Item>
  );
  return (
    <>
      {assignee?.email !== me &&
        item('Assign to me', { type: 'colleague.assigned', colleague: 'me' })}
      {assignee !== null && item('Unassign', { type: 'assignment.removed' })}
      {snoozedUntil !== null && item('End snooze', { type: 'snooze.ended' })}
      {snoozedUntil === null &&
        canSnooze &&
        item('Snooze until tomorrow', { type: 'snooze.started', until: tomorrow })}
    </>
  );
}
