import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { NewBox } from '../../../domain/warehouse/warehouse.ts';
import { selectSent } from '../../../machines/pages/parts/selectors.ts';
import { selectScanFailure } from '../../../machines/pages/warehouse.machine.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Panel } from '../../components/Panel.tsx';
import { useKeepValues } from '../../forms/useHeldValues.ts';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { type ScannedLine, ScannedLines } from './ScannedLines.tsx';
import classes from './ScanPanel.module.css';
import { codesIn, EMPTY_BENCH, readWaiting, sound, without } from './scanned.ts';
import { useHeldBench, WarehousePage } from './warehousePage.tsx';

/**
 * Receives boxes one after the other: scan, Enter, next. What is scanned faster than it is sent
 * waits in line, also through a reload or a dead network.
 */
export function ScanPanel() {
  const actor = WarehousePage.useActorRef();
  const failure = WarehousePage.useSelector(selectScanFailure);
  const isSending = WarehousePage.useSelector(selectSent) !== null;
  const { initial, place } = useHeldBench();
  const field = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState(initial);
  const [lines, setLines] = useState<readonly ScannedLine[]>([]);
  const [isBlank, setIsBlank] = useState(false);
  const { code, location } = values;
  const waiting = readWaiting(values.waiting);
  const isEmpty = code === '' && waiting.length === 0;
  useKeepValues(place, isEmpty ? null : { values, base: EMPTY_BENCH });
  const sendFirst = ([box]: readonly NewBox[]) => {
    if (box !== undefined) {
      actor.send({ type: 'action.requested', action: { kind: 'scan', box } });
    }
  };
  useEmitted(actor, 'action.done', ({ action: { box } }) => {
    const scanned = actor.getSnapshot().context.data?.scanned;
    if (!scanned) return;
    sound(scanned.outcome);
    setLines((known) => [{ id: known.length, box, scanned }, ...known]);
    const rest = without(waiting, box);
    setValues((known) => ({
      ...known,
      waiting: JSON.stringify(without(readWaiting(known.waiting), box)),
    }));
    sendFirst(rest);
  });
  const add = (boxes: readonly NewBox[]) => {
    const all = [...waiting, ...boxes];
    setValues((known) => ({ ...known, code: '', waiting: JSON.stringify(all) }));
    sendFirst(all);
  };
  const receive = () => {
    const codes = codesIn(code);
    setIsBlank(codes.length === 0 && waiting.length === 0);
    add(codes.map((one) => ({ code: one, location: location.trim(), unexpected: null })));
    field.current?.focus();
  };
  /** A scanner may end with a tab; it is meant for us, not for the next field. */
  const onTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.shiftKey || code.trim() === '') return;
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
      isHeld={isSending}
      onBack={() => actor.send({ type: 'panel.closed' })}
      onSubmit={receive}
      // Never disabled: a scanner does not wait.
      submit={<Button type="submit">Receive this box</Button>}
    >
      <p className={classes.hint}>
        Scan the label of the box, or type its tracking, order or serial number, and press Enter.
      </p>
      <div className={classes.fields}>
        <TextInput
          ref={field}
          label="On the box"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          error={fieldError}
          onKeyDown={onTab}
          onChange={({ currentTarget: { value } }) =>
            setValues((known) => ({ ...known, code: value }))
          }
        />
        <TextInput
          label="Shelf (optional)"
          description="Kept for the whole stack."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={60}
          autoComplete="off"
          value={location}
          onChange={({ currentTarget: { value } }) =>
            setValues((known) => ({ ...known, location: value }))
          }
        />
      </div>
      {failure !== null && <FailureNotice failure={failure} />}
      <p role="status" className={classes.waiting}>
        {isSending ? 'Sending' : ''}
        {waitingWords(waiting.length - Number(isSending), isSending)}
      </p>
      <ScannedLines lines={lines} onUnexpected={(box) => add([box])} />
    </Panel>
  );
}

function waitingWords(count: number, isSending: boolean): string {
  if (count <= 0) return '';
  const boxes = count === 1 ? '1 box waits' : `${count} boxes wait`;
  return isSending ? `. ${boxes}.` : `${boxes}. Press “Receive this box” to send again.`;
}
