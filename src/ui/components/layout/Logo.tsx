import classes from './Logo.module.css';

/** Logo and name of the product: a returning box. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <span className={`${classes.logo} ${className}`}>
      {/* Falls back to an outline without style sheets. */}
      <svg viewBox="0 0 32 32" width="32" height="32" fill="none" stroke="currentColor" aria-hidden>
        <rect width="32" height="32" rx="9" className={classes.tile} />
        <path
          d="M9 13.5 16 10l7 3.5v7L16 24l-7-3.5z M9 13.5l7 3.5 7-3.5 M16 17v7"
          className={classes.box}
        />
        <path d="M20.5 5.5A8 8 0 0 0 8.6 9.2 M8.2 5.6v3.8H12" className={classes.arrow} />
      </svg>
      <span className={classes.name}>Retriever</span>
    </span>
  );
}
