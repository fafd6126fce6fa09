import { type Failure, FailureError } from '../domain/failure.ts';

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What is missing from an answer that should have these parts, such as `rows[`; null for one that can
 * be shown. Looks at the lists and groups at the top, without which a page breaks.
 */
export function missingFrom(answer: unknown, parts: readonly string[]): string | null {
  if (typeof answer === 'string' && /^\s*<(!doctype|html)/i.test(answer)) return 'all: a web page';
  const missing = parts.find((part) => {
    const name = part.replace(/[[{]$/, '');
    if (!isGroup(answer) || !(name in answer)) return true;
    if (part.endsWith('[')) return !Array.isArray(answer[name]);
    return part.endsWith('{') && !isGroup(answer[name]);
  });
  return missing ?? null;
}

const NOT_OURS: Failure = {
  kind: 'fault',
  message:
    "We couldn't read the answer. Something between you and the portal may be in the way, or it's being updated. Try again in a minute.",
};

/** Throws for an answer that is none of the portal's, and says in the console what it lacks. */
export function checkReply(call: string, answer: unknown, parts: readonly string[]): void {
  const missing = missingFrom(answer, parts);
  // Of the answer to this one only success or failure is used (specification, section 7).
  const isText = typeof answer === 'string' && call !== 'POST /api/send_magic_link/';
  if (missing === null && !isText) return;
  console.error(`The answer to ${call} lacks ${missing ?? 'all: a text'}.`);
  throw new FailureError(NOT_OURS);
}
