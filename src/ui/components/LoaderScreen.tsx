import classes from './LoaderScreen.module.css';
import { Logo } from './Logo.tsx';

/**
 * Fills the window while nobody knows yet who is here (specification, section 2).
 * @param isInShell for a page with the shell around it: where somebody is signed in as far as the
 *   browser knows (`public/early-calls.js`), the outline of such a page is shown instead of the
 *   bar, so that the real one takes its place without a jump
 */
export function LoaderScreen({ isInShell = false }: { isInShell?: boolean }) {
  return (
    <div className={classes.screen} role="status" data-testid="loader-screen">
      {isInShell && (
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
      )}
      <Logo className={classes.logo} />
      <div className={classes.track} aria-hidden="true">
        <div className={classes.bar} />
      </div>
      <span className={classes.words}>Loading</span>
    </div>
  );
}
