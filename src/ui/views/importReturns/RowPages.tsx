import { Button } from '@mantine/core';
import classes from './RowPages.module.css';

interface RowPagesProps {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** The way through a long list; nothing where it fits on one page. */
export function RowPages({ page, pages, onPage }: RowPagesProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages of rows" className={classes.pages}>
      <Button variant="default" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page + 1} of {pages}
      </span>
      <Button variant="default" disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
