import type { NewBox } from '../../../domain/warehouse/warehouse.ts';
import { DEVICES } from '../../../domain/words.ts';
import { isRecord } from '../../forms/unsaved.ts';

/** What stands at the bench until it is sent; kept in the browser. */
export interface BenchValues {
  code: string;
  location: string;
  /** The boxes that wait, first come first, as JSON. */
  waiting: string;
}
export const EMPTY_BENCH: BenchValues = { code: '', location: '', waiting: '[]' };
/** A line is a code; nobody types longer ones. */
const MAX_CODE = 100;

/** The boxes that wait; what is none is left out. */
export function readWaiting(text: string): readonly NewBox[] {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(found)) return [];
  return found.flatMap((one: unknown) => {
    if (!isRecord(one) || typeof one.code !== 'string' || typeof one.location !== 'string') {
      return [];
    }
    const unexpected = DEVICES.find((kind) => kind === one.unexpected) ?? null;
    return [{ code: one.code.slice(0, MAX_CODE), location: one.location, unexpected }];
  });
}

/** The codes in what a scanner typed: it may end each with a tab or a new line. */
export function codesIn(typed: string): readonly string[] {
  return typed
    .split(/[\n\r\t]+/)
    .map((code) => code.trim().slice(0, MAX_CODE))
    .filter((code) => code !== '');
}

/** The boxes without the first one like this. */
export function without(boxes: readonly NewBox[], { code, unexpected }: NewBox): readonly NewBox[] {
  const at = boxes.findIndex((box) => box.code === code && box.unexpected === unexpected);
  return boxes.filter((_, index) => index !== at);
}

/** In hertz: good, known already, unknown. */
const TONES = { received: 880, already: 520, refused: 220, unknown: 220 } as const;

/** A short tone for whoever does not look at the screen. */
export function sound(outcome: keyof typeof TONES): void {
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  const tone = context.createOscillator();
  tone.frequency.value = TONES[outcome];
  tone.connect(context.destination);
  tone.onended = () => void context.close();
  tone.start();
  tone.stop(context.currentTime + 0.12);
}
