import { useListPanels } from './listPanels.tsx';
import classes from './Shortcuts.module.css';
import { ToolFrame } from './ToolFrame.tsx';

/** ID for the `aria-controls` of the button that opens the panel. */
export const SHORTCUTS_ID = 'keyboard-shortcuts';

/** A key and its description. */
export type Shortcut = readonly [key: string, words: string];

/** Lists the keyboard shortcuts while the panel is open. */
export function Shortcuts({ keys }: { readonly keys: readonly Shortcut[] }) {
  const { isOpen } = useListPanels();
  if (!isOpen({ kind: 'shortcuts' })) return null;
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
