import type { BrowserContext, ConsoleMessage, Response } from 'playwright-core';
import { expect } from 'vitest';

/** Unexpected errors in a browser context. */
export interface Watch {
  /** Allows a line that a test provokes on purpose. */
  allow(pattern: RegExp): void;
  /** All errors so far, except allowed lines. */
  troubles(): readonly string[];
  /** Fails if an error occurred in any page of the context. */
  expectQuiet(): void;
}

/**
 * Listens to every page of a context: console errors and warnings, uncaught errors, violations of
 * the content security policy, responses of 500 and above, failed requests.
 */
export async function watchContext(context: BrowserContext): Promise<Watch> {
  const seen: string[] = [];
  const allowed: RegExp[] = [];

  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(
        `CSP: ${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample} at ${event.sourceFile}:${event.lineNumber}`,
      );
    });
  });
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    seen.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    seen.push(`uncaught: ${error.error().stack ?? error.error().message}`);
  });
  context.on('response', (response: Response) => {
    if (response.status() < 500) return;
    seen.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });

  const troubles = () => seen.filter((line) => !allowed.some((pattern) => pattern.test(line)));
  return {
    allow: (pattern) => {
      allowed.push(pattern);
    },
    troubles,
    expectQuiet: () => {
      expect(troubles(), 'nothing went wrong in the browser').toEqual([]);
    },
  };
}
