import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
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
import { stockHref } from './stockQuery.ts';
import { WarehousePage } from './warehousePage.tsx';

/** Headings of the columns. */
const COLUMNS = ['Device', 'Serial number', 'Status', 'Grade', 'Shelf', 'From'];

/** The stock, one device a row; on a phone each row is a card. */
export function StockList({ rows }: { readonly rows: readonly StockRow[] }) {
  const isBusy = WarehousePage.useSelector(selectIsBusy);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.map((row) => row.deviceNumber).filter((number) => marked.has(number));
  const mark = (numbers: readonly string[], isMarked: boolean) =>
    setMarked((known) =>
      isMarked
        ? new Set([...known, ...numbers])
        : new Set([...known].filter((number) => !numbers.includes(number))),
    );
  return (
    <>
      <Chosen rows={rows} chosen={chosen} onMark={mark} />
      <CardTable label="Stock" columns={COLUMNS} hasButtons={false} isBusy={isBusy}>
        {rows.map((row) => (
          <Row
            key={row.deviceNumber}
            row={row}
            isMarked={marked.has(row.deviceNumber)}
            onMark={(isMarked) => mark([row.deviceNumber], isMarked)}
          />
        ))}
      </CardTable>
    </>
  );
}

interface ChosenProps {
  readonly rows: readonly StockRow[];
  readonly chosen: readonly string[];
  readonly onMark: (numbers: readonly string[], isMarked: boolean) => void;
}

/** What is done with those that are chosen: their labels are printed. */
function Chosen({ rows, chosen, onMark }: ChosenProps) {
  const isAll = chosen.length === rows.length;
  return (
    <div className={classes.chosen}>
      <Checkbox
        label="Choose all on this page"
        checked={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        onChange={({ currentTarget: { checked } }) =>
          onMark(
            rows.map((row) => row.deviceNumber),
            checked,
          )
        }
      />
      {chosen.length > 0 && (
        <Button
          component={Link}
          size="compact-sm"
          variant="default"
          href={paths.labels({ devices: chosen.join(',') })}
        >
          {chosen.length === 1 ? 'Print 1 label' : `Print ${chosen.length} labels`}
        </Button>
      )}
    </div>
  );
}

interface RowProps {
  readonly row: StockRow;
  readonly isMarked: boolean;
  readonly onMark: (isMarked: boolean) => void;
}

function Row({ row, isMarked, onMark }: RowProps) {
  return (
    <tr className={table.row}>
      <th scope="row">
        <Checkbox
          aria-label={`Choose ${row.deviceNumber}`}
          className={classes.mark}
          checked={isMarked}
          onChange={({ currentTarget: { checked } }) => onMark(checked)}
        />
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
      <Cell label="Shelf">
        {row.location === '' ? (
          <None />
        ) : (
          <Link href={stockHref({ location: row.location })}>{row.location}</Link>
        )}
      </Cell>
      <Cell label="From">
        {row.personName === '' ? <None /> : row.personName}
        {row.orderNumber !== '' && (
          <Link href={paths.return(row.orderNumber)} className={classes.order}>
            {row.orderNumber}
          </Link>
        )}
      </Cell>
    </tr>
  );
}

function None() {
  return <span className={classes.none}>–</span>;
}
