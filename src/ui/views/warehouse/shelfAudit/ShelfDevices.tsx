import { useId } from 'react';
import { Link } from 'wouter';
import { numberWords } from '../../../../domain/numberWords.ts';
import type { StockRow } from '../../../../domain/warehouse/warehouse.ts';
import { DEVICE_WORDS } from '../../../../domain/words.ts';
import { paths } from '../../../app/paths.ts';
import classes from './ShelfAuditView.module.css';

/** Maximum of listed devices; the stock lists the rest by shelf. */
const MAX_SHOWN = 50;

interface ShelfDevicesProps {
  readonly title: string;
  readonly devices: readonly StockRow[];
}

/** Lists misplaced devices; renders nothing without any. */
export function ShelfDevices({ title, devices }: ShelfDevicesProps) {
  const id = useId();
  if (devices.length === 0) return null;
  const hidden = devices.length - MAX_SHOWN;
  return (
    <section aria-labelledby={id} className={classes.devices}>
      <h2 id={id}>{`${title} (${numberWords(devices.length)})`}</h2>
      <ul>
        {devices.slice(0, MAX_SHOWN).map(({ deviceNumber, name, kind, serialNumber }) => (
          <li key={deviceNumber}>
            <Link href={paths.device(deviceNumber)}>{deviceNumber}</Link>{' '}
            <span>{`${name || DEVICE_WORDS[kind]}${serialNumber !== '' ? ` · ${serialNumber}` : ''}`}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p>{`And ${numberWords(hidden)} more.`}</p>}
    </section>
  );
}
