import { ACTOR_WORDS } from '../../../../domain/returns/timeline/actors.ts';
import type { WarehouseEntry } from '../../../../domain/returns/warehouseEntry.ts';
import { deviceHistoryWords } from '../../../words/deviceActions.ts';
import classes from '../Activity.module.css';
import { Clock } from './Clock.tsx';

const SHELVES = 'M2.5 14V5.5L8 2l5.5 3.5V14M5 14V8.5h6V14M5 11.2h6';

/** Warehouse event of the device, with actor and time. */
export function WarehouseItem({ entry }: { readonly entry: WarehouseEntry }) {
  const { type, actor, at, detail } = entry;
  return (
    <li className={classes.entry} data-kind="warehouse">
      <svg viewBox="0 0 16 16" className={classes.icon} aria-hidden="true">
        <path d={SHELVES} />
      </svg>
      <p className={classes.line}>
        <span className={classes.what}>{`Warehouse: ${deviceHistoryWords(type)}`}</span>
        <span className={classes.who}>
          <span>{actor !== ACTOR_WORDS.timer && `${actor} · `}</span>
          <Clock at={at} />
        </span>
      </p>
      {detail !== '' && <p className={classes.detail}>{detail}</p>}
    </li>
  );
}
