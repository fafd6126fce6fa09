import { paths } from '../../app/paths.ts';
import classes from './NothingYet.module.css';

/** Instructions while no page is inspected. */
export function NothingYet() {
  return (
    <main className={classes.nothing}>
      <h2>No page is being inspected</h2>
      <p>
        Open the portal in another tab of this browser with <code>?inspect</code> in its address:
        its machines appear here at once. What they do stays in this browser.
      </p>
      <p>
        <a href={paths.dashboard('inspect')} target="_blank" rel="noopener opener">
          Open the portal and inspect it
        </a>
      </p>
    </main>
  );
}
