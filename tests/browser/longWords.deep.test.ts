import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, workerBrowser } from './helpers/browser.ts';
import { signIn } from './helpers/mailbox.ts';
import { startPortalProcess } from './helpers/portalProcess.ts';

/** Longest words that the fields allow, without a place to break. */
const NAME = 'W'.repeat(100);
const ADDRESS = {
  line1: NAME,
  line2: NAME,
  city: NAME,
  region: 'TX',
  postalCode: '78701',
  country: 'US',
};
const ORDER = {
  device: 'laptop',
  lane: 'US-US',
  employee: {
    name: NAME,
    email: `${'e'.repeat(60)}@${'m'.repeat(60)}.test`,
    phone: '',
    address: ADDRESS,
  },
  destination: { kind: 'new', recipient: NAME, company: NAME, address: ADDRESS },
  options: {
    charger: true,
    cellPhone: false,
    dispose: false,
    declaredValue: null,
    legalHoldDays: 0,
  },
  references: {
    serialNumber: 'S'.repeat(60),
    assetTag: 'A'.repeat(60),
    ticketId: 'T'.repeat(60),
    costCentre: 'C'.repeat(60),
    kitNote: 'K'.repeat(500),
    internalNote: 'I'.repeat(2000),
  },
};
const SHIPPED = {
  type: 'kit.shipped',
  carrier: 'C'.repeat(40),
  trackingNumber: '9'.repeat(60),
  returnTrackingNumber: '8'.repeat(60),
};

/** Sends JSON as the signed-in user of `page`; returns the response's body. */
function send(page: Page, path: string, body: object): Promise<Record<string, string>> {
  return page.evaluate(
    async ({ path, json }) => {
      const token = /csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'content-type': 'application/json', 'X-CSRFToken': token };
      const answer = await fetch(path, { method: 'POST', headers, body: json });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
    { path, json: JSON.stringify(body) },
  );
}

test('the longest words that fields accept make no page wider than its window', async () => {
  const [portal, browser] = await Promise.all([startPortalProcess(), workerBrowser()]);
  try {
    const context = await browser.newContext(DESK);
    const page = await signIn(context, portal.url, 'admin@acme.test');
    const returns = '/api/portal/returns';
    const { orderNumber, employeeLink = '' } = await send(page, returns, {
      idempotencyKey: 'long-words',
      order: ORDER,
    });
    for (const event of [{ type: 'order.release' }, SHIPPED]) {
      await send(page, `${returns}/${orderNumber}/events`, event);
    }
    const wider: string[] = [];
    for (const [url, name] of [
      [`${portal.url}/?tab=all`, 'dashboard'],
      [`${portal.url}/returns/${orderNumber}`, 'return'],
      [employeeLink, "the employee's page"],
    ] as const) {
      await page.goto(url);
      await page
        .getByText(name === 'dashboard' ? NAME : '9'.repeat(60))
        .first()
        .waitFor();
      // 320 px is a window of 1280 px at 400 % (WCAG 2.2, 1.4.10).
      for (const width of [320, 1100, 1400]) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        if (overflow > 0) wider.push(`${name} at ${width}: ${overflow} px`);
      }
    }
    expect(wider).toEqual([]);
  } finally {
    await portal.stop();
  }
});
