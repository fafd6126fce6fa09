import { VisuallyHidden } from '@mantine/core';
import { Link } from 'wouter';
import type { BillLine } from '../../../domain/organization/billing.ts';
import { BILL_STATE_WORDS } from '../../../domain/organization/billingWords.ts';
import { DEVICE_WORDS, laneWords } from '../../../domain/words.ts';
import { paths } from '../../app/paths.ts';
import { billDay, billPrice } from '../../words/billWords.ts';
import classes from './BillTable.module.css';

interface BillTableProps {
  readonly caption: string;
  readonly lines: readonly BillLine[];
  /** IANA time zone of the dates. */
  readonly timeZone: string;
  readonly isBusy?: boolean;
}

/**
 * Orders as lines of a bill; on narrow screens each line becomes a card. Not a `SectionList`:
 * it prints as the bill that it is.
 */
export function BillTable({ caption, lines, timeZone, isBusy = false }: BillTableProps) {
  return (
    <div className={classes.frame} data-busy={isBusy || undefined}>
      <table className={classes.table} aria-busy={isBusy}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Employee</th>
            <th scope="col">Device</th>
            <th scope="col">Route</th>
            <th scope="col">Ordered on</th>
            <th scope="col">Status</th>
            <th scope="col" className={classes.price}>
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.orderNumber} data-state={line.state}>
              <th scope="row" className={classes.number}>
                <Link href={paths.return(line.orderNumber)} className={classes.link}>
                  {line.orderNumber}
                </Link>
              </th>
              <td className={classes.employee}>{line.employeeName}</td>
              <td className={classes.device}>{DEVICE_WORDS[line.device]}</td>
              <td className={classes.lane}>{laneWords(line.lane)}</td>
              <td className={classes.day}>
                <time dateTime={line.orderedAt}>{billDay(line.orderedAt, timeZone)}</time>
              </td>
              <td className={classes.state}>{BILL_STATE_WORDS[line.state]}</td>
              <td className={classes.price}>{billPrice(line.price, line.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
