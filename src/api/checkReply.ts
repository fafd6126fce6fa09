import { REPLY_SHAPES } from './replyShapes.ts';

/** Of a call without what is the same for most, and without the names of its parameters. */
const keyOf = (call: string) => call.replace('/api/portal/', '').replace(/:\w+/g, ':');

const shapes = new Map(
  REPLY_SHAPES.split('\n').flatMap((line) => {
    const [calls = '', parts = ''] = line.split('=');
    return calls.split(',').map((call) => [call, parts.split(' ')] as const);
  }),
);

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What is missing from an answer that should have it by the contract, such as `rows[`; null for
 * one that can be shown. Looks at the lists and groups at the top, without which a page breaks.
 */
export function missingFrom(call: string, answer: unknown): string | null {
  if (typeof answer === 'string' && /^\s*<(!doctype|html)/i.test(answer)) return 'all: a web page';
  const parts = shapes.get(keyOf(call)) ?? [];
  const missing = parts.find((part) => {
    const name = part.replace(/[[{]$/, '');
    if (!isGroup(answer) || !(name in answer)) return true;
    if (part.endsWith('[')) return !Array.isArray(answer[name]);
    return part.endsWith('{') && !isGroup(answer[name]);
  });
  return missing ?? null;
}
