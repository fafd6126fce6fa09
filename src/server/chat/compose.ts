import {
  ATTENTION_WORDS,
  type AttentionKind,
  adviceFor,
  resolutionsFor,
} from '../../domain/returns/status/attention.ts';
import type { ReturnStatus } from '../../domain/returns/status/status.ts';
import { STATUS_WORDS } from '../../domain/returns/status/statusWords.ts';
import type { ReturnEventType } from '../../domain/returns/timeline/events.ts';
import { DEVICE_WORDS, type Device } from '../../domain/words.ts';
import type { ChatMessage, ChatNews } from '../platform/database/schema/chatSchema.ts';

/** Most returns that have a message each; more are one message. */
export const MOST_ALONE = 3;
/** Most problems that a message about many returns names. */
const MOST_NAMED = 10;

type ReturnNews = Exclude<ChatNews, { readonly kind: 'import' }>;

/** News of a return, with its number. */
export interface NewsOfReturn {
  readonly orderNumber: string;
  readonly news: ReturnNews;
}

/** News of one return together: where it stands now, and its problem. */
interface Told {
  readonly orderNumber: string;
  readonly employeeName: string;
  readonly device: Device;
  readonly status: ReturnStatus;
  readonly problem: AttentionKind | null;
  readonly solved: AttentionKind | null;
  readonly needsApproval: boolean;
}

/** Labels of the buttons that lead to a cure, as on the return's page; others lead to the return. */
export const CURES: Readonly<Partial<Record<ReturnEventType, string>>> = {
  'kit.resend': 'Send a new box',
  'label.resend': 'Email the label',
  'contact.correct': 'Edit contact',
  'address.correct': 'Fill in address',
  'pickup.request': 'Book another pick-up',
  'return.close': 'Close return',
  'loss.declare': 'Mark as lost',
};

/**
 * Returns the messages about returns: one a return, or one about all if they are many. A return
 * that took several steps is told of once, by where it stands now.
 * @param news oldest first
 * @param mostAlone most returns that have a message each
 */
export function composeReturns(
  news: readonly NewsOfReturn[],
  mostAlone: number = MOST_ALONE,
): readonly ChatMessage[] {
  const told = new Map<string, Told>();
  for (const { orderNumber, news: one } of news) {
    const before = told.get(orderNumber);
    const { employeeName, device, status, kind, problem } = one;
    told.set(orderNumber, {
      ...{ orderNumber, employeeName, device, status },
      problem: kind === 'problem' ? problem : kind === 'solved' ? null : (before?.problem ?? null),
      solved: kind === 'solved' ? problem : kind === 'problem' ? null : (before?.solved ?? null),
      needsApproval: kind === 'approval' || (before?.needsApproval ?? false),
    });
  }
  const returns = [...told.values()];
  if (returns.length === 0) return [];
  return returns.length > mostAlone ? [composeMany(returns)] : returns.map(composeOne);
}

function nameOf({ employeeName, device, orderNumber }: Told): string {
  return `${employeeName}, ${DEVICE_WORDS[device].toLowerCase()} (${orderNumber})`;
}

function composeOne(told: Told): ChatMessage {
  const { orderNumber, status, problem, solved } = told;
  const path = `/returns/${encodeURIComponent(orderNumber)}`;
  const button = { label: 'Open the return', path };
  if (problem === null && told.needsApproval) {
    const title = 'Needs you: An order waits for approval';
    return { title, lines: [nameOf(told)], button: { label: 'Review the order', path } };
  }
  if (problem === null) {
    const title = solved === null ? STATUS_WORDS[status] : `Solved: ${ATTENTION_WORDS[solved]}`;
    return { title, lines: [nameOf(told)], button };
  }
  if (problem === 'employeeQuestion') {
    const lines = [nameOf(told), 'They asked it on their page, and read your answer there.'];
    return { title: 'Needs you: A question', lines, button: { label: 'Answer it', path } };
  }
  const [cure] = resolutionsFor(problem, status);
  const label = cure && CURES[cure];
  return {
    title: `Needs you: ${ATTENTION_WORDS[problem]}`,
    lines: [nameOf(told), adviceFor(problem, told)],
    button: label ? { label, path: `${path}?do=${encodeURIComponent(cure)}` } : button,
  };
}

/** Word for what a return needs someone for; null for nothing. */
function needOf({ problem, needsApproval, status }: Told): string | null {
  if (problem !== null) return ATTENTION_WORDS[problem];
  return needsApproval ? STATUS_WORDS[status] : null;
}

export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function composeMany(returns: readonly Told[]): ChatMessage {
  const withProblem = returns.flatMap((one) => {
    const word = needOf(one);
    return word === null ? [] : [`${word}: ${nameOf(one)}`];
  });
  const byStatus = new Map<string, number>();
  for (const one of returns) {
    const word = STATUS_WORDS[one.status];
    if (needOf(one) === null) byStatus.set(word, (byStatus.get(word) ?? 0) + 1);
  }
  const statuses = [...byStatus].map(([word, count]) => `${word}: ${count}`);
  const needs = withProblem.length === 1 ? '1 needs you' : `${withProblem.length} need you`;
  const isAlike = statuses.length === 1;
  const updates = isAlike ? statuses : [counted(returns.length - withProblem.length, 'update')];
  const named = withProblem.length > 0 || !isAlike ? withProblem : returns.map(nameOf);
  const more = named.length - MOST_NAMED;
  return {
    title: [
      ...(withProblem.length > 0 ? [needs] : []),
      ...(statuses.length > 0 ? updates : []),
    ].join('. '),
    lines: [
      ...named.slice(0, MOST_NAMED),
      ...(more > 0 ? [`… and ${more} more.`] : []),
      ...(isAlike ? [] : statuses),
    ],
    button:
      withProblem.length > 0
        ? { label: 'See what needs you', path: '/?attention=yes' }
        : { label: 'See the returns', path: '/' },
  };
}

/** Data of an import that has finished. */
export interface AboutImport {
  readonly id: string;
  readonly name: string;
  readonly person: string;
  readonly ordered: number;
  readonly refused: number;
}

export function composeImport({ id, name, person, ordered, refused }: AboutImport): ChatMessage {
  return {
    title: `${counted(ordered, 'return')} ordered by import`,
    lines: [
      `${name}, by ${person}`,
      ...(refused > 0 ? [`${counted(refused, 'row')} could not be ordered.`] : []),
    ],
    button: { label: 'See the returns', path: `/?import=${encodeURIComponent(id)}` },
  };
}

/** Message that shows an admin that the channel works. */
export const TEST_MESSAGE: ChatMessage = {
  title: 'This channel is connected',
  lines: ['A test from your returns portal. Messages about returns will come here.'],
  button: { label: 'Open the settings', path: '/settings/channels' },
};
