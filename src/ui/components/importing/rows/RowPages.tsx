import { Button } from '@mantine/core';
import classes from './RowPages.module.css';

interface RowPagesProps {
  /** Zero-based. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Pagination of a long list; renders nothing for a single page. */
export function RowPages({ page, pages, onPage }: RowPagesProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages of rows" className={classes.pages}>
      <PageButton label="Previous" to={page - 1} pages={pages} onPage={onPage} />
      <span>{`Page ${page + 1} of ${pages}`}</span>
      <PageButton label="Next" to={page + 1} pages={pages} onPage={onPage} />
    </nav>
  );
}

interface PageButtonProps extends Omit<RowPagesProps, 'page'> {
  readonly label: string;
  readonly to: number;
}

function PageButton({ label, to, pages, onPage }: PageButtonProps) {
  const exists = to >= 0 && to < pages;
  return (
    <Button variant="default" disabled={!exists} onClick={() => onPage(to)}>
      {label}
    </Button>
  );
}
