import { useState } from 'react';
import type { NewBox, StockRow } from '../../../../domain/warehouse/warehouse.ts';
import { withLine } from '../../../../machines/pages/bench.ts';
import { newKey } from '../../../forms/newKey.ts';
import { useHeldValues, useKeepValues } from '../../../forms/useHeldValues.ts';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import { isStockRow, listIn, readLines, readWaiting } from '../bench/benchValues.ts';
import { codesIn, playTone } from '../bench/scanned.ts';
import { ShelfAuditPage } from './shelfAuditPage.tsx';

const NO_AUDIT = { key: '', code: '', waiting: '[]', lines: '[]', seen: '[]' };
/** A new audit: its key is there before its first scan, because a shelf may be empty. */
const beginAudit = () => ({ ...NO_AUDIT, key: newKey() });

/** Parses the scanned devices; ignores invalid entries. */
const readSeen = (text: string): readonly StockRow[] => listIn(text).filter(isStockRow);

/** Removes the first box with this code. */
function withoutCode(boxes: readonly NewBox[], code: string): readonly NewBox[] {
  const at = boxes.findIndex((box) => box.code === code);
  return boxes.filter((_, index) => index !== at);
}

/** Scanned devices of a shelf and the queue of codes, which are looked up one at a time. */
export function useShelfAudit(shelf: string) {
  const actor = ShelfAuditPage.useActorRef();
  const held = useHeldValues(`shelf ${shelf}`, NO_AUDIT);
  const [values, setValues] = useState(() =>
    held.initial.key === '' ? beginAudit() : held.initial,
  );
  const waiting = readWaiting(values.waiting);
  const lines = readLines(values.lines);
  const seen = readSeen(values.seen);
  const isEmpty = values.code === '' && waiting.length === 0 && lines.length === 0;
  useKeepValues(held.place, isEmpty ? null : { values, base: NO_AUDIT });
  const sendFirst = ([box]: typeof waiting) => {
    if (box === undefined) return;
    const scan = { code: box.code, shelf };
    actor.send({ type: 'action.requested', action: { kind: 'scan', scan } });
  };
  useEmitted(actor, 'action.done', ({ action }) => {
    if (action.kind === 'finish') return setValues(beginAudit());
    const scanned = actor.getSnapshot().context.data?.scanned;
    if (!scanned) return;
    const box = { code: action.scan.code, location: shelf, unexpected: null };
    const { device } = scanned;
    const isTwice =
      device !== null && seen.some(({ deviceNumber }) => deviceNumber === device.deviceNumber);
    playTone(isTwice ? 'already' : scanned.outcome);
    const told = isTwice
      ? { ...scanned, outcome: 'already' as const, words: 'Scanned before.' }
      : scanned;
    const isNew = device !== null && !isTwice;
    setValues((known) => ({
      ...known,
      waiting: JSON.stringify(withoutCode(readWaiting(known.waiting), box.code)),
      lines: JSON.stringify(withLine(readLines(known.lines), box, told)),
      ...(isNew && { key: newKey(), seen: JSON.stringify([...readSeen(known.seen), device]) }),
    }));
    sendFirst(withoutCode(waiting, box.code));
  });
  /** Accepts scanned codes. Returns false if there is nothing to do. */
  const scan = (): boolean => {
    const boxes = codesIn(values.code).map((code) => ({ code, location: shelf, unexpected: null }));
    const all = [...waiting, ...boxes];
    setValues((known) => ({
      ...known,
      code: '',
      waiting: JSON.stringify(all),
    }));
    sendFirst(all);
    return all.length > 0;
  };
  const type = (code: string) => setValues((known) => ({ ...known, code }));
  const finish = (isMoved: boolean) =>
    actor.send({
      type: 'action.requested',
      action: {
        kind: 'finish',
        audit: {
          // Other content has another key: the server refuses a key that it knows with other content.
          key: `${values.key}${isMoved ? '-moved' : ''}`,
          shelf,
          seen: seen.map(({ deviceNumber }) => deviceNumber),
          isMoved,
        },
      },
    });
  return { values, waiting, lines, seen, scan, type, finish };
}
