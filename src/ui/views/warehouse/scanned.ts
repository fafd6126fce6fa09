import type { Inspection } from '../../../domain/warehouse/deviceSteps.ts';
import { GRADES } from '../../../domain/warehouse/events.ts';
import { codeIn, shelfOf } from '../../../domain/warehouse/labelCodes.ts';
import type { NewBox, ScanOutcome } from '../../../domain/warehouse/warehouse.ts';
import type { ScanResult } from '../../../domain/warehouse/warehouseWords.ts';
import type { BenchValues, ScannedLine } from './benchValues.ts';

/** A line is a code; nobody types longer ones. */
export const MAX_CODE = 100;

/** The codes in what a scanner typed: it may end each with a tab or a new line. */
export function codesIn(typed: string): readonly string[] {
  return typed
    .split(/[\n\r\t]+/)
    .map((code) => codeIn(code).slice(0, MAX_CODE))
    .filter((code) => code !== '');
}

/** What was scanned in one go: the boxes, and the shelf that the next ones go to. */
export interface Burst {
  readonly boxes: readonly NewBox[];
  readonly location: string;
  /** The shelves whose labels were scanned. */
  readonly shelves: readonly string[];
}

/** Reads a burst: the label of a shelf holds for all that is scanned behind it. */
export function readBurst(values: BenchValues): Burst {
  const inspection = inspectionOf(values);
  return codesIn(values.code).reduce<Burst>(
    ({ boxes, location, shelves }, code) => {
      const shelf = shelfOf(code)?.slice(0, 60) ?? null;
      return shelf === null
        ? { boxes: [...boxes, { code, location, unexpected: null, inspection }], location, shelves }
        : { boxes, location: shelf, shelves: [...shelves, shelf] };
    },
    { boxes: [], location: values.location.trim(), shelves: [] },
  );
}

/** What every device of the stack is inspected as; null where that is done one by one. */
function inspectionOf({ grade, hasCharger }: BenchValues): Inspection | null {
  const chosen = GRADES.find((one) => one === grade);
  if (chosen === undefined) return null;
  return {
    grade: chosen,
    hasCharger: hasCharger === 'yes',
    serialNumber: '',
    isLocked: false,
    isDamaged: false,
    note: '',
  };
}

/** The boxes without the first one like this. */
export function without(boxes: readonly NewBox[], { code, unexpected }: NewBox): readonly NewBox[] {
  const at = boxes.findIndex((box) => box.code === code && box.unexpected === unexpected);
  return boxes.filter((_, index) => index !== at);
}

/** As many as a person looks back at. */
const MOST_LINES = 100;

/** The lines with one more on top. */
export function withLine(
  lines: readonly ScannedLine[],
  box: NewBox,
  scanned: ScanOutcome,
): readonly ScannedLine[] {
  const id = (lines[0]?.id ?? 0) + 1;
  return [{ id, box, scanned }, ...lines].slice(0, MOST_LINES);
}

/** The device of the newest line that has one: a blank label is stuck on that. */
export const newestDevice = (lines: readonly ScannedLine[]): string =>
  lines.find(({ scanned }) => scanned.device !== null)?.scanned.device?.deviceNumber ?? '';

const GOOD = 880;
const BAD = 220;
/** In hertz: good, known already, unknown. */
const TONES: Readonly<Record<ScanResult, number>> = {
  received: GOOD,
  moved: GOOD,
  inspected: GOOD,
  empty: GOOD,
  labeled: GOOD,
  found: GOOD,
  already: 520,
  unexpected: 520,
  blank: BAD,
  refused: BAD,
  unknown: BAD,
};

/** A short tone for whoever does not look at the screen. */
export function sound(outcome: ScanResult): void {
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  const tone = context.createOscillator();
  tone.frequency.value = TONES[outcome];
  tone.connect(context.destination);
  tone.onended = () => void context.close();
  tone.start();
  tone.stop(context.currentTime + 0.12);
}
