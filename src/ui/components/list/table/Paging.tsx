import { Button } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import classes from './Paging.module.css';

interface PagingProps {
  /** Displayed range, such as "1–50 of 387". */
  readonly range?: ReactNode;
  /** URL of the first page, for a list that can't go back by one page; null there. */
  readonly firstHref?: string | null;
  /** URLs of the neighboring pages; null at an end. */
  readonly previousHref?: string | null;
  readonly nextHref: string | null;
}

/** Returns the URLs of the pages of a list whose server knows the next page only. */
export function pagesAfter<Query extends { readonly cursor?: string }>(
  query: Query,
  nextCursor: string | null,
  hrefOf: (query: Omit<Query, 'cursor'> & { readonly cursor?: string }) => string,
) {
  const { cursor, ...first } = query;
  return {
    firstHref: cursor === undefined ? null : hrefOf(first),
    nextHref: nextCursor === null ? null : hrefOf({ ...first, cursor: nextCursor }),
  };
}

/** Displayed range of a list with links to the pages beside it. */
export function Paging({ range, firstHref, previousHref = null, nextHref }: PagingProps) {
  return (
    <nav className={classes.paging} aria-label="Pages">
      {range !== undefined && <span className={classes.range}>{range}</span>}
      {firstHref === undefined ? (
        <Step label="Previous page" sign="‹" href={previousHref} />
      ) : (
        <Step label="First page" sign="«" href={firstHref} />
      )}
      <Step label="Next page" sign="›" href={nextHref} />
    </nav>
  );
}

/** Links to other pages, at the end of a page. */
export function PagingBelow({ firstHref, previousHref, nextHref }: Omit<PagingProps, 'range'>) {
  const backHref = firstHref ?? previousHref ?? null;
  if (backHref === null && nextHref === null) return null;
  const back = firstHref === undefined ? 'Previous' : 'First';
  const sign = firstHref === undefined ? '‹ Previous' : '« First';
  return (
    <nav className={classes.paging} aria-label="Pages, below the list">
      <Step label={`${back} page, below the list`} sign={sign} href={backHref} onFollow={goToTop} />
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
  const look = { variant: 'subtle', size: 'compact-sm', 'aria-label': label };
  if (href === null) {
    return (
      <Button {...look} disabled>
        {sign}
      </Button>
    );
  }
  return (
    <Button component={Link} {...look} href={href} onClick={onFollow}>
      {sign}
    </Button>
  );
}
