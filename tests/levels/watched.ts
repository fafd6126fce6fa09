import type { Page } from 'playwright-core';
import { type Edge, type Port, stateName } from '../../tools/statewalk/statewalk.ts';

/** Whether a developer is watching: `npm run paths -- --headed`. */
export const IS_WATCHED = process.env.PATHS_HEADED !== undefined;

/** Window that fits a laptop's screen including the browser's frame, in pixels. */
export const WATCHED_WINDOW = { width: 1280, height: 720 };

/** Pauses for reading the next step and its result, in milliseconds. */
const READING_MS = 1200;
const FAILURE_MS = 5000;

/**
 * Shows a caption at the bottom of the page, above everything but not interactive; null removes it.
 * Self-contained (no imports, no helpers), because its source runs inside the page.
 */
export function showCaption(words: string | null): void {
  const name = 'path-caption';
  const old = document.querySelector(name);
  if (words === null) {
    old?.remove();
    return;
  }
  const line = old ?? document.documentElement.appendChild(document.createElement(name));
  line.setAttribute('aria-hidden', 'true');
  line.textContent = words;
  // Sets properties: the content security policy refuses a style attribute.
  if (line instanceof HTMLElement) {
    line.style.cssText = `position:fixed;inset:auto 0 16px;z-index:2147483647;pointer-events:none;
      margin:auto;width:fit-content;max-width:80vw;padding:10px 18px;border-radius:8px;
      background:#111827;color:#fff;border:1px solid #fff;font:16px/1.4 system-ui,sans-serif`;
  }
}

/** Shows a watching developer the path, the next step and its result. */
export interface Caption {
  /** Announces each step before it is performed. */
  over(port: Port): Port;
  arrived(edge: Edge, index: number): Promise<void>;
  failed(index: number): Promise<void>;
  /** Hides the caption while a picture is taken. */
  hide(): Promise<void>;
}

export function captionOn(page: Page, pathId: string): Caption {
  let made = 0;
  let doing = '';
  const say = async (words: string | null, ms = 0) => {
    // A navigating page can't show the caption.
    await page.evaluate(showCaption, words).catch(() => undefined);
    if (ms > 0) await new Promise((done) => setTimeout(done, ms));
  };
  const at = (index: number) => `${pathId}, step ${index + 1}: ${doing}`;
  return {
    over: (port) => ({
      ...port,
      async act(event) {
        doing = event.title;
        await say(`${at(made)} …`, READING_MS);
        made += 1;
        await port.act(event);
      },
    }),
    arrived: ({ snapshot }, index) => say(`${at(index)} → ${stateName(snapshot)} ✓`, READING_MS),
    failed: (index) => say(`${at(index)} ✗ not as expected`, FAILURE_MS),
    hide: () => say(null),
  };
}
