import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { REPORT_FOLDER } from '../../tools/statewalk/statewalk.ts';

/** Scale of the screen: still readable, and hundreds of pictures fit into one report. */
const SCALE = 0.75;
const QUALITY = 60;

/** Without pictures of the page a trace takes no measurable time. */
const TRACED = { screenshots: false, snapshots: false };

/**
 * Takes a small picture (WebP) of the page for the report.
 * @returns its file, relative to the report's folder
 */
export async function photograph(page: Page, pathId: string, index: number, words: string) {
  const name = `${String(index).padStart(2, '0')}-${words.replaceAll(' ', '-')}.webp`;
  const { width, height } = page.viewportSize() ?? { width: 1400, height: 900 };
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { x: 0, y: 0, width, height, scale: SCALE },
  });
  await session.detach();
  await mkdir(join(REPORT_FOLDER, 'photographs', pathId), { recursive: true });
  const file = join('photographs', pathId, name);
  await writeFile(join(REPORT_FOLDER, file), Buffer.from(data, 'base64'));
  return file;
}

/**
 * Records actions, requests and logs of a context's pages, in case the path fails. A trace contains
 * tokens and mails: it stays on this machine.
 */
export async function beginTrace(context: BrowserContext): Promise<void> {
  await context.tracing.start(TRACED);
  await context.tracing.startChunk();
}

/** Discards the trace of a passed path, and starts the next one. */
export async function tracedAnew(context: BrowserContext): Promise<void> {
  await context.tracing.stopChunk();
  await context.tracing.startChunk();
}

/**
 * Saves the trace of a failed path.
 * @returns its file, relative to the report's folder
 */
export async function saveTrace(page: Page, pathId: string): Promise<string> {
  const file = join('traces', `${pathId}.zip`);
  await page.context().tracing.stopChunk({ path: join(REPORT_FOLDER, file) });
  return file;
}
