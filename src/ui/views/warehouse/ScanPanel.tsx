import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { ScanOutcome } from '../../../api/contract/warehouse.ts';
import { DEVICE_WORDS, DEVICES, type Device } from '../../../api/contract/words.ts';
import { selectCanAct, selectData, selectSent } from '../../../machines/pages/parts/selectors.ts';
import { selectScanFailure } from '../../../machines/pages/warehouse.machine.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Panel } from '../../components/Panel.tsx';
import { paths } from '../../paths.ts';
import { useEmitted } from '../../useEmitted.ts';
import classes from './ScanPanel.module.css';
import { WarehousePage } from './warehousePage.tsx';

/** Receives boxes one after the other: scan, Enter, next. The shelf stays for the whole stack. */
export function ScanPanel() {
  const actor = WarehousePage.useActorRef();
  const failure = WarehousePage.useSelector(selectScanFailure);
  const canAct = WarehousePage.useSelector(selectCanAct);
  const isSending = WarehousePage.useSelector(selectSent) !== null;
  const scanned = WarehousePage.useSelector(selectData)?.scanned ?? null;
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [location, setLocation] = useState('');
  const [kind, setKind] = useState<Device>('laptop');
  const [isBlank, setIsBlank] = useState(false);
  useEmitted(actor, 'action.done', ({ action: { box } }) => {
    const isUnknown = actor.getSnapshot().context.data?.scanned?.outcome === 'unknown';
    // What nobody knows stays, to be received on purpose; so does what was scanned meanwhile.
    setCode((typed) => (typed.trim() === box.code && !isUnknown ? '' : typed));
    field.current?.focus();
    if (isUnknown) field.current?.select();
  });
  const send = (unexpected: Device | null) => {
    setIsBlank(code.trim() === '');
    if (code.trim() === '') return field.current?.focus();
    actor.send({
      type: 'action.requested',
      action: { kind: 'scan', box: { code: code.trim(), location: location.trim(), unexpected } },
    });
  };
  const fieldError =
    failure?.fields?.code?.[0] ?? (isBlank ? 'Scan or type what stands on the box.' : undefined);
  return (
    <Panel
      title="Receive boxes"
      heading="h2"
      backLabel="Done"
      isHeld={isSending}
      onBack={() => actor.send({ type: 'panel.closed' })}
      onSubmit={() => send(null)}
      submit={
        <Button type="submit" loading={isSending} disabled={!canAct && !isSending}>
          Receive this box
        </Button>
      }
    >
      <p className={classes.hint}>
        Scan the label of the box, or type its tracking, order or serial number, and press Enter.
      </p>
      <div className={classes.fields}>
        <TextInput
          ref={field}
          label="On the box"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          error={fieldError}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <TextInput
          label="Shelf (optional)"
          description="Kept for the whole stack."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={60}
          autoComplete="off"
          value={location}
          onChange={(event) => setLocation(event.currentTarget.value)}
        />
      </div>
      {failure !== null && <FailureNotice failure={failure} />}
      {scanned !== null && failure === null && <Outcome scanned={scanned} />}
      {scanned?.outcome === 'unknown' && code !== '' && (
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
          <Button variant="default" disabled={!canAct} onClick={() => send(kind)}>
            Receive it unexpectedly
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** What was scanned last, and what came of it, in a color of its own. */
function Outcome({ scanned: { outcome, device, words } }: { readonly scanned: ScanOutcome }) {
  const name = device === null ? '' : device.name || DEVICE_WORDS[device.kind];
  return (
    <p role="status" className={classes.outcome} data-outcome={outcome}>
      {device !== null && (
        <>
          <Link href={paths.device(device.deviceNumber)}>{device.deviceNumber}</Link> {name}
          {device.personName !== '' && ` from ${device.personName}`}.{' '}
        </>
      )}
      {words}
    </p>
  );
}
