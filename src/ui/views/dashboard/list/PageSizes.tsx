import { Link } from 'wouter';
import type { ReturnPage } from '../../../../domain/returns/list/returnRow.ts';
import { PAGE_SIZE, PAGE_SIZES } from '../../../../domain/sorts.ts';
import { paths } from '../../../app/paths.ts';
import { type DashboardQuery, writeDashboardQuery } from '../dashboardQuery.ts';
import classes from './PageSizes.module.css';

interface PageSizesProps {
  readonly query: DashboardQuery;
  readonly page: ReturnPage;
}

/** Selects the number of returns per page; hidden if every choice shows the same rows. */
export function PageSizes({ query, page: { rows, previousCursor, nextCursor } }: PageSizesProps) {
  const isSinglePage = previousCursor === null && nextCursor === null;
  if (isSinglePage && rows.length <= PAGE_SIZES[0]) return null;
  const { size: present = PAGE_SIZE, cursor: _, ...rest } = query;
  return (
    <nav className={classes.sizes} aria-label="Returns per page">
      <ul>
        {PAGE_SIZES.map((size) => {
          const nextQuery = { ...rest, size: size === PAGE_SIZE ? undefined : size };
          return (
            <li key={size}>
              <Link
                href={paths.dashboard(writeDashboardQuery(nextQuery))}
                aria-current={size === present ? 'true' : undefined}
                aria-label={`${size} per page`}
              >
                {size}
              </Link>
            </li>
          );
        })}
      </ul>
      <span aria-hidden="true">per page</span>
    </nav>
  );
}
