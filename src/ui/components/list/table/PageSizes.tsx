import { Link } from 'wouter';
import { PAGE_SIZE, PAGE_SIZES, type PageSize } from '../../../../domain/sorts.ts';
import classes from './PageSizes.module.css';

interface PageSizesProps {
  /** Label such as "Returns per page". */
  readonly label: string;
  readonly present: PageSize | undefined;
  /** URL of the list's first page with this size; undefined is the default. */
  readonly hrefOf: (size: PageSize | undefined) => string;
}

/** Selects the number of rows per page. */
export function PageSizes({ label, present = PAGE_SIZE, hrefOf }: PageSizesProps) {
  return (
    <nav className={classes.sizes} aria-label={label}>
      <ul>
        {PAGE_SIZES.map((size) => (
          <li key={size}>
            <Link
              href={hrefOf(size === PAGE_SIZE ? undefined : size)}
              aria-current={size === present ? 'true' : undefined}
              aria-label={`${size} per page`}
            >
              {size}
            </Link>
          </li>
        ))}
      </ul>
      <span aria-hidden="true">per page</span>
    </nav>
  );
}
