import { describe, expect, it } from 'vitest';
import type { LeaverDetails } from '../../src/domain/leavers/leavers.ts';
import type { ApiOffboarding } from '../../src/domain/programs/publicApiOffboardings.ts';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { programOf } from './helpers/apiProgram.ts';
import { LEAVERS, step } from './helpers/leavers.ts';
import { send, startOrders } from './helpers/orders.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';
import { DAY } from './helpers/testClock.ts';

const PATH = '/api/v2/offboardings/';
const report = (changes: object = {}) => ({
  external_id: 'hris-1',
  employee_info: {
    name: 'Lena Leaver',
    email: 'lena@home.test',
    address_line_1: '1100 Congress Ave, Austin, TX 78701',
    address_country: 'US',
  },
  last_day: '2030-03-18',
  devices: [{ device: 'laptop' }, { device: 'monitor' }],
  ...changes,
});

/** Leaver whom a program has reported, and for whom a member has ordered. */
async function ordered(event: object = {}) {
  const { portal, browser } = await startOrders('member@acme.test');
  const program = await programOf(portal, {
    scopes: ['offboardings:read', 'offboardings:write'],
  });
  const { body } = await program.post<ApiOffboarding>(PATH, report());
  const answer = await step(browser, body.id, { type: 'order.placed', ...event });
  const { returns } = answer.json<LeaverDetails>();
  await portal.work();
  portal.mails.length = 0;
  const mails = async () => {
    await portal.work();
    const sent = portal.mails.map(({ to, subject, text }) => ({ to, subject, text }));
    portal.mails.length = 0;
    return sent;
  };
  return { portal, browser, program, id: body.id, returns, mails };
}

const read = async (browser: TestBrowser, number = '') =>
  (await browser.get(`/api/portal/returns/${number}`)).json<ReturnDetails>();
const leaverOf = async (browser: TestBrowser, id: string) =>
  (await browser.get(`${LEAVERS}/${id}`)).json<LeaverDetails>();

