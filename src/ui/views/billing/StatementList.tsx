import { Link } from 'wouter';
import type { BillTotals } from '../../../domain/organization/billing.ts';
import { backendPaths } from '../../app/backendPaths.ts';
import { paths } from '../../app/paths.ts';
import table from '../../components/list/table/ListTable.module.css';
import type { ListColumn } from '../../components/list/table/ListTable.tsx';
import { SectionList } from '../../components/list/table/SectionList.tsx';
import { amountWords, monthCount, monthWords, orderedIn } from '../../words/billWords.ts';

const isEmpty = (totals: BillTotals) => orderedIn(totals) === 0;

const COLUMNS: readonly ListColumn<BillTotals>[] = [
  {
    name: 'month',
    label: 'Month',
    place: 'title',
    cell: (totals) =>
      isEmpty(totals) ? (
        monthWords(totals.month)
      ) : (
        <Link href={paths.statement(totals.month)}>{monthWords(totals.month)}</Link>
      ),
  },
  {
    name: 'orders',
    label: 'Orders',
    place: 'second',
    cell: (totals) => (isEmpty(totals) ? 'No orders' : monthCount(totals)),
  },
  {
    name: 'amount',
    label: 'Amount',
    place: 'aside',
    look: table.number,
    cell: (totals) => (isEmpty(totals) ? '' : amountWords(totals)),
  },
  {
    name: 'file',
    label: 'File',
    isLabelHidden: true,
    place: 'menu',
    cell: (totals) =>
      !isEmpty(totals) && (
        <a
          href={backendPaths.exportStatement(totals.month)}
          aria-label={`CSV of ${monthWords(totals.month)}`}
          download
        >
          CSV
        </a>
      ),
  },
];

/** Previous months, each as a page and as a file. */
export function StatementList({ statements }: { readonly statements: readonly BillTotals[] }) {
  return (
    <SectionList
      caption="Statements"
      columns={COLUMNS}
      rows={statements}
      idOf={({ month }) => month}
      isEnded={isEmpty}
    />
  );
}
