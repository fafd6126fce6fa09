import { Logo } from '../layout/Logo.tsx';
import { LoaderScreen } from './LoaderScreen.tsx';
import classes from './ShellLoader.module.css';

/**
 * Loader of a page within the shell. If the browser expects a signed-in session
 * (`beginFirstCalls.ts`), it shows the outline of the shell instead of the bar, so that the real
 * shell appears without a layout shift.
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
