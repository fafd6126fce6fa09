import classes from './LoaderScreen.module.css';
import { Logo } from './Logo.tsx';

/** Fills the window while nobody knows yet who is here (specification, section 2). */
export function LoaderScreen() {
  return (
    <div className={classes.screen} role="status" data-testid="loader-screen">
      <Logo className={classes.logo} />
      <div className={classes.track} aria-hidden="true">
        <div className={classes.bar} />
      </div>
      <span className={classes.words}>Loading</span>
    </div>
  );
}
