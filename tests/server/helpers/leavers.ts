import { randomUUID } from 'node:crypto';
import type { LeaverDetails, LeaverForm, LeaverPage } from '../../../src/domain/leavers/leavers.ts';
import { AUSTIN } from './orders.ts';
import type { TestBrowser } from './testBrowser.ts';

export const LEAVERS = '/api/portal/leavers';

/** Lena Leaver of Austin, whose laptop must come home; complete. */
export function leaverForm(changes: Partial<LeaverForm> = {}): LeaverForm {
  return {
    employee: {
      name: 'Lena Leaver',
      email: 'lena@home.test',
      phone: '',
      language: '',
      address: AUSTIN,
    },
    lastDay: '2030-03-18',
    devices: [{ device: 'laptop', serialNumber: '', assetTag: '' }],
    ticketId: '',
    note: '',
    ...changes,
  };
}

/** An employee at no known address. */
export function person(name: string, email: string): LeaverForm['employee'] {
  const address = { line1: '', line2: '', city: '', region: '', postalCode: '', country: null };
  return { name, email, phone: '', language: '', address };
}

/** Adds a leaver by hand. Throws if they are refused. */
export async function addLeaver(
  browser: TestBrowser,
  changes: Partial<LeaverForm> = {},
): Promise<LeaverDetails> {
  const form = leaverForm(changes);
  const answer = await browser.post(LEAVERS, { idempotencyKey: randomUUID(), form });
  if (answer.statusCode !== 201) throw new Error(`Not added: ${answer.body}`);
  return answer.json<LeaverDetails>();
}

/** Sends an event of one leaver, whatever the response. */
export function step(browser: TestBrowser, leaverNumber: string, event: object) {
  return browser.post(`${LEAVERS}/${leaverNumber}/events`, event);
}

export async function leaversOf(browser: TestBrowser, query = ''): Promise<LeaverPage> {
  const answer = await browser.get(LEAVERS + query);
  if (answer.statusCode !== 200) throw new Error(`Not listed: ${answer.body}`);
  return answer.json<LeaverPage>();
}
