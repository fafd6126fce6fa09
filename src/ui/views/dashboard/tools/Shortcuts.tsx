import { DashboardPage } from '../dashboardPage.tsx';
import classes from './Shortcuts.module.css';
import { ToolFrame } from './ToolFrame.tsx';
import { SHORTCUTS } from './useShortcuts.ts';

/** ID for the `aria-controls` of the button that opens the panel. */
export const SHORTCUTS_ID = 'keyboard-shortcuts';

/** Lists the keyboard shortcuts while the panel is open. */
export function Shortcuts() {
  const isOpen = DashboardPage.useSelector(({ context }) => context.panel?.kind === 'shortcuts');
  if (!isOpen) return null;
  return (
    <div className={classes.place}>
      <ToolFrame id={SHORTCUTS_ID} title="Keyboard shortcuts">
        <dl className={classes.keys}>
          {SHORTCUTS.map(([key, words]) => (
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
