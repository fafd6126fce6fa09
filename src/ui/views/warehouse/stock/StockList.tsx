import type { ListedDevice } from '../../../../domain/warehouse/warehouse.ts';
import { selectIsBusy } from '../../../../machines/pages/parts/selectors.ts';
import { selectSelectedDevices } from '../../../../machines/pages/warehouse.machine.ts';
import { ListRow } from '../../../components/list/table/ListRow.tsx';
import { ListTable } from '../../../components/list/table/ListTable.tsx';
import { pageSelection } from '../../../components/list/table/pageSelection.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { WarehousePage } from '../warehousePage.tsx';
import { type Column, stockColumns } from './stockColumns.tsx';
import { useStockQuery } from './stockQuery.ts';

const MINUTE = 60_000;

interface StockListProps {
  readonly rows: readonly ListedDevice[];
  readonly visible: readonly Column[];
}

/** The stock, one device a row. */
export function StockList({ rows, visible }: StockListProps) {
  const actor = WarehousePage.useActorRef();
  const isBusy = WarehousePage.useSelector(selectIsBusy);
  const chosen = WarehousePage.useSelector(selectSelectedDevices);
  const now = useNow(MINUTE);
  const { query } = useStockQuery();
  const columns = stockColumns(visible, query, now);
  const numbers = rows.map(({ deviceNumber }) => deviceNumber);
  const selection = pageSelection(numbers, chosen, (selected) =>
    actor.send({ type: 'selection.changed', selected }),
  );
  return (
    <ListTable caption="Stock" columns={columns} isBusy={isBusy} pickAll={selection.all}>
      <tbody>
        {rows.map((row) => (
          <ListRow
            key={row.deviceNumber}
            id={row.deviceNumber}
            row={row}
            columns={columns}
            selection={selection.of(row.deviceNumber)}
          />
        ))}
      </tbody>
    </ListTable>
  );
}
