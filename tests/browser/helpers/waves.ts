import type { Page } from 'playwright-core';

/** Requests that a page made before any of them was answered, by path. */
export type Wave = readonly string[];

declare global {
  /** Injected by `holdCalls`: releases the held requests, all at once, until there is content. */
  var wavesUntilContent: (() => Promise<readonly Wave[]>) | undefined;
}

/**
 * Holds every request that the page makes from its next navigation on, until `wavesOf` releases
 * them. Implemented in the page itself, because Playwright's routing disables the browser's cache.
 */
export async function holdCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    /** Milliseconds without a further request after which a wave is complete. */
    const QUIET = 400;
    const PATIENCE = 15_000;
    const ask = window.fetch;
    let held: { readonly path: string; go(): void }[] = [];
    let isHolding = true;
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (isHolding && /^\/(?:auth_state|api)\//.test(pathname)) {
        await new Promise<void>((go) => held.push({ path: pathname, go }));
      }
      return ask(input, init);
    };
    const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
    const isThere = () => {
      const main = document.querySelector('main');
      const status = [...(main?.querySelectorAll('[role=status]') ?? [])];
      const isLoading = status.some((each) => each.textContent?.startsWith('Loading'));
      return main?.querySelector('h1') != null && !isLoading;
    };
    const settle = async () => {
      for (let count = -1; count !== held.length; ) {
        count = held.length;
        await pause(QUIET);
      }
    };
    const letGo = () => {
      const wave = held;
      held = [];
      for (const { go } of wave) go();
      return wave.map(({ path }) => path);
    };
    window.wavesUntilContent = async () => {
      const waves: Wave[] = [];
      const end = Date.now() + PATIENCE;
      for (await settle(); !isThere(); await settle()) {
        if (held.length > 0) waves.push(letGo());
        while (held.length === 0 && !isThere() && Date.now() < end) await pause(20);
        if (Date.now() > end) throw new Error(`No content after ${JSON.stringify(waves)}`);
      }
      isHolding = false;
      letGo();
      return waves;
    };
  });
}

/** Opens an address on a page whose requests are held; returns the requests until it had content. */
export async function wavesOf(page: Page, url: string): Promise<readonly Wave[]> {
  await page.goto(url, { waitUntil: 'load' });
  return page.evaluate(() => window.wavesUntilContent?.() ?? []);
}
