import { Button } from '@mantine/core';
import type { StockRow } from '../../../../domain/warehouse/warehouse.ts';
import { DEVICE_STATUS_WORDS } from '../../../../domain/warehouse/warehouseWords.ts';
import { DEVICE_WORDS } from '../../../../domain/words.ts';
import classes from './ScanPanel.module.css';

interface WhichDeviceProps {
  /** Scanned code. */
  readonly code: string;
  readonly choices: readonly StockRow[];
  readonly onChoose: (deviceNumber: string) => void;
  readonly onNone: () => void;
}

/** Asks which of several devices with the scanned code is on the bench; nothing is received before. */
export function WhichDevice({ code, choices, onChoose, onNone }: WhichDeviceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid everywhere
    <div role="group" aria-label="Which device is it?" className={classes.which}>
      <p className={classes.hint} role="alert">
        <span className={classes.scanned}>{code}</span> Several devices have this code. Choose the
        one that you have.
      </p>
      <ul className={classes.choices}>
        {choices.map((device) => (
          <li key={device.deviceNumber}>
            <Button
              variant="default"
              aria-label={`Choose ${device.deviceNumber}`}
              onClick={() => onChoose(device.deviceNumber)}
            >
              {device.deviceNumber}
            </Button>
            <span>{describe(device)}</span>
          </li>
        ))}
      </ul>
      <Button variant="subtle" onClick={onNone}>
        None of these
      </Button>
    </div>
  );
}

/** "Apple MacBook Pro 14 from Eve Employee, serial number C02-XK1. Retrieval In Transit." */
function describe({ name, kind, personName, serialNumber, status }: StockRow): string {
  const personSuffix = personName === '' ? '' : ` from ${personName}`;
  const serial = serialNumber === '' ? '' : `, serial number ${serialNumber}`;
  return `${name || DEVICE_WORDS[kind]}${personSuffix}${serial}. ${DEVICE_STATUS_WORDS[status]}.`;
}
