import type { FailureRecord, SuiteRecord } from '../records/record.ts';
import { differenceInWords } from './changes/textDiff.ts';
import type { Status } from './status.ts';

/** A sign and a word for each status, so that none is told by its colour alone. */
export const STATUS_WORDS: Record<Status, { readonly sign: string; readonly label: string }> = {
  covered: { sign: '✓', label: 'covered' },
  uncovered: { sign: '○', label: 'not reached' },
  infeasible: { sign: '–', label: 'infeasible' },
  failed: { sign: '✗', label: 'failed' },
};

/** Status of a run as a whole, which may have been walked only partly. */
export type RunStatus = Exclude<Status, 'infeasible'> | 'partial';
export const RUN_WORDS: Record<RunStatus, { readonly sign: string; readonly label: string }> = {
  ...STATUS_WORDS,
  partial: { sign: '…', label: 'only a part was run' },
};

/** `1 path`, `2 paths`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** A duration (milliseconds) for people: `12 ms`, `3.4 s`, `2 min 5 s`. */
export function durationOf(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** `editing @ link.requested #0` as `link.requested in editing`, with its number if not the first. */
export function transitionWords(id: string): string {
  const parts = /^(.*?) @ (.*) #(\d+)$/.exec(id);
  if (parts === null) return id;
  const [, source = '', event = '', number = '0'] = parts;
  const where = source.includes('.') ? source.slice(source.indexOf('.') + 1) : 'any state';
  return `${event} in ${where}${number === '0' ? '' : `, case ${Number(number) + 1}`}`;
}

/** A goal of the tour in words. */
export function goalWords(goal: string): string {
  const [kind = '', rest = ''] = split(goal, ' ');
  if (kind === 'transition') return `transition ${transitionWords(rest)}`;
  if (kind === 'guard') {
    const isTrue = rest.endsWith(' true');
    return `guard of ${transitionWords(rest.replace(/ (true|false)$/, ''))} says ${isTrue ? 'yes' : 'no'}`;
  }
  if (kind === 'outcome') return `outcome ${rest.replace('/', ' ends as ')}`;
  if (kind === 'pair') {
    return `${rest.split(' > ').map(stepWords).join(', then ')}`;
  }
  return goal;
}

const stepWords = (label: string) => label.split(' + ').map(transitionWords).join(' and ');

function split(text: string, at: string): readonly [string, string] {
  const index = text.indexOf(at);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + at.length)];
}

/** `Level 2, StrictMode`; for a page of a machine `Dashboard, level 3`. */
export function runWords(machine: string, record: SuiteRecord): string {
  const level = `${machine === record.machine ? 'Level' : `${record.machine}, level`} ${record.level}`;
  return record.variant === null ? level : `${level}, ${record.variant}`;
}

/** The name of a run in addresses: `login.2.StrictMode`. */
export function runKey({ machine, level, variant }: SuiteRecord): string {
  return [machine, level, variant].filter((part) => part !== null).join('.');
}

/** Subject of each level. */
export const LEVEL_WORDS = {
  1: 'the machine alone',
  2: 'the views in a simulated page',
  3: 'the built portal in Chromium',
} as const;

/** Reason of a failed path in one line: for a failed comparison, the difference. */
export function reasonOf({ message, expected, seen }: FailureRecord): string {
  const [first = ''] = plain(message).split('\n');
  if (expected === null || seen === null) return first;
  const differs = differenceInWords(plain(expected), plain(seen));
  // The comparison's own sentence cuts both sides off.
  return differs === '' ? first : `${first.replace(/: expected .*$/, '')}: ${differs}`;
}

/** Text of a terminal without its colours. */
export function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of terminals begin with one
  return text.replace(/\u001b\[[\d;]*m/g, '');
}
