import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Failure } from '../../../../domain/failure.ts';
import { selectSent } from '../../../../machines/pages/parts/selectors.ts';
import { selectChoices, selectScanFailure } from '../../../../machines/pages/warehouse.machine.ts';
import { onDemand } from '../../../app/screens/onDemand.tsx';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { Panel } from '../../../components/layout/Panel.tsx';
import { isTemporary, useServerRecovery } from '../../../hooks/useServerRecovery.ts';
import { WarehousePage } from '../warehousePage.tsx';
import { ScannedLines } from './ScannedLines.tsx';
import classes from './ScanPanel.module.css';
import { StackFields } from './StackFields.tsx';
import { useBench } from './useBench.ts';
import { useScanField } from './useScanField.ts';
import { useScannerPause } from './useScannerPause.ts';
import { WhichDevice } from './WhichDevice.tsx';

const CameraScan = onDemand(
  async () => (await import('../../../components/camera/CameraScan.tsx')).CameraScan,
);

/**
 * Receives boxes one after the other: scan, Enter, next. Codes scanned faster than they are sent
 * wait in a queue that survives a reload and a lost connection.
 */
export function ScanPanel() {
  const actor = WarehousePage.useActorRef();
  const failure = WarehousePage.useSelector(selectScanFailure);
  const sent = WarehousePage.useSelector(selectSent);
  const isSending = sent?.kind === 'scan';
  const { values, waiting, lines, inspecting, change, add, scan, ...bench } = useBench();
  const choices = WarehousePage.useSelector(selectChoices);
  const field = useRef<HTMLInputElement>(null);
  useScanField(field);
  useScannerPause(field);
  // Resumes sending the queue when the server is reachable again, so that the last box of a shift
  // is sent too.
  useServerRecovery(failure, () => add([]));
  const [isBlank, setIsBlank] = useState(false);
  const receive = () => {
    setIsBlank(!scan());
    field.current?.focus();
  };
  const answer = (choose: () => void) => {
    choose();
    field.current?.focus();
  };
  /** A scanner may end a code with a tab, which must not move the focus to the next field. */
  const onTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.shiftKey || values.code.trim() === '') return;
    event.preventDefault();
    receive();
  };
  const fieldError =
    failure?.fields?.code?.[0] ?? (isBlank ? 'Scan or type what stands on the box.' : undefined);
  return (
    <Panel
      title="Receive boxes"
      heading="h2"
      backLabel="Done"
      isHeld={sent !== null}
      onBack={bench.leave}
      onSubmit={receive}
      // Never disabled, because a scanner doesn't wait.
      submit={<Button type="submit">Receive this box</Button>}
    >
      <p className={classes.hint} data-known={lines.length > 0}>
        Scan the label of the box, or type its tracking, order or serial number, and press Enter.
        Scan a shelf first to put the next boxes on it.
      </p>
      <TextInput
        ref={field}
        label="Code on the box"
        className={classes.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={values.code}
        error={fieldError}
        onKeyDown={onTab}
        onChange={({ currentTarget: { value } }) => change({ code: value })}
      />
      <CameraScan onCode={scan} />
      <StackFields values={values} onChange={change} onShelf={() => field.current?.focus()} />
      {failure !== null && <FailureNotice failure={failure} />}
      <p role="status" className={classes.waiting}>
        {`${isSending ? 'Sending' : ''}${
          choices.length === 0
            ? waitingWords(waiting.length - Number(isSending), isSending, failure)
            : laterWords(waiting.length - 1)
        }`}
      </p>
      {choices.length > 0 && (
        <WhichDevice
          code={waiting[0]?.code ?? ''}
          choices={choices}
          onChoose={(deviceNumber) => answer(() => bench.choose(deviceNumber))}
          onNone={() => answer(() => actor.send({ type: 'secret.dismissed' }))}
        />
      )}
      <ScannedLines
        lines={lines}
        inspecting={inspecting}
        onInspecting={(typed) => {
          change({ inspecting: typed === null ? '' : JSON.stringify(typed) });
          if (typed === null) field.current?.focus();
        }}
        onSend={(box) => {
          change({ inspecting: '' });
          add([box]);
          // The pressed button disappears, and the next box is scanned.
          field.current?.focus();
        }}
      />
    </Panel>
  );
}

function laterWords(count: number): string {
  if (count <= 0) return '';
  return `Choose a device first. Then we’ll send ${count === 1 ? '1 more box' : `${count} more boxes`}.`;
}

function waitingWords(count: number, isSending: boolean, failure: Failure | null): string {
  if (count <= 0) return '';
  const boxes = count === 1 ? '1 box waits' : `${count} boxes wait`;
  if (isSending) return `. ${boxes}.`;
  const retryHint = 'Press “Receive this box” to send again';
  return isTemporary(failure)
    ? `${boxes}. ${retryHint}, or leave this open: we’ll send when Retriever can be reached.`
    : `${boxes}. ${retryHint}.`;
}
