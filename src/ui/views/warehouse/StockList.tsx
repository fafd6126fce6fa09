import { Link } from 'wouter';
import type { StockRow } from '../../../domain/warehouse/warehouse.ts';
import { DEVICE_WORDS } from '../../../domain/words.ts';
import { selectIsBusy } from '../../../machines/pages/parts/selectors.ts';
import { paths } from '../../app/paths.ts';
import table from '../../components/CardTable.module.css';
import { CardTable, Cell } from '../../components/CardTable.tsx';
import { TimeAgo } from '../../components/TimeAgo.tsx';
import { ToneBadge } from '../../components/ToneBadge.tsx';
import { deviceStatusLook } from '../../words/deviceStatus.ts';
import classes from './StockList.module.css';
import { WarehousePage } from './warehousePage.tsx';

/** Headings of the columns. */
const COLUMNS = ['Device', 'Serial number', 'Status', 'Grade', 'Shelf', 'From'];

/** The stock, one device a row; on a phone each row is a card. */
export function StockList({ rows }: { readonly rows: readonly StockRow[] }) {
  const isBusy = WarehousePage.useSelector(selectIsBusy);
  return (
    <CardTable label="Stock" columns={COLUMNS} hasButtons={false} isBusy={isBusy}>
      {rows.map((row) => (
        <tr key={row.deviceNumber} className={table.row}>
          <th scope="row">
            <Link href={paths.device(row.deviceNumber)}>{row.name || DEVICE_WORDS[row.kind]}</Link>
            <span className={classes.number}>{row.deviceNumber}</span>
          </th>
          <Cell label="Serial number">
            {row.serialNumber === '' ? <None /> : row.serialNumber}
            {row.assetTag !== '' && <span className={classes.number}>{row.assetTag}</span>}
          </Cell>
          <Cell label="Status">
            <ToneBadge {...deviceStatusLook(row.status)} />
            <span className={classes.number}>
              <TimeAgo at={row.statusSince} />
            </span>
          </Cell>
          <Cell label="Grade">{row.grade ?? <None />}</Cell>
          <Cell label="Shelf">{row.location === '' ? <None /> : row.location}</Cell>
          <Cell label="From">
            {row.personName === '' ? <None /> : row.personName}
            {row.orderNumber !== '' && (
              <Link href={paths.return(row.orderNumber)} className={classes.order}>
                {row.orderNumber}
              </Link>
            )}
          </Cell>
        </tr>
      ))}
    </CardTable>
  );
}

function None() {
  return <span className={classes.none}>–</span>;
}
