import { shallowEqual } from '@xstate/react';
import { Link } from 'wouter';
import type { ReturnRow } from '../../../../domain/returns/list/returnRow.ts';
import {
  peekPanel,
  type RowAction,
  selectSnoozeDays,
} from '../../../../machines/pages/dashboard.machine.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { eventOf, formPath, labelOf } from '../../../app/cures.ts';
import { HandlingMenuItems } from '../../../components/handling/HandlingMenuItems.tsx';
import { RowMenu } from '../../../components/list/table/RowMenu.tsx';
import type { MenuParts } from '../../../components/overlays/OnDemandMenu.tsx';
import { RETURN_ACTIONS } from '../../../words/returnActions.ts';
import { DashboardPage } from '../dashboardPage.tsx';
import { useRowAction } from './useRowAction.ts';

interface ReturnMenuProps {
  readonly row: ReturnRow;
}

/** Menu of the return's available actions; actions with a form link to the return's page. */
export function ReturnMenu({ row }: ReturnMenuProps) {
  const onAct = useRowAction();
  return (
    <RowMenu label={`Actions for ${row.orderNumber}`}>
      {(Menu, act) => <Items Menu={Menu} row={row} onAct={(action) => act(() => onAct(action))} />}
    </RowMenu>
  );
}

interface ItemsProps extends ReturnMenuProps {
  readonly Menu: MenuParts;
  readonly onAct: (action: RowAction) => void;
}

function Items({ Menu, row, onAct }: ItemsProps) {
  const actor = DashboardPage.useActorRef();
  const canAct = DashboardPage.useSelector(parts.selectCanAct);
  const tomorrow = DashboardPage.useSelector(selectSnoozeDays, shallowEqual).first;
  const sorted = row.actions.toSorted(
    (a, b) => Number(RETURN_ACTIONS[a].isDestructive) - Number(RETURN_ACTIONS[b].isDestructive),
  );
  const items = sorted.map((type) => {
    const { isDestructive } = RETURN_ACTIONS[type];
    const label = labelOf(type, row);
    const event = eventOf(type, row);
    if (event === null) {
      return (
        <Menu.Item key={type} component={Link} href={formPath(row, type)}>
          {`${label}…`}
        </Menu.Item>
      );
    }
    return (
      <Menu.Item
        key={type}
        disabled={!canAct}
        // Mantine's own red is too dark for dark mode.
        color={isDestructive ? 'var(--portal-error)' : undefined}
        onClick={() => onAct({ orderNumber: row.orderNumber, event })}
      >
        {label}
      </Menu.Item>
    );
  });
  return (
    <>
      <Menu.Item
        onClick={() => actor.send({ type: 'panel.opened', panel: peekPanel(row.orderNumber) })}
      >
        Quick look
      </Menu.Item>
      <HandlingMenuItems
        Menu={Menu}
        row={row}
        canAct={canAct}
        canSnooze={row.canSnooze}
        tomorrow={tomorrow}
        onChange={(change, undo) => onAct({ orderNumber: row.orderNumber, change, undo })}
      />
      {items}
    </>
  );
}
