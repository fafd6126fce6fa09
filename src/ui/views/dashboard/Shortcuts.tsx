import { DashboardPage } from './dashboardPage.tsx';
import classes from './Shortcuts.module.css';
import { ToolFrame } from './ToolFrame.tsx';
import { SHORTCUTS } from './useShortcuts.ts';

/** What the button that opens it controls. */
export const SHORTCUTS_ID = 'keyboard-shortcuts';

/** Which keys do what, while they are asked for. */
export function Shortcuts() {
  const isOpen = DashboardPage.useSelector(({ context }) => context.panel === 'shortcuts');
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
