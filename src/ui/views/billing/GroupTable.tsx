import { VisuallyHidden } from '@mantine/core';
import type { BillGroup } from '../../../domain/organization/billing.ts';
import { DEVICE_WORDS, laneWords } from '../../../domain/words.ts';
import { billPrice } from '../../words/billWords.ts';
import { numberWords } from '../../words/formatters.ts';
import { moneyWords } from '../../words/money.ts';
import classes from './GroupTable.module.css';

/** A month's billed orders by device, lane and price. */
export function GroupTable({ groups }: { groups: readonly BillGroup[] }) {
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>Billed orders by device, route, and price</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Device and route</th>
            <th scope="col">Orders</th>
            <th scope="col">Price</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ device, lane, price, currency, count }) => (
            <tr key={[device, lane, price, currency].join(' ')}>
              <th scope="row">
                <span>{DEVICE_WORDS[device]}</span>{' '}
                <span className={classes.lane}>{laneWords(lane)}</span>
              </th>
              <td>{numberWords(count)}</td>
              <td>{billPrice(price, currency)}</td>
              <td className={classes.amount}>
                {price === null ? '–' : moneyWords(price * count, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
