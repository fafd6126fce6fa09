import { useCopy } from '../hooks/useCopy.ts';
import classes from './CopyText.module.css';

export interface CopyTextProps {
  readonly value: string;
  /** What it is, for the button's name: "order number". */
  readonly label: string;
  /** What stands there for a value that is too long to be read. */
  readonly short?: string;
}

/** What came of it, beside what was copied. */
export const COPY_WORDS = { copied: 'Copied', failed: "Couldn't copy" } as const;

/** A number or link in a monospaced face with a button that copies it. */
export function CopyText({ value, label, short = value }: CopyTextProps) {
  const { outcome, copy } = useCopy();
  return (
    <span className={classes.copy}>
      <span className={classes.value} data-value title={value}>
        {short}
      </span>
      <button
        type="button"
        className={classes.button}
        onClick={() => copy(value)}
        aria-label={`Copy ${label}`}
      >
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          {outcome === 'copied' ? (
            <path d="M3 8.5 6.5 12 13 4.5" />
          ) : (
            <path d="M6 5.5h6.5v8H6z M3.500 10.500v-8H10" />
          )}
        </svg>
      </button>
      <span role="status" className={classes.outcome}>
        {outcome === null ? '' : COPY_WORDS[outcome]}
      </span>
    </span>
  );
}
