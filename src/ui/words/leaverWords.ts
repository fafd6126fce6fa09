import type {
  LeaverDuplicate,
  LeaverManualEvent,
  LeaverRow,
} from '../../domain/leavers/leavers.ts';
import {
  DUPLICATE_WORDS,
  LEAVER_STATE_WORDS,
  type LeaverState,
} from '../../domain/leavers/leaverWords.ts';
import type { BadgeLook } from '../components/badges/ToneBadge.tsx';
import { dayWords, noonOf } from './dates.ts';
import { relativeFormatter } from './formatters.ts';
import { HANDLING_WORDS } from './handlingLabels.ts';

const CLOCK = 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM8 4.800V8l2.200 1.500';
const CHECK = 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM5.3 8.2l2 2 3.5-4';
const CROSS = 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM6 6l4 4M10 6l-4 4';
/** Icon of what needs a person. */
export const WARNING = 'M8 2.500 14.500 13.500h-13ZM8 6.500v3.500M8 11.700v.3';

const LOOKS: Record<LeaverState, Omit<BadgeLook, 'label'>> = {
  waiting: { tone: 'waiting', icon: CLOCK },
  ordered: { tone: 'done', icon: CHECK },
  notNeeded: { tone: 'ended', icon: CROSS },
  canceled: { tone: 'ended', icon: CROSS },
};

/** Badge of a leaver's state. */
export const leaverStateLook = (state: LeaverState): BadgeLook => ({
  label: LEAVER_STATE_WORDS[state],
  ...LOOKS[state],
});

interface ActionWords {
  /** Label of the button, beginning with a verb. */
  readonly label: string;
  /** Label in the history and in outcomes. */
  readonly past: string;
  /** Consequences, shown before it is done. */
  readonly consequence: string;
}

export const LEAVER_ACTION_WORDS: Record<
  LeaverManualEvent['type'] | 'details.updated',
  ActionWords
> = {
  'order.placed': {
    label: 'Order the return',
    past: 'Return ordered',
    consequence: 'Orders a return for each device.',
  },
  'details.updated': { label: 'Edit', past: 'Edited', consequence: '' },
  'notNeeded.decided': {
    label: 'Not needed',
    past: 'Not needed',
    consequence: 'Nothing is ordered. You can put them back later.',
  },
  'rehire.reported': {
    label: 'They stay',
    past: 'Staying',
    consequence: 'Nothing is ordered. A return that was ordered and hasn’t started is canceled.',
  },
  'leaver.reopened': {
    label: 'Put back',
    past: 'Put back',
    consequence: 'They wait for an order again.',
  },
  'order.undone': {
    label: 'Undo',
    past: 'Order undone',
    consequence: 'The return is canceled, and they wait for an order again.',
  },
};

const PORTAL_WORDS: Readonly<Record<string, string>> = {
  'leaver.added': 'Added',
  'leaving.reported': 'Reported again',
  ...HANDLING_WORDS,
};

/** Label of an entry in a leaver's history. */
export function leaverHistoryWords(type: string): string {
  const actions: Readonly<Record<string, ActionWords>> = LEAVER_ACTION_WORDS;
  return actions[type]?.past ?? PORTAL_WORDS[type] ?? type;
}

/** Label of the button that orders: "Order for Dec 4", "Order now". */
export function orderWords(
  { startsAt }: { readonly startsAt: string | null },
  now: number,
): string {
  return startsAt === null ? 'Order now' : `Order for ${dayWords(startsAt, now)}`;
}

const DAY_MS = 24 * 60 * 60_000;

/** Days from today until a day; negative for one that has passed. */
function daysUntil(day: string, now: number): number {
  const today = new Date(now);
  today.setHours(12, 0, 0, 0);
  return Math.round((Date.parse(noonOf(day)) - today.getTime()) / DAY_MS);
}

/** Distance of a day from today: "in 5 days", "tomorrow", "3 days ago". */
export const dayDistance = (day: string, now: number): string =>
  relativeFormatter('auto').format(daysUntil(day, now), 'day');

/** Days for which a list says the distance beside the date. */
const NEAR_DAYS = 14;
export const isNear = (day: string, now: number): boolean =>
  Math.abs(daysUntil(day, now)) <= NEAR_DAYS;

/** "Same email as RTN-100482". */
export const duplicateWords = ({ ground, number }: LeaverDuplicate): string =>
  `${DUPLICATE_WORDS[ground]} as ${number}`;

type WithReturns = Pick<LeaverRow, 'returns' | 'canceledReturns'>;

/** Return that is shown first: the newest that wasn't canceled, else the newest. */
export const shownReturn = ({ returns, canceledReturns }: WithReturns): string | undefined =>
  returns.findLast((number) => !canceledReturns.includes(number)) ?? returns.at(-1);

/** "RTN-100482", "RTN-100482 (canceled)". */
export const returnWords = ({ canceledReturns }: WithReturns, number: string): string =>
  canceledReturns.includes(number) ? `${number} (canceled)` : number;
