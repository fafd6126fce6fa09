import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { WebhookList } from '../../src/domain/programs/webhooks.ts';
import type { ReturnPage } from '../../src/domain/returns/list/returnRow.ts';
import { signIn } from './helpers/mailbox.ts';
import { context, openStage, portal } from './helpers/stage.ts';
import { survey, WIDTHS } from './helpers/survey.ts';

// Panels, forms, menus and questions that open without a step of the page's machine: no path leads
// to them, so each is opened and surveyed here, at each width.

openStage();

type Role = 'button' | 'checkbox' | 'menuitem' | 'radio' | 'group';
type Press = readonly [role: Role, name: string | RegExp];
interface Panel {
  readonly name: string;
  /** Path of the page; `{status}` stands for the newest return in a status. */
  readonly path: string;
  /** Elements to press, in order. A `group` is the content of a `summary`. */
  readonly presses: readonly Press[];
  /** The only width at which it exists. */
  readonly width?: number;
}

const PANELS: readonly Panel[] = [
  { name: 'side-menu', path: '/', presses: [['button', 'Menu']], width: 360 },
  { name: 'account-menu', path: '/', presses: [['button', /^Account of /]] },
  { name: 'filters', path: '/', presses: [['button', 'Filters']], width: 360 },
  { name: 'filter', path: '/', presses: [['button', 'Add filter: Status']], width: 1400 },
  { name: 'trends-numbers', path: '/insights', presses: [['group', /^View as table/]] },
  { name: 'view-to-save', path: '/?status=lost', presses: [['button', 'Save view']] },
  { name: 'view-to-change', path: '/?status=complete', presses: [['button', 'Edit view']] },
  { name: 'columns', path: '/', presses: [['button', 'Columns']], width: 1400 },
  { name: 'shortcuts', path: '/', presses: [['button', 'Keyboard shortcuts']], width: 1400 },
  { name: 'row-menu', path: '/', presses: [['button', /^Actions for RTN-/]] },
  {
    name: 'selection',
    path: '/',
    presses: [['checkbox', 'Select all on this page']],
    width: 1400,
  },
  {
    name: 'start-over',
    path: '/devicereturn',
    presses: [
      ['radio', /^Laptop/],
      ['button', 'Start over'],
    ],
  },
  {
    name: 'kit-shipped',
    path: '/returns/{awaitingShipment}',
    presses: [
      ['button', 'More'],
      ['menuitem', 'Mark box as shipped'],
    ],
  },
  {
    name: 'device-shipped',
    path: '/returns/{boxDelivered}',
    presses: [
      ['button', 'More'],
      ['menuitem', 'Mark device as shipped'],
    ],
  },
  {
    name: 'report-a-problem',
    path: '/returns/{deviceInTransit}',
    presses: [
      ['button', 'More'],
      ['menuitem', 'Report a problem'],
    ],
  },
  {
    name: 'not-possible-now',
    path: '/returns/{complete}',
    presses: [['button', 'More']],
  },
  {
    name: 'reminders',
    path: '/settings/organization',
    presses: [['button', 'Preview the reminders']],
  },
  { name: 'address-new', path: '/settings/addresses', presses: [['button', 'Add address']] },
  { name: 'address-change', path: '/settings/addresses', presses: [['button', /^Edit /]] },
  { name: 'address-delete', path: '/settings/addresses', presses: [['button', /^Delete /]] },
  {
    name: 'audit-record',
    path: '/settings/audit-log',
    presses: [['button', /^(Details|\d+ actions): /]],
  },
  { name: 'invite', path: '/users', presses: [['button', 'Invite people']] },
  { name: 'manage-person', path: '/users', presses: [['button', /^Manage Dana/]] },
  { name: 'api-key-new', path: '/api', presses: [['button', 'New API key']] },
  { name: 'api-key-revoke', path: '/api', presses: [['button', /^Revoke /]] },
  { name: 'webhook-new', path: '/api', presses: [['button', 'New webhook']] },
  { name: 'webhook-delete', path: '/api', presses: [['button', /^Delete /]] },
  { name: 'webhook-edit', path: '/webhooks/{webhook}', presses: [['button', 'Edit']] },
  { name: 'webhook-secret', path: '/webhooks/{webhook}', presses: [['button', 'Rotate secret']] },
  { name: 'employee-rest', path: '{employee}', presses: [['button', /something else/i]] },
  {
    name: 'employee-problem',
    path: '{employee}',
    presses: [
      ['button', /something else/i],
      ['button', /label/i],
    ],
  },
];

