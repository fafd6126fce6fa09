import { Link } from 'wouter';
import type { BillTotals } from '../../../domain/organization/billing.ts';
import { backendPaths } from '../../app/backendPaths.ts';
import { paths } from '../../app/paths.ts';
import table from '../../components/list/table/ListTable.module.css';
import type { ListColumn } from '../../components/list/table/ListTable.tsx';
import { SectionList } from '../../components/list/table/SectionList.tsx';
import { amountWords, monthCount, monthWords, orderedIn } from '../../words/billWords.ts';
import classes from './BillingView.module.css';

const listed = (months: readonly string[]) => new Intl.ListFormat('en-US').format(months);
const isEmpty = (totals: BillTotals) => orderedIn(totals) === 0;

const COLUMNS: readonly ListColumn<BillTotals>[] = [
  {
    name: 'month',
    label: 'Month',
    place: 'title',
    cell: ({ month }) => <Link href={paths.statement(month)}>{monthWords(month)}</Link>,
  },
  { name: 'orders', label: 'Orders', place: 'second', cell: monthCount },
  { name: 'amount', label: 'Amount', place: 'aside', look: table.number, cell: amountWords },
  {
    name: 'file',
    label: 'File',
    isLabelHidden: true,
    place: 'menu',
    cell: ({ month }) => (
      <a
        href={backendPaths.exportStatement(month)}
        aria-label={`CSV of ${monthWords(month)}`}
        download
      >
        CSV
      </a>
    ),
  },
];

/** Previous months, each as a page and as a file; months without orders are one line. */
export function StatementList({ statements }: { readonly statements: readonly BillTotals[] }) {
  const empty = statements.filter(isEmpty).map(({ month }) => monthWords(month));
  return (
    <>
      {empty.length < statements.length && (
        <SectionList
          caption="Statements"
          columns={COLUMNS}
          rows={statements.filter((totals) => !isEmpty(totals))}
          idOf={({ month }) => month}
        />
      )}
      {empty.length > 0 && <p className={classes.quiet}>{`No orders in ${listed(empty)}.`}</p>}
    </>
  );
}
