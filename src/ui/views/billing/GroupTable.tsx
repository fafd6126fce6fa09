import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { numberWords } from '../../../domain/numberWords.ts';
import type { BillGroup, PickupGroup } from '../../../domain/organization/billing.ts';
import { DEVICE_WORDS, laneWords } from '../../../domain/words.ts';
import { billPrice } from '../../words/billWords.ts';
import { moneyWords } from '../../words/money.ts';
import classes from './GroupTable.module.css';

interface GroupTableProps {
  readonly groups: readonly BillGroup[];
  readonly pickups: readonly PickupGroup[];
}

/** A month's billed orders by device, lane and price, and its pick-ups. */
export function GroupTable({ groups, pickups }: GroupTableProps) {
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
          {groups.map(({ device, lane, ...group }) => (
            <Row key={[device, lane, group.price, group.currency].join(' ')} {...group}>
              <span>{DEVICE_WORDS[device]}</span>{' '}
              <span className={classes.lane}>{laneWords(lane)}</span>
            </Row>
          ))}
          {pickups.map((group) => (
            <Row key={`pickup ${group.price} ${group.currency}`} {...group}>
              <span>Pick-up at the door</span>
            </Row>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Row of a group; its children name it. */
function Row({ price, currency, count, children }: PickupGroup & { children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{children}</th>
      <td>{numberWords(count)}</td>
      <td>{billPrice(price, currency)}</td>
      <td className={classes.amount}>
        {price === null ? '–' : moneyWords(price * count, currency)}
      </td>
    </tr>
  );
}
