import { useState } from 'react';
import type { NewBox } from '../../../../domain/warehouse/warehouse.ts';
import { useKeepValues } from '../../../forms/useHeldValues.ts';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import { useHeldBench, WarehousePage } from '../warehousePage.tsx';
import { EMPTY_BENCH, readInspecting, readLines, readWaiting } from './benchValues.ts';
import {
  codesIn,
  newestDevice,
  playTone,
  readBurst,
  withLine,
  withoutBox,
  withoutRepeats,
} from './scanned.ts';

const FRUITLESS: readonly string[] = ['unknown', 'refused', 'several'];
const NOTHING = { code: '', at: 0 };

/** State of the bench and the queue of boxes, which are sent one at a time. */
export function useBench() {
  const actor = WarehousePage.useActorRef();
  const { initial, place, forget } = useHeldBench();
  const [values, setValues] = useState(initial);
  const [last, setLast] = useState(NOTHING);
  const waiting = readWaiting(values.waiting);
  const lines = readLines(values.lines);
  const isEmpty = values.code === '' && waiting.length === 0 && lines.length === 0;
  useKeepValues(place, isEmpty ? null : { values, base: EMPTY_BENCH });
  const change = (part: Partial<typeof values>) => setValues((known) => ({ ...known, ...part }));
  const sendFirst = ([box]: readonly NewBox[], previous: string) => {
    if (box === undefined) return;
    actor.send({ type: 'action.requested', action: { kind: 'scan', box: { ...box, previous } } });
  };
  useEmitted(actor, 'action.done', ({ action }) => {
    const scanned = actor.getSnapshot().context.data?.scanned;
    // Codes scanned during a step on listed devices were queued until it finished.
    if (action.kind === 'step') sendFirst(waiting, newestDevice(lines));
    if (action.kind === 'step' || !scanned) return;
    const { box } = action;
    playTone(scanned.outcome);
    // A code that did nothing may be scanned again at once.
    if (FRUITLESS.includes(scanned.outcome)) setLast(NOTHING);
    // The box stays first in the queue until a device is chosen.
    if (scanned.outcome === 'several') return;
    const rest = withoutBox(waiting, box);
    const after = withLine(lines, box, scanned);
    setValues((known) => ({
      ...known,
      waiting: JSON.stringify(withoutBox(readWaiting(known.waiting), box)),
      lines: JSON.stringify(withLine(readLines(known.lines), box, scanned)),
    }));
    sendFirst(rest, newestDevice(after));
  });
  /** Appends boxes to the queue. */
  const add = (boxes: readonly NewBox[], part: Partial<typeof values> = {}) => {
    const all = [...waiting, ...boxes];
    change({ ...part, waiting: JSON.stringify(all) });
    sendFirst(all, newestDevice(readLines(part.lines ?? values.lines)));
  };
  /** Accepts scanned boxes and shelf labels. Returns false if there is nothing to do. */
  const scan = (code = values.code): boolean => {
    const read = codesIn(code);
    const now = performance.now();
    const codes = withoutRepeats(read, last, now);
    if (read.length > 0) setLast({ code: read.at(-1) ?? '', at: now });
    const { boxes, location, shelves } = readBurst(values, codes);
    const noted = shelves.reduce((known, shelf) => withLine(known, ...shelfLine(shelf)), lines);
    if (shelves.length > 0) playTone('moved');
    // A camera scan keeps the text that is being typed.
    const typed = code === values.code ? '' : values.code;
    add(boxes, { code: typed, location, lines: JSON.stringify(noted) });
    return read.length + waiting.length > 0;
  };
  /** Answers which device the first box in the queue has. */
  const choose = (deviceNumber: string) => {
    const [first, ...others] = waiting;
    if (first === undefined) return;
    const all = [{ ...first, code: deviceNumber }, ...others];
    change({ waiting: JSON.stringify(all) });
    sendFirst(all, newestDevice(lines));
  };
  /** Leaves the first box in the queue unreceived. */
  const chooseNone = () => {
    const [first, ...others] = waiting;
    actor.send({ type: 'secret.dismissed' });
    if (first === undefined) return;
    const words = 'Not received: several devices have this code.';
    const told = withLine(lines, first, { outcome: 'refused', device: null, words });
    change({ waiting: JSON.stringify(others), lines: JSON.stringify(told) });
    sendFirst(others, newestDevice(lines));
  };
  const leave = () => {
    // Waiting boxes are kept until they are sent.
    if (waiting.length === 0) forget();
    actor.send({ type: 'panel.closed' });
  };
  const inspecting = readInspecting(values.inspecting);
  return { values, waiting, lines, inspecting, change, add, scan, choose, chooseNone, leave };
}

function shelfLine(shelf: string) {
  const words = `Shelf ${shelf}. What you scan next goes there.`;
  const box: NewBox = { code: shelf, location: shelf, unexpected: null };
  return [box, { outcome: 'moved', device: null, words }] as const;
}
