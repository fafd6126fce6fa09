import type { ReactNode } from 'react';
import { Logo } from '../layout/Logo.tsx';
import classes from './LoaderScreen.module.css';

/**
 * Fills the window until the session is known (specification, section 2).
 * @param children drawn over it
 */
export function LoaderScreen({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={classes.screen} role="status" data-testid="loader-screen">
      {children}
      <Logo className={classes.logo} />
      <div className={classes.track} aria-hidden="true">
        <div className={classes.bar} />
      </div>
      <span className={classes.words}>Loading</span>
    </div>
  );
}
