import { Button } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import classes from './Paging.module.css';

interface PagingProps {
  /** Displayed range, such as "1–50 of 387". */
  readonly range?: ReactNode;
  /** URLs of the neighboring pages; null at an end. */
  readonly previousHref: string | null;
  readonly nextHref: string | null;
}

/** Displayed range of a list with links to the pages beside it. */
export function Paging({ range, previousHref, nextHref }: PagingProps) {
  return (
    <nav className={classes.paging} aria-label="Pages">
      <span className={classes.range}>{range}</span>
      <Step label="Previous page" sign="‹" href={previousHref} />
      <Step label="Next page" sign="›" href={nextHref} />
    </nav>
  );
}

interface PagesBelowProps {
  /** URL of the page before; of the first page, with `isFirst`. Null at the beginning. */
  readonly previousHref: string | null;
  readonly nextHref: string | null;
  /** The list's server knows the next page only: the way back leads to the first one. */
  readonly isFirst?: boolean;
}

/** Links to the pages beside the displayed one, at the end of a page. */
export function PagingBelow({ previousHref, nextHref, isFirst = false }: PagesBelowProps) {
  if (previousHref === null && nextHref === null) return null;
  const back = isFirst ? 'First' : 'Previous';
  return (
    <nav className={classes.paging} aria-label="Pages, below the list">
      <Step
        label={`${back} page, below the list`}
        sign={`‹ ${back}`}
        href={previousHref}
        onFollow={goToTop}
      />
      <Step label="Next page, below the list" sign="Next ›" href={nextHref} onFollow={goToTop} />
    </nav>
  );
}

/** Moves the view and the focus to the top of the list, unless the link opens elsewhere. */
function goToTop({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  if (ctrlKey || metaKey || shiftKey || altKey) return;
  window.scrollTo(0, 0);
  document.getElementById('list')?.focus({ preventScroll: true });
}

interface StepProps {
  readonly label: string;
  readonly sign: string;
  readonly href: string | null;
  readonly onFollow?: (event: MouseEvent) => void;
}

function Step({ label, sign, href, onFollow }: StepProps) {
  const buttonProps = { variant: 'subtle', size: 'compact-sm', 'aria-label': label };
  if (href === null) {
    return (
      <Button {...buttonProps} disabled>
        {sign}
      </Button>
    );
  }
  return (
    <Button component={Link} {...buttonProps} href={href} onClick={onFollow}>
      {sign}
    </Button>
  );
}
