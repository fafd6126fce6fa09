import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { NewBox, ScanOutcome } from '../../../domain/warehouse/warehouse.ts';
import { DEVICE_WORDS, DEVICES, type Device } from '../../../domain/words.ts';
import { paths } from '../../app/paths.ts';
import classes from './ScanPanel.module.css';

/** A box that was scanned, and what came of it. */
export interface ScannedLine {
  readonly id: number;
  readonly box: NewBox;
  readonly scanned: ScanOutcome;
}

interface ScannedLinesProps {
  /** The newest first. */
  readonly lines: readonly ScannedLine[];
  /** A box that nobody knows is received on purpose. */
  readonly onUnexpected: (box: NewBox) => void;
}

/** What was scanned at this bench, each in a color of what came of it. */
export function ScannedLines({ lines, onUnexpected }: ScannedLinesProps) {
  if (lines.length === 0) return null;
  return (
    <ol className={classes.lines} aria-label="Scanned" aria-live="polite">
      {lines.map(({ id, box, scanned }) => (
        <li key={id} className={classes.outcome} data-outcome={scanned.outcome}>
          <span className={classes.code}>{box.code}</span> <Words scanned={scanned} />
          {scanned.outcome === 'unknown' && (
            <Unexpected onReceive={(unexpected) => onUnexpected({ ...box, unexpected })} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Words({ scanned: { device, words } }: Pick<ScannedLine, 'scanned'>) {
  if (device === null) return words;
  return (
    <>
      <Link href={paths.device(device.deviceNumber)}>{device.deviceNumber}</Link>{' '}
      {device.name || DEVICE_WORDS[device.kind]}
      {device.personName !== '' && ` from ${device.personName}`}. {words}
    </>
  );
}

/** Asks what a box is that nobody expects. */
function Unexpected({ onReceive }: { readonly onReceive: (kind: Device) => void }) {
  const [kind, setKind] = useState<Device>('laptop');
  return (
    <div className={classes.unexpected}>
      <NativeSelect
        label="It is a"
        value={kind}
        onChange={(event) =>
          setKind(DEVICES.find((one) => one === event.currentTarget.value) ?? 'laptop')
        }
      >
        {DEVICES.map((one) => (
          <option key={one} value={one}>
            {DEVICE_WORDS[one]}
          </option>
        ))}
      </NativeSelect>
      <Button variant="default" onClick={() => onReceive(kind)}>
        Receive it unexpectedly
      </Button>
    </div>
  );
}
