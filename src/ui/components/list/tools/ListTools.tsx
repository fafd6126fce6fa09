import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { ToolPanel } from '../../../../machines/pages/parts/listPanels.ts';
import boxes from '../table/PickBox.module.css';
import classes from './ListTools.module.css';
import { useListPanels } from './listPanels.tsx';
import { SHORTCUTS_ID } from './Shortcuts.tsx';
import { ToolFrame } from './ToolFrame.tsx';
import type { Columns } from './useColumns.ts';

interface ListToolsProps<Column extends string> {
  /** Chips of the filters, and further buttons of the page. */
  readonly children?: ReactNode;
  /** Fields of all filters, for phones; undefined for a list without filters. */
  readonly filters?: () => ReactNode;
  readonly columns: Columns<Column>;
  readonly paging: ReactNode;
  /** Called before a panel opens or closes. */
  readonly onToggle?: () => void;
}

/** One row: the list's filters, the range that is displayed, and its columns. */
export function ListTools<Column extends string>(props: ListToolsProps<Column>) {
  const { children, filters, columns, paging, onToggle } = props;
  const { isOpen, canPress, open, close } = useListPanels();
  const id = useId();
  const idOf = (kind: ToolPanel) => (kind === 'shortcuts' ? SHORTCUTS_ID : `${id}${kind}`);
  const toggle = (kind: ToolPanel, label: string) => ({
    ...toolLook(label, isOpen({ kind })),
    'aria-controls': isOpen({ kind }) ? idOf(kind) : undefined,
    disabled: !canPress({ kind }),
    onClick() {
      onToggle?.();
      if (isOpen({ kind })) close();
      else open({ kind });
    },
  });
  return (
    <>
      <div className={classes.tools}>
        {filters !== undefined && (
          <span className={classes.narrow}>
            <Button {...toggle('filters', 'Filters')} data-focus-home>
              Filters
            </Button>
          </span>
        )}
        {children}
        <span className={classes.right}>
          {paging}
          <span className={columns.onCards.length === 0 ? classes.wide : undefined}>
            <Button {...toggle('columns', 'Columns')}>Columns</Button>
          </span>
          <span className={classes.wide}>
            <Button {...toggle('shortcuts', 'Keyboard shortcuts')}>?</Button>
          </span>
        </span>
      </div>
      {filters !== undefined && isOpen({ kind: 'filters' }) && (
        <ToolFrame id={idOf('filters')} title="Filter the list">
          {filters()}
        </ToolFrame>
      )}
      {isOpen({ kind: 'columns' }) && (
        <ToolFrame id={idOf('columns')} title="Columns">
          <ul className={classes.columns}>
            {columns.all.map((column) => (
              <li
                key={column}
                className={columns.onCards.includes(column) ? undefined : classes.wide}
              >
                <label className={boxes.box}>
                  <input
                    type="checkbox"
                    checked={columns.visible.includes(column)}
                    onChange={(event) => columns.show(column, event.currentTarget.checked)}
                  />
                  <span>{columns.words[column]}</span>
                </label>
              </li>
            ))}
          </ul>
        </ToolFrame>
      )}
    </>
  );
}

/** Properties of a button of the row that opens something. */
export function toolLook(label: string, isOpen: boolean) {
  return {
    variant: 'subtle',
    size: 'compact-sm',
    'aria-label': label,
    'aria-expanded': isOpen,
  } as const;
}
