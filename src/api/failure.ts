import {
  FAULT_WORDS,
  type Failure,
  type FailureKind,
  type FieldErrors,
} from '../domain/failure.ts';

const KIND_BY_STATUS: Readonly<Record<number, FailureKind>> = {
  400: 'invalid',
  401: 'sessionEnded',
  403: 'forbidden',
  404: 'notFound',
  409: 'refused',
  410: 'notFound',
  422: 'invalid',
  429: 'tooMany',
  502: 'busy',
  503: 'busy',
  504: 'busy',
};

/** Default message for each kind of failure. */
const WORDS: Record<FailureKind, string> = {
  unreachable: "We can't reach Retriever. Check your connection and try again.",
  sessionEnded: 'Your session ended. Log in to continue.',
  forbidden: "You don't have access to this. Ask an admin of your organization.",
  notFound: 'We could not find what you were looking for.',
  refused: 'This changed while you were looking at it. The page now shows the latest.',
  invalid: "Some of this isn't right. Check it and try again.",
  tooMany: 'Too many requests. Wait a minute and try again.',
  busy: 'Retriever is busy or restarting. Wait a moment and try again.',
  fault: FAULT_WORDS,
};

/** Variant without the title, for use under a heading. */
const ADVICE: Record<FailureKind, string> = {
  ...WORDS,
  sessionEnded: 'Log in to continue.',
  forbidden: 'Ask an admin of your organization for access.',
  refused: 'The page now shows the latest.',
  invalid: "Some of this isn't right. Fix it and try again.",
  tooMany: 'Wait a minute and try again.',
  fault: 'The problem is on our side. Try again. If it keeps happening, contact support.',
};

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Collects all texts in a JSON value, in order. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns the portal's own message: a problem document's `detail`. A proxy's text doesn't help a user. */
function detailIn(body: unknown): string | null {
  const detail = isRecord(body) ? body.detail : null;
  return typeof detail === 'string' && detail.trim() !== '' ? detail.trim() : null;
}

/**
 * Returns the body of a failed response as a sentence, whatever server sent it, as the
 * specification requires for the magic link (section 8): a text unchanged, any other JSON as its
 * texts; null if it contains no message (empty, or a web page).
 */
export function sentenceIn(body: unknown): string | null {
  if (isRecord(body)) {
    const detail = body.detail ?? body.message ?? body.error;
    if (typeof detail === 'string' && detail.trim() !== '') return detail.trim();
  }
  if (typeof body === 'string') {
    if (/^\s*</.test(body)) return null;
    try {
      return sentenceIn(JSON.parse(body));
    } catch {
      return body.trim() === '' ? null : body.trim();
    }
  }
  const texts = textsIn(body);
  return texts.length === 0 ? null : texts.join(' ');
}

function fieldsIn(body: unknown): FieldErrors | undefined {
  if (!isRecord(body) || !isRecord(body.errors)) return undefined;
  return Object.fromEntries(
    Object.entries(body.errors).map(([field, messages]) => [field, textsIn(messages)]),
  );
}

export const UNREACHABLE: Failure = { kind: 'unreachable', message: WORDS.unreachable };
export const BUSY: Failure = { kind: 'busy', message: WORDS.busy };
/** The answer isn't the portal's. */
export const FOREIGN_ANSWER: Failure = {
  kind: 'fault',
  message:
    "We couldn't read the answer. Something between you and the portal may be in the way, or it's being updated. Try again in a minute.",
};
/** The answer is for the pages of another version. */
export const OUTDATED: Failure = {
  kind: 'fault',
  message: 'Retriever has been updated since you opened it. Refresh to get the new version.',
};

/**
 * Converts a response's status and body into a failure.
 * @param detailOf extracts the user's message from the body
 */
export function failureOfAnswer(status: number, body: unknown, detailOf = detailIn): Failure {
  const kind = KIND_BY_STATUS[status] ?? 'fault';
  const fields = fieldsIn(body);
  const message = detailOf(body) ?? WORDS[kind];
  return fields === undefined ? { kind, message } : { kind, message, fields };
}

/** Returns the text below a failure's title. */
export function adviceOf({ kind, message }: Failure): string {
  return message === WORDS[kind] ? ADVICE[kind] : message;
}
