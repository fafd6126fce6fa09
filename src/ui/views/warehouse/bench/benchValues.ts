import type { Inspection } from '../../../../domain/warehouse/deviceSteps.ts';
import { GRADES } from '../../../../domain/warehouse/events.ts';
import type { NewBox, ScanOutcome } from '../../../../domain/warehouse/warehouse.ts';
import { SCAN_OUTCOMES } from '../../../../domain/warehouse/warehouseWords.ts';
import { DEVICES } from '../../../../domain/words.ts';
import type { ScannedLine } from '../../../../machines/pages/bench.ts';
import { isRecord } from '../../../forms/unsaved.ts';

/** State of the bench; stored in the browser until the worker closes it. */
export interface BenchValues {
  code: string;
  /** Applies to the whole stack, like grade and charger. */
  location: string;
  grade: string;
  /** "yes" or empty. */
  hasCharger: string;
  /** Waiting boxes as JSON, in the order of scanning. */
  waiting: string;
  /** Results of previous boxes as JSON, newest first. */
  lines: string;
  /** Unsent inspection of a device, as JSON. */
  inspecting: string;
}
export const EMPTY_BENCH: BenchValues = {
  code: '',
  location: '',
  grade: '',
  hasCharger: '',
  waiting: '[]',
  lines: '[]',
  inspecting: '',
};

/** Inspection being typed; its grade may not be chosen yet. */
export interface Inspecting extends Omit<Inspection, 'grade'> {
  readonly deviceNumber: string;
  readonly grade: string;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
/** Parses a JSON array; empty for any other value. */
export const listIn = (text: string): readonly unknown[] => {
  const parsed = parse(text);
  return Array.isArray(parsed) ? parsed : [];
};

function inspectionIn(found: unknown): Inspection | null {
  if (!isRecord(found)) return null;
  const grade = GRADES.find((candidate) => candidate === found.grade);
  return grade === undefined ? null : { ...typedIn(found), grade };
}

function typedIn(found: Readonly<Record<string, unknown>>) {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    hasCharger: found.hasCharger === true,
    serialNumber: textOf(found.serialNumber),
    isLocked: found.isLocked === true,
    isDamaged: found.isDamaged === true,
    note: textOf(found.note),
  };
}

function boxIn(found: unknown): NewBox | null {
  if (!isRecord(found)) return null;
  const { code, location } = found;
  if (typeof code !== 'string' || typeof location !== 'string') return null;
  const unexpected = DEVICES.find((kind) => kind === found.unexpected) ?? null;
  const inspection = inspectionIn(found.inspection);
  const isEmpty = found.isEmpty === true;
  return { code, location, unexpected, inspection, ...(isEmpty && { isEmpty }) };
}

/** Panel of the bench with the stored boxes. */
export const benchPanel = ({ waiting, lines }: BenchValues) =>
  ({ kind: 'scan', waiting: readWaiting(waiting), lines: readLines(lines) }) as const;

/** Parses the waiting boxes; ignores invalid entries. */
export const readWaiting = (text: string): readonly NewBox[] =>
  listIn(text).flatMap((item) => boxIn(item) ?? []);

/** Parses the results; ignores invalid entries. */
export function readLines(text: string): readonly ScannedLine[] {
  return listIn(text).flatMap((item) => {
    if (!isRecord(item) || !isRecord(item.scanned) || typeof item.id !== 'number') return [];
    const box = boxIn(item.box);
    const outcome = SCAN_OUTCOMES.find((word) => word === Object(item.scanned).outcome);
    const { device, words } = item.scanned;
    if (box === null || outcome === undefined || typeof words !== 'string') return [];
    const stockRow = isStockRow(device) ? device : null;
    return [{ id: item.id, box, scanned: { outcome, device: stockRow, words } }];
  });
}

/** Whether a stored value is a device. */
export function isStockRow(found: unknown): found is NonNullable<ScanOutcome['device']> {
  return isRecord(found) && typeof found.deviceNumber === 'string';
}

/** Parses the unsent inspection; null without one. */
export function readInspecting(text: string): Inspecting | null {
  const parsed = parse(text);
  if (!isRecord(parsed) || typeof parsed.deviceNumber !== 'string') return null;
  const grade = typeof parsed.grade === 'string' ? parsed.grade : '';
  return { ...typedIn(parsed), deviceNumber: parsed.deviceNumber, grade };
}
