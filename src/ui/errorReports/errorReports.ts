import type { RootOptions } from 'react-dom/client';
import { asFailure, FailureError } from '../../domain/failure.ts';
import { isActorError } from '../../machines/xstateEvents.ts';
import type { Inspect } from '../app/portal.tsx';
import { ChunkLoadError } from '../app/routing/viewLoader.ts';
import type { PortalConfig } from '../app/start/config.ts';
import type { Send } from './sender.ts';
import { createTrail } from './trail.ts';

/** Maximum of reports per page, for a page in an error loop. */
const MAX_REPORTS = 20;

export interface ErrorReports {
  /** Inspects the machines: their events become breadcrumbs, their faults are reported. */
  readonly inspect: Inspect;
  /** Options for React's root that report errors caught by boundaries. */
  readonly rootOptions: RootOptions;
  /** Reports an error once. Never throws. */
  readonly report: (error: unknown) => void;
  /** Removes the event listeners. */
  readonly stop: () => void;
}

/**
 * Whether an error is worth a report: not if the user or the network caused it, nor for a chunk
 * that is gone after an update.
 */
function isFault(error: unknown): boolean {
  if (error instanceof ChunkLoadError) return false;
  if (error instanceof DOMException && error.name === 'AbortError') return false;
  return asFailure(error).kind === 'fault';
}

/** Identity of an error for deduplication: machines keep a failure without its error. */
function identityOf(error: unknown): object {
  if (error instanceof FailureError) return error.failure;
  return typeof error === 'object' && error !== null ? error : {};
}

interface ReportOptions {
  readonly config: Pick<PortalConfig, 'mode' | 'errorReportingUrl'>;
  /** Further inspector of the machines. */
  readonly watcher?: Inspect | undefined;
  /** Loads the library with the first report. */
  readonly load?: () => Promise<Send>;
}

/**
 * Reports errors to the configured endpoint, outside production (specification, section 7); null if
 * reporting is off. Also subscribes to uncaught errors and rejections.
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
        // The library failed to load: the next report tries again.
        sender = undefined;
      },
    );
  };

  const handleError = ({ error, filename }: ErrorEvent) => {
    if (isFromPortal(error, filename)) report(error ?? new Error('An error without an object'));
  };
  const handleRejection = ({ reason }: PromiseRejectionEvent) => {
    if (!(reason instanceof Error)) report(new Error('A rejection without an error'));
    else if (isFromPortal(reason, '')) report(reason);
  };
  window.addEventListener('error', handleError);
  window.addEventListener('unhandledrejection', handleRejection);

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
        // The machine keeps only a message; the rejection of an invoked actor has the stack.
        if (isActorError(event.event.type)) report(event.event.error);
      },
    },
    stop: () => {
      window.removeEventListener('error', handleError);
      window.removeEventListener('unhandledrejection', handleRejection);
    },
  };
}

/**
 * Whether an uncaught error comes from the portal's own files. Widgets and browser extensions throw
 * too; their errors are ignored. (The error of a foreign script has no object and no file name.)
 */
function isFromPortal(error: unknown, filename: string): boolean {
  const { origin } = window.location;
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const files = stack.match(/[a-z-]+:\/\/[^\s)]+/g) ?? [];
  if (files.length > 0) return files.some((file) => file.startsWith(`${origin}/assets/`));
  return filename.startsWith(`${origin}/`);
}
