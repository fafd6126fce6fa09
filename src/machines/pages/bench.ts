import type { NewBox, ScanOutcome } from '../../domain/warehouse/warehouse.ts';

/** Scanned box with its result. */
export interface ScannedLine {
  readonly id: number;
  readonly box: NewBox;
  readonly scanned: ScanOutcome;
}

/** Boxes at the bench: those that wait to be sent, in the order of scanning, and earlier results. */
export interface Bench {
  readonly waiting: readonly NewBox[];
  /** Newest first. */
  readonly lines: readonly ScannedLine[];
}

/** Maximum of kept lines. */
const MAX_LINES = 100;

/** Adds a line on top. */
export function withLine(
  lines: readonly ScannedLine[],
  box: NewBox,
  scanned: ScanOutcome,
): readonly ScannedLine[] {
  const id = (lines[0]?.id ?? 0) + 1;
  return [{ id, box, scanned }, ...lines].slice(0, MAX_LINES);
}

/** First waiting box with the device of the newest line: a blank label is assigned to that device. */
export function nextBox({ waiting: [box], lines }: Bench): NewBox | null {
  if (box === undefined) return null;
  const newest = lines.find(({ scanned }) => scanned.device !== null)?.scanned.device;
  return { ...box, previous: newest?.deviceNumber ?? '' };
}

/** Moves a box from the waiting ones to the lines. */
export function settle<Present extends Bench>(
  bench: Present,
  box: NewBox,
  scanned: ScanOutcome,
): Present {
  const at = bench.waiting.findIndex(
    ({ code, unexpected }) => code === box.code && unexpected === box.unexpected,
  );
  const waiting = bench.waiting.filter((_, index) => index !== at);
  return { ...bench, waiting, lines: withLine(bench.lines, box, scanned) };
}
