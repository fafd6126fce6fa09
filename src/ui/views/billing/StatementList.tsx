import { Link } from 'wouter';
import type { BillTotals } from '../../../domain/organization/billing.ts';
import { backendPaths } from '../../app/backendPaths.ts';
import { paths } from '../../app/paths.ts';
import { amountWords, monthCount, monthWords, orderedIn } from '../../words/billWords.ts';
import classes from './StatementList.module.css';

/** Previous months, each as a page and as a file. */
export function StatementList({ statements }: { statements: readonly BillTotals[] }) {
  return (
    <ul className={classes.list}>
      {statements.map((totals) => {
        const words = monthWords(totals.month);
        return orderedIn(totals) === 0 ? (
          <li key={totals.month} data-empty>
            <span className={classes.month}>{words}</span>
            <span className={classes.count}>No orders</span>
          </li>
        ) : (
          <li key={totals.month}>
            <Link href={paths.statement(totals.month)} className={classes.link}>
              {words}
            </Link>
            <span className={classes.count}>{monthCount(totals)}</span>
            <span className={classes.amount}>{amountWords(totals)}</span>
            <a
              href={backendPaths.exportStatement(totals.month)}
              className={classes.file}
              aria-label={`CSV of ${words}`}
              download
            >
              CSV
            </a>
          </li>
        );
      })}
    </ul>
  );
}
