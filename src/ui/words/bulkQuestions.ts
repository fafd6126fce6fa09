import { numberWords } from '../../domain/numberWords.ts';
import type { ReleaseCost } from '../../domain/returns/list/list.ts';
import type { BulkEvent } from '../../domain/sorts.ts';
import { returnsWords } from './bulkWords.ts';
import { moneyWords } from './money.ts';

interface BulkQuestion {
  /** Confirmation question; `count` is "1" or "1,240". */
  readonly question: (count: string) => string;
  readonly consequence: string;
}

/** Questions before the actions on many returns; loaded with the first of them. */
export const BULK_QUESTIONS: Record<BulkEvent, BulkQuestion> = {
  'colleague.assigned': {
    question: (count) => `Assign ${returnsWords(count)}?`,
    consequence: 'Your colleague gets one email about all of them.',
  },
  'snooze.started': {
    question: (count) => `Snooze ${returnsWords(count)}?`,
    consequence:
      'They leave “Needs you” until that day, or until something new needs you. Returns that have ended stay as they are.',
  },
  'outreach.remindNow': {
    question: (count) => `Remind the employees of ${returnsWords(count)}?`,
    consequence:
      'Everyone who has their box gets a reminder now, by email or text. We’ll tell you who was skipped and why.',
  },
  'receipt.confirm': {
    question: (count) => `Confirm that you have the devices of ${returnsWords(count)}?`,
    consequence:
      'Delivered returns to an office are complete after that. Those with an open problem stay as they are, and we’ll tell you which.',
  },
  'attention.resolve': {
    question: (count) => `Mark the problems of ${returnsWords(count)} as solved?`,
    consequence: 'Paused reminders start again. Nothing is bought or sent.',
  },
  'label.resend': {
    question: (count) => `Email the label of ${returnsWords(count)}?`,
    consequence:
      'Each employee gets their return label as a PDF. It costs nothing extra, and a problem that it solves is marked as solved. We’ll tell you who was skipped and why.',
  },
  'kit.resend': {
    question: (count) => `Send a new box for ${returnsWords(count)}?`,
    consequence:
      'Each box goes to the address we have now and costs nothing extra. Correct an address first if it’s wrong.',
  },
  'order.approve': {
    question: (count) => `Approve ${count} ${count === '1' ? 'order' : 'orders'}?`,
    consequence:
      'Orders that wait for approval go ahead. Your own orders stay as they are, and we’ll tell you which.',
  },
  'order.edit': {
    question: (count) => `Change the start day of ${returnsWords(count)}?`,
    consequence:
      'Orders that can still be changed or wait for their start day will start then. Until then, nothing is bought and no employee gets an email. We’ll tell you who was skipped and why.',
  },
  'order.release': {
    question: (count) => `Release ${returnsWords(count)} now?`,
    consequence:
      'For orders that can still be changed or wait for their start day, we’ll buy and prepare the box right away, and email the employees whose address we have. Each is billed at the price of its order and can’t be canceled after that. We’ll tell you who was skipped and why.',
  },
  'order.cancel': {
    question: (count) => `Cancel ${returnsWords(count)}?`,
    consequence:
      'Returns that wait for their start or were ordered in the last 30 minutes are canceled. The others stay as they are, and we’ll tell you which.',
  },
};

/**
 * Question such as "Release 12 of 15 returns now? $948.00 in all."; `count` is the formatted number
 * of selected returns.
 */
export function releaseQuestion(count: string, cost: ReleaseCost): string {
  if (cost.count === 0) return BULK_QUESTIONS['order.release'].question(count);
  const released = `${numberWords(cost.count)}${cost.isMore ? '+' : ''}`;
  const which = count === released || count === 'all' ? released : `${released} of ${count}`;
  const sums = cost.prices.map(({ currency, price }) => moneyWords(price, currency)).join(' and ');
  const most = cost.isMore ? 'More than ' : '';
  return [
    `Release ${which} ${which === '1' ? 'return' : 'returns'} now?`,
    ...(sums === '' ? [] : [`${most}${sums} in all.`]),
    ...(cost.unpriced === 0 ? [] : [`${numberWords(cost.unpriced)} without a price yet.`]),
  ].join(' ');
}

export const NOTHING_WAITS = 'None of these orders is waiting for its release.';
