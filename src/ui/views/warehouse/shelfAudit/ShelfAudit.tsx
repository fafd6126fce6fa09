import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { numberWords } from '../../../../domain/numberWords.ts';
import type { ShelfPage } from '../../../../domain/warehouse/shelfAudits.ts';
import { selectPanel, selectSent } from '../../../../machines/pages/parts/selectors.ts';
import { selectAuditFailure } from '../../../../machines/pages/shelfAudit.machine.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { ScannedLines } from '../bench/ScannedLines.tsx';
import bench from '../bench/ScanPanel.module.css';
import { useScanField } from '../bench/useScanField.ts';
import { useScannerPause } from '../bench/useScannerPause.ts';
import { FinishShelf } from './FinishShelf.tsx';
import classes from './ShelfAuditView.module.css';
import { ShelfDevices } from './ShelfDevices.tsx';
import { ShelfAuditPage } from './shelfAuditPage.tsx';
import { useShelfAudit } from './useShelfAudit.ts';

/** Audit of one shelf: scan, Enter, next; missing devices are listed meanwhile. */
export function ShelfAudit({ page }: { readonly page: ShelfPage }) {
  const { shelf, expected } = page;
  const failure = ShelfAuditPage.useSelector(selectAuditFailure);
  const isScanning = ShelfAuditPage.useSelector(selectSent)?.kind === 'scan';
  const isFinishing = ShelfAuditPage.useSelector(selectPanel)?.kind === 'finish';
  const { code, setCode, waiting, lines, seen, scan, ask, finish } = useShelfAudit(shelf);
  const field = useRef<HTMLInputElement>(null);
  useScanField(field);
  useScannerPause(field);
  const [isBlank, setIsBlank] = useState(false);
  const numbers = new Set(seen.map(({ deviceNumber }) => deviceNumber));
  const isExpected = new Set(expected.map(({ deviceNumber }) => deviceNumber));
  const missing = expected.filter(({ deviceNumber }) => !numbers.has(deviceNumber));
  const unexpected = seen.filter(({ deviceNumber }) => !isExpected.has(deviceNumber));
  const submitScan = () => {
    setIsBlank(!scan());
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submitScan();
  };
  /** A scanner may end a code with a tab, which must not move the focus to the next field. */
  const onTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.shiftKey || code.trim() === '') return;
    event.preventDefault();
    submitScan();
  };
  const blank = isBlank ? 'Scan or type what stands on the device.' : undefined;
  const remaining = waiting.length - Number(isScanning);
  return (
    <section className={classes.audit} aria-label={`Shelf ${shelf}`}>
      <dl className={classes.figures}>
        <Figure words="Expected" count={expected.length} />
        <Figure words="Found" count={expected.length - missing.length} tone="good" />
        <Figure words="Not scanned yet" count={missing.length} />
        <Figure words="Unexpected" count={unexpected.length} tone="bad" />
      </dl>
      <form onSubmit={submit} noValidate className={classes.scan}>
        <TextInput
          ref={field}
          label="On the device"
          description="Scan everything on the shelf, one after the other."
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          autoComplete="off"
          autoCapitalize="characters"
          autoFocus
          spellCheck={false}
          value={code}
          error={failure?.fields?.code?.[0] ?? blank}
          onKeyDown={onTab}
          onChange={({ currentTarget: { value } }) => setCode(value)}
        />
        {/* Never disabled, because a scanner doesn't wait. */}
        <Button type="submit" variant="default">
          Check this device
        </Button>
      </form>
      {failure !== null && <FailureNotice failure={failure} />}
      <p role="status" className={bench.waiting}>
        {`${isScanning ? 'Checking' : ''}${
          remaining > 0
            ? isScanning
              ? `. ${remaining} more to check.`
              : `${remaining} to check. Press “Check this device” to send again.`
            : ''
        }`}
      </p>
      {isFinishing ? (
        <FinishShelf
          shelf={shelf}
          missing={missing.length}
          unexpected={unexpected.length}
          onFinish={finish}
        />
      ) : (
        <Button id="finish-audit" className={classes.finish} onClick={ask}>
          Finish the audit
        </Button>
      )}
      <ScannedLines lines={lines} inspecting={null} onInspecting={() => {}} onSend={null} />
      <ShelfDevices title="Not scanned yet" devices={missing} />
      <ShelfDevices title="Unexpected" devices={unexpected} />
    </section>
  );
}

interface FigureProps {
  readonly words: string;
  readonly count: number;
  readonly tone?: 'good' | 'bad';
}

function Figure({ words, count, tone }: FigureProps) {
  return (
    <div className={classes.figure} data-tone={count > 0 ? tone : undefined}>
      <dt>{words}</dt>
      <dd>{numberWords(count)}</dd>
    </div>
  );
}
