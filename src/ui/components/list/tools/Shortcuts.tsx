import { useListPanels } from './listPanels.tsx';
import classes from './Shortcuts.module.css';
import { ToolFrame } from './ToolFrame.tsx';
import { useShortcuts } from './useShortcuts.ts';

/** ID for the `aria-controls` of the button that opens the panel. */
export const SHORTCUTS_ID = 'keyboard-shortcuts';

interface ShortcutsProps {
  /** Noun for a row, such as "return". */
  readonly row: string;
  /** Description of Enter on a row. */
  readonly enter: string;
  readonly canSelect?: boolean;
  /** Preview of rows beside the list; undefined if there is none. */
  readonly peek?: { readonly id: string | null; readonly open: (id: string) => void };
  /** Primary action of the list, if it has one. */
  readonly create?: { readonly label: string; readonly run: () => void };
}

/** Keyboard shortcuts of a list, and the panel that explains them while it is open. */
export function Shortcuts({ row, enter, canSelect = false, peek, create }: ShortcutsProps) {
  const { isOpen } = useListPanels();
  useShortcuts({
    peeked: peek?.id ?? null,
    ...(peek && { onPeek: peek.open }),
    ...(create && { onCreate: create.run }),
  });
  if (!isOpen({ kind: 'shortcuts' })) return null;
  const keys = [
    ['/', 'Search'],
    ['J, K', `Next or previous ${row}`],
    ...(canSelect ? [['X', `Select the ${row}`]] : []),
    ...(peek === undefined ? [] : [['Space', 'Quick look']]),
    ['Enter', enter],
    ...(create === undefined ? [] : [['C', create.label]]),
    ['Esc', 'Close'],
    ['?', 'Show these shortcuts'],
  ];
  return (
    <div className={classes.place}>
      <ToolFrame id={SHORTCUTS_ID} title="Keyboard shortcuts">
        <dl className={classes.keys}>
          {keys.map(([key, words]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </ToolFrame>
    </div>
  );
}
