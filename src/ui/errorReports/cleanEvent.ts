import type { ErrorEvent, Exception, StackFrame } from '@sentry/browser';
import { redactText } from '../app/redact.ts';

const LONGEST_MESSAGE = 300;
/** Names of our own properties and functions, which make messages of the engine readable. */
const IDENTIFIER = /^[a-z_$][\w$]{0,30}$/;

/**
 * An error's message without what people typed: mail addresses, tokens, addresses of pages,
 * numbers, and all quoted text that is not an identifier.
 */
export function cleanMessage(type: string | undefined, message: string | undefined): string {
  // The engine quotes the text that it could not read; a failed call's words are the server's.
  if (type === 'SyntaxError' || type === 'FailureError') return '(withheld)';
  return redactText(message ?? '')
    .replace(/[a-z-]+:\/\/\S+/gi, '(address)')
    .replace(/(["'`])(.*?)\1/gs, (whole, quote: string, inner: string) =>
      IDENTIFIER.test(inner) ? whole : `${quote}(text)${quote}`,
    )
    .replace(/\d{4,}/g, '(number)')
    .slice(0, LONGEST_MESSAGE);
}

function cleanFrame(frame: StackFrame, origin: string): StackFrame {
  const { filename, function: name, lineno, colno } = frame;
  const [file = ''] = (filename ?? '').split(/[?#]/);
  // Anything but our own files could be the page itself, whose address may hold a secret.
  const isAsset = file.startsWith(`${origin}/assets/`);
  return {
    filename: isAsset ? file : '(page)',
    function: name,
    lineno,
    colno,
    in_app: isAsset,
  };
}

function cleanException({ type, value, stacktrace }: Exception, origin: string): Exception {
  return {
    type,
    value: cleanMessage(type, value),
    ...(stacktrace && {
      stacktrace: { frames: stacktrace.frames?.map((frame) => cleanFrame(frame, origin)) },
    }),
  };
}

/**
 * What may leave the browser, named field by field: whatever else the library puts into an
 * event stays here. The breadcrumbs are ours, see `trail.ts`.
 */
export function cleanEvent(event: ErrorEvent, origin: string): ErrorEvent {
  const { event_id, timestamp, platform, level, environment, transaction, breadcrumbs } = event;
  return {
    type: undefined,
    event_id,
    timestamp,
    platform,
    level,
    environment,
    transaction,
    breadcrumbs,
    exception: {
      values: event.exception?.values?.map((exception) => cleanException(exception, origin)),
    },
  };
}
