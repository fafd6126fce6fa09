import { type Logger, pino } from 'pino';
import { prettyFactory } from 'pino-pretty';
import { errorForLog, withoutSecrets } from './redaction.ts';
import { presentTraceId } from './tracing.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];
/** `json` writes one line per event; `text` is for people. */
export const LOG_FORMATS = ['json', 'text'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

export interface LogOptions {
  readonly level: LogLevel;
  readonly format: LogFormat;
}

export type Log = Logger;

/**
 * Creates the log of a process. Messages and errors lose addresses, links' secrets and tokens;
 * requests are never logged with their headers or paths, which contain order numbers and hashes.
 */
export function createLog(
  { level, format }: LogOptions,
  destination: { write(line: string): unknown } = process.stdout,
): Log {
  const options = {
    level,
    base: null,
    mixin: () => {
      const traceId = presentTraceId();
      return traceId === null ? {} : { trace_id: traceId };
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: errorForLog, req: () => ({}), res: () => ({}) },
    hooks: {
      logMethod(
        this: Logger,
        args: Parameters<Logger['info']>,
        method: (...args: unknown[]) => void,
      ) {
        method.apply(
          this,
          args.map((part: unknown) => (typeof part === 'string' ? withoutSecrets(part) : part)),
        );
      },
    },
  };
  if (format === 'json') return pino(options, destination);
  const prettify = prettyFactory({
    colorize: destination === process.stdout && process.stdout.isTTY,
    translateTime: 'SYS:HH:MM:ss',
  });
  return pino(options, { write: (line) => void destination.write(prettify(line)) });
}

/** Reports a failure of background work, or, as `info`, that it has recovered. */
export type Report = (message: string, error?: unknown, level?: 'error' | 'info') => void;

/** Returns a function that logs failures of background work. */
export const reportTo =
  (log: Log): Report =>
  (message, error, level = 'error') =>
    log[level](error === undefined ? {} : { err: error }, message);
