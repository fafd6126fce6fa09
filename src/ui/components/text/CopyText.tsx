import { useCopy } from '../../hooks/useCopy.ts';
import classes from './CopyText.module.css';

interface CopyTextProps {
  readonly value: string;
  /** Noun for the button's name: "order number". */
  readonly label: string;
  /** Shortened text for a value too long to read. */
  readonly short?: string;
  /** Texts in another language than English; `label` is then the button's whole name. */
  readonly words?: CopyWords;
}

/** Outcome of copying, shown beside the copied text. */
export type CopyWords = Readonly<Record<'copied' | 'failed', string>>;
export const COPY_WORDS = { copied: 'Copied', failed: "Couldn't copy" } as const;

/** Number or link in a monospaced font with a copy button. */
export function CopyText({ value, label, short = value, words }: CopyTextProps) {
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
        aria-label={words === undefined ? `Copy ${label}` : label}
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
        {outcome === null ? '' : (words ?? COPY_WORDS)[outcome]}
      </span>
    </span>
  );
}
