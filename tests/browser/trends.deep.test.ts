import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { signIn } from './helpers/mailbox.ts';
import { context, openStage, portal, watch } from './helpers/stage.ts';
import { survey } from './helpers/survey.ts';

let page: Page;

openStage();
beforeEach(async () => {
  await signIn(context, portal.url, 'member@acme.test');
  page = await context.newPage();
});

/** Bars of the rendered charts. */
const bars = () => page.locator('#trends svg .recharts-bar-rectangle path');

test('the charts are loaded when the trends are opened, and match the tables', async () => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(portal.url);
  await page.getByRole('table', { name: /Returns/ }).waitFor();
  expect(scripts.filter((url) => /\/Trend/.test(url))).toEqual([]);

  await page.getByRole('button', { name: 'Trends' }).click();
  await page.getByRole('heading', { name: 'Orders a week' }).waitFor();
  await bars().first().waitFor();
  expect(await bars().count()).toBeGreaterThan(10);

  await page.getByText('Numbers as a table').first().click();
  const ordered = page.getByRole('table', { name: 'Orders a week' }).locator('tbody tr');
  expect(await ordered.count()).toBe(12);
  await survey(page, 'trends');

  await page.reload();
  await bars().first().waitFor();
});

test('a chart that cannot be loaded leaves its sentence and its table', async () => {
  watch.allow(/status of 404|could not be loaded|Failed to fetch dynamically/);
  watch.allow(/Refused to apply style|MIME type/);
  await page.route(/\/assets\/TrendChart-[\w-]+\.js$/, (route) =>
    route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' }),
  );
  await page.goto(`${portal.url}/?trends=26`);
  await page.getByText('The drawing could not be loaded.').first().waitFor();
  await page.getByText(/returns were ordered in the last 26 weeks/).waitFor();
  await page.getByText('Numbers as a table').first().click();
  await page.getByRole('table', { name: 'Orders a week' }).waitFor();
  await page.getByRole('link', { name: /^RTN-/ }).first().waitFor();
});
