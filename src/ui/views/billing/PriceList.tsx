import { VisuallyHidden } from '@mantine/core';
import type { PriceItem } from '../../../domain/organization/billing.ts';
import { DEVICE_WORDS, DEVICES, LANES, laneWords } from '../../../domain/words.ts';
import { billPrice } from '../../words/billWords.ts';
import classes from './PriceList.module.css';

/**
 * Price of each device on each lane for new orders. Not a `SectionList`: it is a matrix; on
 * a small screen each price shows its lane.
 */
export function PriceList({ items }: { items: readonly PriceItem[] }) {
  const lanes = LANES.filter((lane) => items.some((item) => item.lane === lane));
  const devices = DEVICES.filter((device) => items.some((item) => item.device === device));
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>Price list by device and route</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Device</th>
            {lanes.map((lane) => (
              <th key={lane} scope="col">
                {laneWords(lane)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {devices.map((device) => (
            <tr key={device}>
              <th scope="row">{DEVICE_WORDS[device]}</th>
              {lanes.map((lane) => (
                <Price
                  key={lane}
                  words={laneWords(lane)}
                  item={items.find(
                    (candidate) => candidate.device === device && candidate.lane === lane,
                  )}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Price({ words, item }: { words: string; item: PriceItem | undefined }) {
  if (item === undefined) {
    return (
      <td data-lane={words} className={classes.none}>
        Not offered
      </td>
    );
  }
  return (
    <td data-lane={words} className={item.price === null ? classes.none : undefined}>
      {billPrice(item.price, item.currency)}
    </td>
  );
}
