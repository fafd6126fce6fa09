import type { ErrorEvent, Exception, StackFrame } from '@sentry/browser';
import { redactText } from '../app/redact.ts';

const LONGEST_MESSAGE = 300;
/** Names of our own properties and functions, which make the engine's messages readable. */
const IDENTIFIER = /^[a-z_$][\w$]{0,30}$/;

/**
 * Removes user input from an error's message: email addresses, tokens, URLs, numbers, and all
 * quoted text that isn't an identifier.
 */
export function cleanMessage(type: string | undefined, message: string | undefined): string {
  // The engine quotes the text that it could not parse; a failed request's message is the server's.
  if (type === 'SyntaxError' || type === 'FailureError') return '(withheld)';
  return redactText(message ?? '')
    .replace(/[a-z-]+:\/\/\S+/gi, '(address)')
    .replace(/(["'`])(.*?)\1/gs, (match, quote: string, inner: string) =>
      IDENTIFIER.test(inner) ? match : `${quote}(text)${quote}`,
    )
    .replace(/\d{4,}/g, '(number)')
    .slice(0, LONGEST_MESSAGE);
}

function cleanFrame(frame: StackFrame, origin: string): StackFrame {
  const { filename, function: name, lineno, colno } = frame;
  const [file = ''] = (filename ?? '').split(/[?#]/);
  // Any other file may be the page itself, whose URL may contain a secret.
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
 * Selects the fields that may leave the browser: any other data that the library adds is dropped.
 * The breadcrumbs are ours, see `trail.ts`.
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
