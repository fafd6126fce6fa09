import type { Inspection } from '../../../../domain/warehouse/deviceSteps.ts';
import { GRADES } from '../../../../domain/warehouse/events.ts';
import { codeIn, shelfOf } from '../../../../domain/warehouse/labelCodes.ts';
import { candidatesOf } from '../../../../domain/warehouse/scannedCode.ts';
import type { NewBox } from '../../../../domain/warehouse/warehouse.ts';
import type { ScanResult } from '../../../../domain/warehouse/warehouseWords.ts';
import type { BenchValues } from './benchValues.ts';

/** Maximum length of a code. */
const MAX_CODE = 100;

/** Splits a scanner's input into codes, which may each end with a tab or a newline. */
export function codesIn(typed: string): readonly string[] {
  return typed
    .split(/[\n\r\t]+/)
    .map((code) => codeIn(code).slice(0, MAX_CODE))
    .filter((code) => code !== '');
}

/** Milliseconds within which the same code again is the same label, read twice. */
const TWICE_MS = 1000;

/** Last accepted code. */
interface LastCode {
  readonly code: string;
  /** Milliseconds of the page's clock. */
  readonly at: number;
}

/** Drops codes that repeat the one before them, or the last one if it was read just now. */
export function withoutRepeats(
  codes: readonly string[],
  last: LastCode,
  now: number,
): readonly string[] {
  const before = now - last.at < TWICE_MS ? last.code : '';
  return codes.filter((code, at) => code !== (codes[at - 1] ?? before));
}

/** Codes scanned at once: boxes, and the shelf for the next ones. */
interface ScanBurst {
  readonly boxes: readonly NewBox[];
  readonly location: string;
  /** Shelves whose labels were scanned. */
  readonly shelves: readonly string[];
}

/** Parses a burst: a shelf's label applies to all codes after it. */
export function readBurst(values: BenchValues, codes: readonly string[]): ScanBurst {
  const inspection = inspectionOf(values);
  return codes.reduce<ScanBurst>(
    ({ boxes, location, shelves }, code) => {
      const shelf = shelfIn(code)?.slice(0, 60) ?? null;
      return shelf === null
        ? { boxes: [...boxes, { code, location, unexpected: null, inspection }], location, shelves }
        : { boxes, location: shelf, shelves: [...shelves, shelf] };
    },
    { boxes: [], location: values.location.trim(), shelves: [] },
  );
}

/** Shelf on a label, even if the keyboard's layout changed its signs. */
function shelfIn(code: string): string | null {
  const [own] = candidatesOf(code).filter(({ kind }) => kind === 'ownCode');
  return shelfOf(code) ?? (own === undefined ? null : shelfOf(own.text));
}

/** Returns the inspection that applies to every device of the stack; null if each is inspected separately. */
function inspectionOf({ grade, hasCharger }: BenchValues): Inspection | null {
  const chosen = GRADES.find((candidate) => candidate === grade);
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

const GOOD = 880;
const BAD = 220;
/** Frequencies in hertz for success, already known and unknown. */
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
  several: BAD,
};

/** Plays a short tone, for a worker who doesn't look at the screen. */
export function playTone(outcome: ScanResult): void {
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  const tone = context.createOscillator();
  tone.frequency.value = TONES[outcome];
  tone.connect(context.destination);
  tone.onended = () => void context.close();
  tone.start();
  tone.stop(context.currentTime + 0.12);
}
