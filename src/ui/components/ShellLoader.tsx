import { LoaderScreen } from './LoaderScreen.tsx';
import { Logo } from './Logo.tsx';
import classes from './ShellLoader.module.css';

/**
 * The loader of a page with the shell around it: where somebody is signed in as far as the browser
 * knows (`beginFirstCalls.ts`), the outline of such a page is shown instead of the bar, so that
 * the real one takes its place without a jump.
 */
export function ShellLoader() {
  return (
    <LoaderScreen>
      <div className={classes.outline} aria-hidden="true">
        <div className={classes.top}>
          <Logo />
        </div>
        <div className={classes.content}>
          <span className={classes.title} />
          <span className={classes.block} />
          <span className={classes.block} />
        </div>
      </div>
    </LoaderScreen>
  );
}