describe('a report of another last day', () => {
  it('moves the start, and tells who ordered', async () => {
    const { portal, browser, program, id, returns, mails } = await ordered();
    const later = await program.post<ApiOffboarding>(PATH, report({ last_day: '2030-04-01' }));
    expect(later.body).toMatchObject({ id, status: 'ordered', last_day: '2030-04-01' });
    for (const number of returns) {
      const { startsAt, timeline } = await read(browser, number);
      expect(startsAt).toBe('2030-04-01T09:00:00.000Z');
      expect(timeline.at(-1)).toMatchObject({
        type: 'order.edit',
        detail: 'Start, The last day is Apr 1, 2030 now.',
      });
    }
    const [first, second] = returns.toSorted();
    const words = `${first}, ${second} start then.`;
    const { lastDay, history } = await leaverOf(browser, id);
    expect(lastDay).toBe('2030-04-01');
    expect(history.at(-1)).toMatchObject({
      type: 'leaving.reported',
      detail: `Last day: Apr 1, 2030. ${words}`,
    });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'member@acme.test',
      subject: 'Lena Leaver has another last day',
    });
    expect(mail?.text).toContain(`reported Apr 1, 2030 as their last day. ${words}`);
    const { rows } = await portal.testDatabase.pool.query(
      `SELECT after FROM audit_log WHERE subject_name = $1 ORDER BY id DESC LIMIT 1`,
      [id],
    );
    expect(rows[0].after).toMatchObject({ lastDay: '2030-04-01', moved: [first, second] });
    // A repetition changes nothing.
    await program.post(PATH, report({ last_day: '2030-04-01' }));
    expect((await leaverOf(browser, id)).history).toHaveLength(history.length);
    expect(await mails()).toEqual([]);
  });

  it('starts now if the day has passed', async () => {
    const { portal, browser, program, returns } = await ordered();
    portal.clock.advance(DAY);
    await program.post(PATH, report({ last_day: '2030-03-04' }));
    await portal.work();
    expect((await read(browser, returns[0])).status).toBe('awaitingShipment');
  });

  it('waits again for whoever came back, and leaves for the second time', async () => {
    const { portal, browser, program, id, returns } = await ordered();
    await portal.testDatabase.pool.query(
      `UPDATE returns SET status = 'complete', is_active = false WHERE order_number = ANY ($1)`,
      [returns],
    );
    // A correction of the day is no second time.
    await program.post(PATH, report({ last_day: '2030-03-01' }));
    expect((await leaverOf(browser, id)).state).toBe('ordered');
    const again = { external_id: 'hris-1', last_day: '2030-09-02' };
    const { body } = await program.post<ApiOffboarding>(PATH, again);
    expect(body).toMatchObject({ status: 'waiting', missing: ['device'], device_returns: [] });
    const { history, orderDueAt } = await leaverOf(browser, id);
    expect(history.at(-1)).toMatchObject({ type: 'leaving.reported' });
    expect(orderDueAt).toBeNull();
  });

  it('leaves a start alone that somebody set by hand, and says so', async () => {
    const { browser, program, id, returns, mails } = await ordered();
    const [number = '', other = ''] = returns;
    const { version, employee, options, references } = await read(browser, number);
    const startsAt = '2030-03-25T12:00:00.000Z';
    const body = { basedOn: version, employee, options, references, startsAt };
    const edited = await browser.request('PUT', `/api/portal/returns/${number}`, { body });
    expect(edited.statusCode, edited.body).toBe(200);
    await mails();
    await program.post(PATH, report({ last_day: '2030-04-01' }));
    const details = await read(browser, number);
    expect(details.startsAt).toBe(startsAt);
    expect(details.timeline.at(-1)).toMatchObject({
      type: 'note.added',
      detail: expect.stringContaining('reported Apr 1, 2030 as the last day.'),
    });
    expect((await read(browser, other)).startsAt).toBe('2030-04-01T09:00:00.000Z');
    const words = `${other} starts then. ${number} keeps the start that was set by hand.`;
    expect((await leaverOf(browser, id)).history.at(-1)?.detail).toContain(words);
    expect((await mails())[0]?.text).toContain(words);
  });

  it('changes nothing about an order that starts right away, or has started', async () => {
    const { browser, program, id, returns } = await ordered();
    await send(browser, returns[0] ?? '', { type: 'order.release' });
    await program.post(PATH, report({ last_day: '2030-04-01' }));
    const detail = (await leaverOf(browser, id)).history.at(-1)?.detail;
    expect(detail).toContain(`${returns[0]} has started already.`);
    const now = await ordered({ start: 'now' });
    await now.program.post(PATH, report({ last_day: '2030-04-01' }));
    expect((await read(now.browser, now.returns[0])).startsAt).toBeNull();
    expect((await leaverOf(now.browser, now.id)).lastDay).toBe('2030-04-01');
  });
});

describe('a report that a leaver stays', () => {
  it('cancels what waits, in one email', async () => {
    const { browser, program, id, returns, mails } = await ordered();
    const answer = await program.post<ApiOffboarding>(`${PATH}${id}/cancel/`, {});
    expect(answer.body.status).toBe('canceled');
    for (const number of returns) expect((await read(browser, number)).status).toBe('cancelled');
    expect((await mails()).map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'member@acme.test: Lena Leaver stays',
    ]);
  });

  it('asks a person about what has started, once', async () => {
    const { portal, browser, program, id, returns, mails } = await ordered();
    const [started = '', waiting = ''] = returns;
    await send(browser, started, { type: 'order.release' });
    await mails();
    const stays = { external_id: 'hris-1', rehired: true };
    const answer = await program.post<ApiOffboarding>(PATH, stays);
    expect([answer.status, answer.body.status]).toEqual([200, 'ordered']);
    expect((await read(browser, waiting)).status).toBe('cancelled');
    const { attention } = await read(browser, started);
    expect(attention).toMatchObject({ kind: 'employeeStays' });
    expect(attention?.note).toContain('reported that they stay.');
    expect((await leaverOf(browser, id)).history.at(-1)?.detail).toBe(
      `${waiting} was canceled. ${started} has started already.`,
    );
    expect((await mails()).map(({ to }) => to)).toEqual(['member@acme.test']);
    // Nightly reports repeat themselves; a person has decided meanwhile.
    await send(browser, started, { type: 'attention.resolve', note: 'They hand it in.' });
    portal.clock.advance(DAY);
    expect((await program.post<ApiOffboarding>(PATH, stays)).body.status).toBe('ordered');
    expect((await read(browser, started)).attention).toBeNull();
  });
});
