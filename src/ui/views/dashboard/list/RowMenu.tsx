import { useRef } from 'react';
import { Link } from 'wouter';
import type { ReturnRow } from '../../../../domain/returns/list/returnRow.ts';
import type { ManualEvent } from '../../../../domain/returns/returns.ts';
import { peekPanel } from '../../../../machines/pages/dashboard.machine.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { eventOf, formPath, labelOf } from '../../../app/cures.ts';
import { type MenuParts, OnDemandMenu } from '../../../components/overlays/OnDemandMenu.tsx';
import { useFocusHome } from '../../../hooks/useFocusBack.ts';
import { RETURN_ACTIONS } from '../../../words/returnActions.ts';
import { DashboardPage } from '../dashboardPage.tsx';
import classes from './RowMenu.module.css';
import { useRowAction } from './useRowAction.ts';

interface RowMenuProps {
  readonly row: ReturnRow;
}

/** Menu of the return's available actions; actions with a form link to the return's page. */
export function RowMenu({ row }: RowMenuProps) {
  const onAct = useRowAction();
  const container = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useFocusHome(container);
  const act = (event: ManualEvent) => {
    // The item disappears; the confirmation returns the focus to this button.
    button.current?.focus();
    onAct({ orderNumber: row.orderNumber, event });
  };
  return (
    <span ref={container}>
      <OnDemandMenu
        position="bottom-end"
        width={240}
        // Returning the focus would take it from the question that an item has opened.
        returnFocus={false}
        target={button}
        button={
          <button
            type="button"
            className={classes.dots}
            aria-label={`Actions for ${row.orderNumber}`}
          >
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M3 8h.01M8 8h.01M13 8h.01" />
            </svg>
          </button>
        }
      >
        {(Menu) => <Items Menu={Menu} row={row} onAct={act} />}
      </OnDemandMenu>
    </span>
  );
}

interface ItemsProps extends RowMenuProps {
  readonly Menu: MenuParts;
  readonly onAct: (event: ManualEvent) => void;
}

function Items({ Menu, row, onAct }: ItemsProps) {
  const actor = DashboardPage.useActorRef();
  const canAct = DashboardPage.useSelector(parts.selectCanAct);
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
        onClick={() => onAct(event)}
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
      {items}
    </>
  );
}
