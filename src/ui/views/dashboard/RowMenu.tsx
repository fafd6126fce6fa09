import { Menu } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ManualEvent, ReturnRow } from '../../../api/contract/returns.ts';
import { paths } from '../../paths.ts';
import { RETURN_ACTIONS } from '../../words/returnActions.ts';
import { asksOf, isManual, plainEvent } from '../return/manualEvents.ts';
import classes from './RowMenu.module.css';

interface RowMenuProps {
  readonly row: ReturnRow;
  readonly isBusy: boolean;
  readonly onAct: (event: ManualEvent) => void;
}

/** What may be done with the return now; what asks for more leads to its page. */
export function RowMenu(props: RowMenuProps) {
  const [isUsed, setUsed] = useState(false);
  const { row } = props;
  if (row.actions.length === 0) return null;
  const dots = (
    <button
      type="button"
      className={classes.dots}
      aria-label={`Actions for ${row.orderNumber}`}
      aria-haspopup="menu"
      // A menu for each line would be made before anybody opens one.
      onClick={isUsed ? undefined : () => setUsed(true)}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M3 8h.01M8 8h.01M13 8h.01" />
      </svg>
    </button>
  );
  if (!isUsed) return dots;
  return (
    <Menu
      defaultOpened
      position="bottom-end"
      width={240}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{dots}</Menu.Target>
      <Menu.Dropdown>
        <Items {...props} />
      </Menu.Dropdown>
    </Menu>
  );
}

function Items({ row, isBusy, onAct }: RowMenuProps) {
  const sorted = row.actions.toSorted(
    (a, b) => Number(RETURN_ACTIONS[a].isDestructive) - Number(RETURN_ACTIONS[b].isDestructive),
  );
  return sorted.map((type) => {
    const { label, isDestructive } = RETURN_ACTIONS[type];
    const event = isManual(type) && asksOf(type) === 'nothing' ? plainEvent(type) : null;
    if (event === null) {
      const href =
        type === 'order.edit' ? paths.orderEdit(row.orderNumber) : paths.return(row.orderNumber);
      return (
        <Menu.Item key={type} component={Link} href={href}>
          {label}…
        </Menu.Item>
      );
    }
    return (
      <Menu.Item
        key={type}
        disabled={isBusy}
        color={isDestructive ? 'red' : undefined}
        onClick={() => onAct(event)}
      >
        {label}
      </Menu.Item>
    );
  });
}
