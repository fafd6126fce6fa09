import { useState } from 'react';
import type { NewBox } from '../../../../domain/warehouse/warehouse.ts';
import { type Bench, withLine } from '../../../../machines/pages/bench.ts';
import { selectBench } from '../../../../machines/pages/warehouse.machine.ts';
import { useSaveValues } from '../../../forms/useUnsavedValues.ts';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import { useUnsavedBench, WarehousePage } from '../warehousePage.tsx';
import { EMPTY_BENCH, readInspecting } from './benchValues.ts';
import { codesIn, playTone, readBurst, withoutRepeats } from './scanned.ts';

const FRUITLESS: readonly string[] = ['unknown', 'refused', 'several'];
const NOTHING = { code: '', at: 0 };

/** Boxes of the bench and its fields; stored in the browser. */
export function useBench() {
  const actor = WarehousePage.useActorRef();
  const { waiting, lines } = WarehousePage.useSelector(selectBench);
  const { initial, place, forget } = useUnsavedBench();
  const [values, setValues] = useState(initial);
  const [last, setLast] = useState(NOTHING);
  const isEmpty = values.code === '' && waiting.length === 0 && lines.length === 0;
  const stored = { ...values, waiting: JSON.stringify(waiting), lines: JSON.stringify(lines) };
  useSaveValues(place, isEmpty ? null : { values: stored, base: EMPTY_BENCH });
  const change = (part: Partial<typeof values>) => setValues((known) => ({ ...known, ...part }));
  /** Changes the boxes. Scans may come faster than the view is rendered. */
  const setBench = (update: (bench: Bench) => Bench) => {
    const bench = update(selectBench(actor.getSnapshot()));
    actor.send({ type: 'panel.opened', panel: { kind: 'scan', ...bench } });
  };
  useEmitted(actor, 'action.done', ({ action }) => {
    const scanned = actor.getSnapshot().context.data?.scanned;
    if (action.kind === 'step' || !scanned) return;
    playTone(scanned.outcome);
    // A code that did nothing may be scanned again at once.
    if (FRUITLESS.includes(scanned.outcome)) setLast(NOTHING);
  });
  /** Appends boxes to the queue. */
  const add = (boxes: readonly NewBox[], shelves: readonly string[] = []) =>
    setBench((bench) => ({
      waiting: [...bench.waiting, ...boxes],
      lines: shelves.reduce((lines, shelf) => withLine(lines, ...shelfLine(shelf)), bench.lines),
    }));
  /** Accepts scanned boxes and shelf labels. Returns false if there is nothing to do. */
  const scan = (code = values.code): boolean => {
    const read = codesIn(code);
    const now = performance.now();
    const codes = withoutRepeats(read, last, now);
    if (read.length > 0) setLast({ code: read.at(-1) ?? '', at: now });
    const { boxes, location, shelves } = readBurst(values, codes);
    if (shelves.length > 0) playTone('moved');
    // A camera scan keeps the text that is being typed.
    change({ code: code === values.code ? '' : values.code, location });
    add(boxes, shelves);
    return read.length + waiting.length > 0;
  };
  /** Answers which device the first box in the queue has. */
  const choose = (code: string) =>
    setBench(({ waiting: [first, ...others], lines }) => ({
      waiting: first === undefined ? [] : [{ ...first, code }, ...others],
      lines,
    }));
  const leave = () => {
    // Waiting boxes are kept until they are sent.
    if (waiting.length === 0) forget();
    actor.send({ type: 'panel.closed' });
  };
  const inspecting = readInspecting(values.inspecting);
  return { values, waiting, lines, inspecting, change, add, scan, choose, leave };
}

function shelfLine(shelf: string) {
  const message = `Shelf ${shelf}. What you scan next goes there.`;
  const box: NewBox = { code: shelf, location: shelf, unexpected: null };
  return [box, { outcome: 'moved', device: null, words: message }] as const;
}
