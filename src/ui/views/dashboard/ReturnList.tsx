import { Link } from 'wouter';
import type { ReturnRow } from '../../../api/contract/returns.ts';
import { DEVICE_WORDS } from '../../../api/contract/words.ts';
import { CopyText } from '../../components/CopyText.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { TimeAgo } from '../../components/TimeAgo.tsx';
import { paths } from '../../paths.ts';
import { useNow } from '../../useNow.ts';
import { durationWords } from '../../words/durations.ts';
import classes from './ReturnList.module.css';

const MINUTE = 60_000;

function Tracking({ number, label }: { readonly number: string | null; readonly label: string }) {
  if (number === null) return <span className={classes.none}>–</span>;
  return <CopyText value={number} label={label} />;
}

function Row({ row, now }: { readonly row: ReturnRow; readonly now: number }) {
  return (
    <tr className={classes.row}>
      <th scope="row" className={classes.number}>
        <Link href={paths.return(row.orderNumber)} className={classes.link}>
          {row.orderNumber}
        </Link>
      </th>
      <td className={classes.employee}>
        <span className={classes.name}>{row.employeeName}</span>{' '}
        <span className={classes.place}>{row.employeePlace}</span>
      </td>
      <td data-label="Device">{DEVICE_WORDS[row.device]}</td>
      <td data-label="Destination" className={classes.destination}>
        {row.destination}
      </td>
      <td className={classes.status}>
        <span className={classes.now}>
          <StatusBadge status={row.status} />{' '}
          <span className={classes.since}>
            <TimeAgo at={row.statusSince} />
          </span>
        </span>
      </td>
      <td data-label="Box out" className={classes.tracking}>
        <Tracking number={row.outboundTracking} label="tracking number of the box" />
      </td>
      <td data-label="Device back" className={classes.tracking}>
        <Tracking number={row.returnTracking} label="tracking number of the device" />
      </td>
      <td data-label="Age" className={classes.age}>
        {durationWords(Math.max(0, now - Date.parse(row.createdAt)))}
      </td>
    </tr>
  );
}

interface ReturnListProps {
  readonly rows: readonly ReturnRow[];
  /** Other rows are being loaded. */
  readonly isBusy: boolean;
}

/** The returns as a table; where there is no room for one, each row becomes a card. */
export function ReturnList({ rows, isBusy }: ReturnListProps) {
  const now = useNow(MINUTE);
  return (
    <div className={classes.frame} data-busy={isBusy || undefined}>
      <table className={classes.table} aria-busy={isBusy}>
        <caption className={classes.caption}>Returns, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Employee</th>
            <th scope="col">Device</th>
            <th scope="col">Destination</th>
            <th scope="col">Status</th>
            <th scope="col">Box out</th>
            <th scope="col">Device back</th>
            <th scope="col" className={classes.age}>
              Age
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.orderNumber} row={row} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
