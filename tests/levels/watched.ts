import type { Page } from 'playwright-core';
import { type Edge, type Port, stateName } from '../../tools/statewalk/statewalk.ts';

/** Somebody watches: `npm run paths -- --headed`. */
export const IS_WATCHED = process.env.PATHS_HEADED !== undefined;

/** What a laptop's screen has room for, browser and all, in pixels. */
export const WATCHED_WINDOW = { width: 1280, height: 720 };

/** Time to read what comes next and what came of it, in milliseconds. */
const READING_MS = 1200;
const FAILURE_MS = 5000;

/**
 * Puts a line at the foot of the page, over everything and in nobody's way; null takes it away.
 * It stands alone (no imports, no helpers), because its text runs inside the page.
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
  // By its properties: the content security policy refuses a style attribute.
  if (line instanceof HTMLElement) {
    line.style.cssText = `position:fixed;inset:auto 0 16px;z-index:2147483647;pointer-events:none;
      margin:auto;width:fit-content;max-width:80vw;padding:10px 18px;border-radius:8px;
      background:#111827;color:#fff;border:1px solid #fff;font:16px/1.4 system-ui,sans-serif`;
  }
}

/** Tells somebody who watches a page which path this is, what is done next and where it led. */
export interface Caption {
  /** Says what comes before each step is made. */
  over(port: Port): Port;
  arrived(edge: Edge, index: number): Promise<void>;
  failed(index: number): Promise<void>;
  /** Takes the line away while a picture is taken. */
  hide(): Promise<void>;
}

export function captionOn(page: Page, pathId: string): Caption {
  let made = 0;
  let doing = '';
  const say = async (words: string | null, ms = 0) => {
    // A page that is on its way to another has nowhere to put it.
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
