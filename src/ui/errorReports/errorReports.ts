import type { RootOptions } from 'react-dom/client';
import { asFailure, FailureError } from '../../domain/failure.ts';
import { isActorError } from '../../machines/xstateEvents.ts';
import type { PortalConfig } from '../app/config.ts';
import type { Inspect } from '../app/portal.tsx';
import { ChunkLoadError } from '../app/viewLoader.ts';
import type { Send } from './sender.ts';
import { createTrail } from './trail.ts';

/** A page in a loop of errors says no more after that. */
const MAX_REPORTS = 20;

export interface ErrorReports {
  /** Watches the machines: their events are the breadcrumbs, their faults are reported. */
  readonly inspect: Inspect;
  /** For React's root: what an error boundary has caught is reported. */
  readonly rootOptions: RootOptions;
  /** Reports what was thrown, once. Never throws. */
  readonly report: (error: unknown) => void;
  /** Ends the listening. */
  readonly stop: () => void;
}

/**
 * What deserves a report: not what the person or the network caused, and not a chunk that is
 * gone after an update.
 */
function isFault(error: unknown): boolean {
  if (error instanceof ChunkLoadError) return false;
  if (error instanceof DOMException && error.name === 'AbortError') return false;
  return asFailure(error).kind === 'fault';
}

/** One and the same trouble, however it travels: machines keep a failure without its error. */
function identityOf(error: unknown): object {
  if (error instanceof FailureError) return error.failure;
  return typeof error === 'object' && error !== null ? error : {};
}

export interface ReportOptions {
  readonly config: Pick<PortalConfig, 'mode' | 'errorReportingUrl'>;
  /** Watches the machines as well. */
  readonly watcher?: Inspect | undefined;
  /** Loads the library; with the first report, not before. */
  readonly load?: () => Promise<Send>;
}

/**
 * Reports errors to the configured endpoint, outside production (specification, section 7);
 * null where nothing is reported. Uncaught errors and rejections are heard from then on.
 */
export function startErrorReports({ config, watcher, load }: ReportOptions): ErrorReports | null {
  const { mode, errorReportingUrl } = config;
  if (mode === 'production' || errorReportingUrl === null) return null;
  const trail = createTrail();
  const loadSender =
    load ??
    (async () => {
      const { createSender } = await import('./sender.ts');
      return createSender({ url: errorReportingUrl, environment: mode });
    });
  let sender: Promise<Send> | undefined;
  const reported = new WeakSet<object>();
  let count = 0;

  const report = (error: unknown) => {
    const identity = identityOf(error);
    if (!isFault(error) || reported.has(identity) || count >= MAX_REPORTS) return;
    reported.add(identity);
    count += 1;
    const crumbs = trail.crumbs();
    const path = window.location.pathname;
    sender ??= loadSender();
    sender.then(
      (send) => send({ error, crumbs, path }),
      () => {
        // The library could not be loaded: the portal goes on without, the next report tries again.
        sender = undefined;
      },
    );
  };

  const hearError = ({ error, filename }: ErrorEvent) => {
    if (isOurs(error, filename)) report(error ?? new Error('An error without an object'));
  };
  const hearRejection = ({ reason }: PromiseRejectionEvent) => {
    if (!(reason instanceof Error)) report(new Error('A rejection without an error'));
    else if (isOurs(reason, '')) report(reason);
  };
  window.addEventListener('error', hearError);
  window.addEventListener('unhandledrejection', hearRejection);

  return {
    report,
    rootOptions: {
      onCaughtError: (error) => {
        console.error(error);
        report(error);
      },
    },
    inspect: {
      next: (event) => {
        watcher?.next?.(event);
        trail.note(event);
        if (event.type !== '@xstate.event') return;
        // What an invoked actor rejected with: the machine keeps a sentence, this has the stack.
        if (isActorError(event.event.type)) report(event.event.error);
      },
    },
    stop: () => {
      window.removeEventListener('error', hearError);
      window.removeEventListener('unhandledrejection', hearRejection);
    },
  };
}

/**
 * Whether an uncaught error comes from the portal's own files. Widgets and browser extensions
 * throw too; what they throw is none of ours. (A foreign script's error comes without object
 * and file name.)
 */
function isOurs(error: unknown, filename: string): boolean {
  const { origin } = window.location;
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const files = stack.match(/[a-z-]+:\/\/[^\s)]+/g) ?? [];
  if (files.length > 0) return files.some((file) => file.startsWith(`${origin}/assets/`));
  return filename.startsWith(`${origin}/`);
}
