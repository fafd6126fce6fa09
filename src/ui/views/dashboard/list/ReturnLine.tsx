import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import type { ReturnRow } from '../../../../domain/returns/list/returnRow.ts';
import { DEVICE_WORDS } from '../../../../domain/words.ts';
import { paths } from '../../../app/paths.ts';
import { StatusBadge } from '../../../components/badges/StatusBadge.tsx';
import { CopyText } from '../../../components/text/CopyText.tsx';
import { TimeAgo } from '../../../components/text/TimeAgo.tsx';
import { useFocusHome } from '../../../hooks/useFocusBack.ts';
import { instantWords } from '../../../words/dates.ts';
import { durationWords } from '../../../words/durations.ts';
import type { Column } from './columns.ts';
import widths from './ListColumns.module.css';
import { PickBox } from './PickBox.tsx';
import classes from './ReturnList.module.css';
import { RowMenu } from './RowMenu.tsx';
import { WhatsNext } from './WhatsNext.tsx';

export interface ReturnLineProps {
  readonly row: ReturnRow;
  readonly now: number;
  readonly columns: readonly Column[];
  /** Query and order numbers that let the return's page link to the previous and next return. */
  readonly list: { readonly query: string; readonly numbers: readonly string[] };
  /** Another user has just changed the return. */
  readonly isUnseen: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
}

const CELLS: Record<Column, (row: ReturnRow, now: number) => ReactNode> = {
  order: ({ orderNumber }) => orderNumber,
  device: (row) => {
    const device = DEVICE_WORDS[row.device];
    const way = ` → ${row.destination}`;
    return (
      <span title={`${device}${way}`}>
        <span>{device}</span>
        <span className={widths.way}>{way}</span>
      </span>
    );
  },
  status: ({ status }) => <StatusBadge status={status} />,
  since: ({ statusSince }, now) => (
    <time dateTime={statusSince} title={instantWords(statusSince)}>
      {durationWords(Math.max(0, now - Date.parse(statusSince)))
        .replace(/^under a/, '< 1')
        .replace(/ minutes?$/, ' min')}
    </time>
  ),
  tracking: (row) => {
    const isOut = ['boxInTransit', 'awaitingShipment', 'boxDelivered'].includes(row.status);
    const number = isOut ? row.outboundTracking : (row.returnTracking ?? row.outboundTracking);
    if (number === null) return '–';
    const carrier = number === row.returnTracking ? row.returnCarrier : row.outboundCarrier;
    return (
      <span className={widths.tracking}>
        {carrier !== null && <span className={widths.carrier}>{carrier}</span>}
        <CopyText value={number} label="tracking number" short={`··${number.slice(-5)}`} />
      </span>
    );
  },
  ordered: ({ createdAt }, now) => <TimeAgo at={createdAt} now={now} />,
};

/** One return; on narrow screens its table row is a card. */
export function ReturnLine(props: ReturnLineProps) {
  const { row, now, columns, list, isUnseen, isSelected, onSelect } = props;
  const line = useRef<HTMLTableRowElement>(null);
  useFocusHome(line);
  return (
    <tr
      ref={line}
      className={classes.row}
      data-selected={isSelected || undefined}
      data-news={isUnseen || undefined}
      data-trouble={row.attention !== null || undefined}
      data-number={row.orderNumber}
    >
      <td className={classes.pick}>
        <PickBox label={`Select ${row.orderNumber}`} isPicked={isSelected} onPick={onSelect} />
      </td>
      <th scope="row" className={classes.employee}>
        <Link
          href={paths.return(row.orderNumber)}
          state={{ list }}
          className={classes.link}
          data-row={row.orderNumber}
          data-focus-home
          title={`${row.employeeName}, ${row.employeePlace}`}
          aria-label={`${row.employeeName}, ${row.orderNumber}`}
        >
          {row.employeeName}
        </Link>
      </th>
      {columns.map((column) => (
        <td key={column} className={classes[column]}>
          {CELLS[column](row, now)}
        </td>
      ))}
      <td className={classes.next}>
        <WhatsNext row={row} now={now} />
      </td>
      <td className={classes.menu}>
        <RowMenu row={row} />
      </td>
    </tr>
  );
}
