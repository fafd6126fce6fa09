import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { NewBox, StockRow } from '../../../../domain/warehouse/warehouse.ts';
import { DEVICE_WORDS, DEVICES, type Device } from '../../../../domain/words.ts';
import type { ScannedLine } from '../../../../machines/pages/bench.ts';
import { paths } from '../../../app/paths.ts';
import type { Inspecting } from './benchValues.ts';
import { InspectLine } from './InspectLine.tsx';
import classes from './ScanPanel.module.css';

interface ScannedLinesProps {
  /** Newest first. */
  readonly lines: readonly ScannedLine[];
  /** Device under inspection with the values typed so far. */
  readonly inspecting: Inspecting | null;
  readonly onInspecting: (typed: Inspecting | null) => void;
  /** Sends an explicit action on a scanned device; null if none is possible. */
  readonly onSend: ((box: NewBox) => void) | null;
}

/** Lists the boxes scanned at this bench, colored by result. */
export function ScannedLines({ lines, inspecting, onInspecting, onSend }: ScannedLinesProps) {
  if (lines.length === 0) return null;
  // Only the newest line of a device shows its current state.
  const receivedCodes = new Set(
    lines.flatMap(({ box, scanned }) => (scanned.device === null ? [] : [box.code])),
  );
  const newest = new Map(lines.toReversed().map(({ id, scanned }) => [numberIn(scanned), id]));
  return (
    <ol className={classes.lines} aria-label="Scanned" aria-live="polite">
      {lines.map(({ id, box, scanned }) => (
        <li key={id} className={classes.outcome} data-outcome={scanned.outcome}>
          {box.code !== numberIn(scanned) && (
            <span className={classes.scanned}>{`${box.code} `}</span>
          )}
          <Words scanned={scanned} />
          {onSend !== null && scanned.outcome === 'unknown' && !receivedCodes.has(box.code) && (
            <Unexpected onReceive={(unexpected) => onSend({ ...box, unexpected })} />
          )}
          {onSend !== null &&
            scanned.device !== null &&
            newest.get(scanned.device.deviceNumber) === id && (
              <Next
                device={scanned.device}
                inspecting={inspecting}
                onInspecting={onInspecting}
                onSend={onSend}
              />
            )}
        </li>
      ))}
    </ol>
  );
}

const numberIn = ({ device }: ScannedLine['scanned']): string => device?.deviceNumber ?? '';

function Words({ scanned: { device, words } }: Pick<ScannedLine, 'scanned'>) {
  if (device === null) return <span>{words}</span>;
  return (
    <>
      <Link href={paths.device(device.deviceNumber)}>{device.deviceNumber}</Link>{' '}
      <span>{`${device.name || DEVICE_WORDS[device.kind]}${device.personName !== '' ? ` from ${device.personName}` : ''}. ${words}`}</span>
    </>
  );
}

interface NextProps extends Omit<ScannedLinesProps, 'lines' | 'onSend'> {
  readonly onSend: (box: NewBox) => void;
  readonly device: StockRow;
}

/** Next actions at the bench for a scanned device. */
function Next({ device, inspecting, onInspecting, onSend }: NextProps) {
  const { deviceNumber, place } = device;
  if (inspecting?.deviceNumber === deviceNumber) {
    return (
      <InspectLine
        typed={inspecting}
        onTyped={onInspecting}
        onInspect={(inspection) =>
          onSend({ code: deviceNumber, location: '', unexpected: null, inspection })
        }
      />
    );
  }
  // The device isn't on the bench, so it gets no label.
  if (place === 'arrived') return null;
  return (
    <div className={classes.next}>
      {place === 'received' && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Inspect ${deviceNumber}`}
          onClick={() => onInspecting({ ...NOTHING_SEEN, deviceNumber })}
        >
          Inspect
        </Button>
      )}
      {place === 'received' && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Box was empty: ${deviceNumber}`}
          onClick={() =>
            onSend({ code: deviceNumber, location: '', unexpected: null, isEmpty: true })
          }
        >
          Box was empty
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        component="a"
        target="_blank"
        aria-label={`Print label of ${deviceNumber}`}
        href={paths.labels({ devices: deviceNumber, print: '1' })}
      >
        Print label
      </Button>
    </div>
  );
}

const NOTHING_SEEN = {
  grade: '',
  hasCharger: false,
  serialNumber: '',
  isLocked: false,
  isDamaged: false,
  note: '',
};

/** Asks for the kind of an unexpected device. */
function Unexpected({ onReceive }: { readonly onReceive: (kind: Device) => void }) {
  const [kind, setKind] = useState<Device>('laptop');
  return (
    <div className={classes.unexpected}>
      <NativeSelect
        label="What’s inside?"
        value={kind}
        onChange={(event) =>
          setKind(DEVICES.find((device) => device === event.currentTarget.value) ?? 'laptop')
        }
      >
        {DEVICES.map((device) => (
          <option key={device} value={device}>
            {DEVICE_WORDS[device]}
          </option>
        ))}
      </NativeSelect>
      <Button variant="default" onClick={() => onReceive(kind)}>
        Receive as unexpected
      </Button>
    </div>
  );
}
