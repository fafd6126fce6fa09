import { useRef } from 'react';
import { Link } from 'wouter';
import type { ManualEvent, ReturnRow } from '../../../domain/returns/returns.ts';
import { DEVICE_WORDS } from '../../../domain/words.ts';
import { paths } from '../../app/paths.ts';
import { CopyText } from '../../components/CopyText.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { TimeAgo } from '../../components/TimeAgo.tsx';
import { useFocusOn } from '../../hooks/useFocusBack.ts';
import { durationWords } from '../../words/durations.ts';
import { countdownWords, nextStepWords } from '../../words/listWords.ts';
import { PickBox } from './PickBox.tsx';
import classes from './ReturnList.module.css';
import { RowMenu } from './RowMenu.tsx';

function Tracking({ number, label }: { readonly number: string | null; readonly label: string }) {
  if (number === null) return <span className={classes.none}>–</span>;
  return <CopyText value={number} label={label} />;
}

export interface ReturnLineProps {
  readonly row: ReturnRow;
  readonly now: number;
  readonly isBusy: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  readonly onAct: (row: ReturnRow, event: ManualEvent) => void;
}

/** One return: where there is no room for a line of a table it is a card. */
export function ReturnLine({ row, now, isBusy, isSelected, onSelect, onAct }: ReturnLineProps) {
  const left = countdownWords(row.countdown, now);
  const line = useRef<HTMLTableRowElement>(null);
  useFocusOn(line);
  return (
    <tr ref={line} className={classes.row} data-selected={isSelected || undefined}>
      <td className={classes.pick}>
        <PickBox label={`Select ${row.orderNumber}`} isPicked={isSelected} onPick={onSelect} />
      </td>
      <th scope="row" className={classes.number}>
        <Link href={paths.return(row.orderNumber)} className={classes.link} data-focus-home>
          {row.orderNumber}
        </Link>
      </th>
      <td className={classes.employee}>
        <span className={classes.name} title={row.employeeName}>
          {row.employeeName}
        </span>{' '}
        <span className={classes.place}>{row.employeePlace}</span>
      </td>
      <td className={classes.device}>
        {DEVICE_WORDS[row.device]} <span className={classes.to}>to</span>{' '}
        <span className={classes.destination}>{row.destination}</span>
      </td>
      <td className={classes.status}>
        <span className={classes.now}>
          <StatusBadge status={row.status} />{' '}
          <span className={classes.since}>
            <TimeAgo at={row.statusSince} />
          </span>
        </span>
      </td>
      <td className={classes.next}>
        <span>{nextStepWords(row)}</span>
        {left !== null && <span className={classes.left}> {left}</span>}
      </td>
      <td data-label="Box out" className={`${classes.tracking} ${classes.out}`}>
        <Tracking number={row.outboundTracking} label="tracking number of the box" />
      </td>
      <td data-label="Device back" className={`${classes.tracking} ${classes.back}`}>
        <Tracking number={row.returnTracking} label="tracking number of the device" />
      </td>
      <td data-label="Age" className={classes.age}>
        {durationWords(Math.max(0, now - Date.parse(row.createdAt)))}
      </td>
      <td className={classes.menu}>
        {row.actions.length > 0 && (
          <RowMenu row={row} isBusy={isBusy} onAct={(event) => onAct(row, event)} />
        )}
      </td>
    </tr>
  );
}