/** Sends a request as the signed-in user of `page`. */
function ask<T>(page: Page, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ({ path, json }) => {
      const token = /csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'content-type': 'application/json', 'X-CSRFToken': token };
      const how = json === undefined ? {} : { method: 'POST', headers, body: json };
      const answer = await fetch(path, how);
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
    { path, json: body && JSON.stringify(body) },
  );
}

/** Creates the objects that the panels need: a saved view, a key, a webhook and, by status, a return. */
async function prepare(page: Page): Promise<(path: string) => Promise<string>> {
  await ask(page, '/api/portal/saved-views', { name: 'All done', query: 'status=complete' });
  const key = { name: 'Inventory', mode: 'live', scopes: ['returns:read'], days: null };
  await ask(page, '/api/portal/api-keys', key);
  const { made } = await ask<WebhookList>(page, '/api/portal/webhooks', {
    url: 'https://hooks.example.com/returns',
    description: 'The warehouse',
    events: ['device_return.created'],
  });
  const newest = async (status: string) => {
    const { rows } = await ask<ReturnPage>(page, `/api/portal/returns?status=${status}`);
    return rows[0]?.orderNumber ?? `no-return-${status}`;
  };
  return async (path) => {
    const [, what = ''] = /\{(\w+)\}/.exec(path) ?? [];
    if (what === '') return path;
    if (what === 'webhook') return path.replace('{webhook}', made?.id ?? 'none');
    if (what !== 'employee') return path.replace(`{${what}}`, await newest(what));
    const details = `/api/portal/returns/${await newest('boxDelivered')}`;
    const { employeeLink } = await ask<{ employeeLink: string }>(page, details);
    return new URL(employeeLink).pathname;
  };
}

async function press(page: Page, [role, name]: Press): Promise<void> {
  const found =
    role === 'group'
      ? page.locator('summary').filter({ hasText: name })
      : page.getByRole(role, { name, exact: typeof name === 'string' });
  // Some elements move at another width and exist twice.
  await found.filter({ visible: true }).first().click();
}

/**
 * Presses elements in order; returns those that couldn't be pressed, so that the other panels are
 * still surveyed.
 */
async function open(page: Page, presses: readonly Press[]): Promise<readonly string[]> {
  for (const one of presses) {
    try {
      await press(page, one);
    } catch (error) {
      return [`${one.join(' ')}: ${String(error).slice(0, 200)}`];
    }
  }
  // Focusing scrolls the page, and the header would then cover other elements.
  await page.evaluate(() => scrollTo(0, 0));
  return [];
}

test('panels that pages open by themselves look right at each width', {
  timeout: 900_000,
}, async () => {
  const page = await signIn(context, portal.url, 'admin@acme.test');
  const pathOf = await prepare(page);
  for (const { name, path, presses, width: only } of PANELS) {
    const url = portal.url + (await pathOf(path));
    for (const width of WIDTHS) {
      if (only !== undefined && width !== only) continue;
      await page.setViewportSize({ width, height: 900 });
      await page.goto(url);
      // A loaded list redraws its menus.
      await page.waitForLoadState('networkidle');
      const missing = await open(page, presses);
      expect.soft(missing, `${name} opens at ${width} px`).toEqual([]);
      if (missing.length === 0) await survey(page, `panel-${name}`, [width]);
    }
  }
});
