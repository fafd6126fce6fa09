import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FilterChoices } from '../../src/domain/returns/list/returnFilter.ts';
import type { SavedViews } from '../../src/domain/savedViews.ts';
import { manyReturns } from './helpers/newOrders.ts';
import { addPrices, listPage, order, orderForm, send } from './helpers/orders.ts';
import { addOrganisation } from './helpers/organizations.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

let portal: TestPortal;
let admin: TestBrowser;
let member: TestBrowser;
let stranger: TestBrowser;

beforeAll(async () => {
  portal = await openPortal();
  const { database, clock } = portal.services;
  await addPrices(portal, portal.acme.id);
  const globex = { name: 'Globex', domain: 'globex.test', now: clock.now() };
  await addPrices(portal, (await addOrganisation(database, globex)).id);
  await manyReturns(portal, { count: 600, seed: 3 });
  await manyReturns(portal, { organisationName: 'Globex', count: 60, seed: 4 });
  admin = await portal.signIn('admin@acme.test');
  member = await portal.signIn('member@acme.test');
  stranger = await portal.signIn('admin@globex.test');
});
afterAll(() => portal.close());

/** Lines of a CSV whose cells contain no line breaks. */
const linesOf = (csv: string) => csv.trimEnd().split('\r\n');

describe('the export', () => {
  test('has a line for each matching return, in the order of the list, in words', async () => {
    const answer = await member.get('/api/portal/returns.csv?sort=name');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="returns-2030-03-04\.csv"$/,
    );
    const [head = '', ...lines] = linesOf(answer.body);
    expect(head).toMatch(/^\uFEFFOrder number,Status,Status since \(UTC\),Ordered \(UTC\)/);
    expect(lines).toHaveLength(600);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(600);
    const { rows } = await listPage(member, '?sort=name');
    expect(lines.slice(0, 50).map((line) => line.split(',')[0])).toEqual(
      rows.map(({ orderNumber }) => orderNumber),
    );
    const lost = linesOf((await member.get('/api/portal/returns.csv?status=lost')).body).slice(1);
    expect(lost).toHaveLength((await listPage(member)).counts.lost ?? -1);
    for (const line of lost) expect(line).toMatch(/^RTN-\d+,Lost,2\d{3}-\d\d-\d\d \d\d:\d\d,/);
  });

  test("gives times in the organization's time zone, and names it", async () => {
    const { pool } = portal.testDatabase;
    const { orderNumber } = await order(admin);
    await pool.query("UPDATE organisations SET time_zone = 'Asia/Tokyo'");
    const { body } = await member.get(`/api/portal/returns.csv?only=${orderNumber}`);
    const stock = (await admin.get('/api/portal/warehouse.csv')).body;
    await pool.query("UPDATE organisations SET time_zone = 'UTC'");
    const inTokyo = new Date(portal.services.clock.now().getTime() + 9 * 3_600_000);
    expect(body).toContain('Ordered (Asia/Tokyo)');
    expect(body).toContain(`,${inTokyo.toISOString().slice(0, 16).replace('T', ' ')},`);
    expect(stock).toContain('Status since (Asia/Tokyo)');
  });

  test('contains nothing that a spreadsheet would run', async () => {
    const { orderNumber } = await order(admin, {
      references: { ...orderForm().references, ticketId: '=HYPERLINK("http://evil.test")' },
    });
    const { body } = await member.get(`/api/portal/returns.csv?only=${orderNumber}`);
    expect(linesOf(body)).toHaveLength(2);
    expect(body).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
  });

  test('contains only the picked returns, and none of another organization', async () => {
    const mine = (await listPage(member)).rows.map(({ orderNumber }) => orderNumber).slice(0, 3);
    const [theirs] = (await listPage(stranger)).rows;
    const only = [...mine, theirs?.orderNumber].join(',');
    const { body } = await member.get(`/api/portal/returns.csv?only=${only}`);
    expect(
      linesOf(body)
        .slice(1)
        .map((line) => line.split(',')[0]),
    ).toEqual(mine);
  });

  test('needs a sign-in, and names an invalid filter', async () => {
    expect((await portal.browser().get('/api/portal/returns.csv')).statusCode).toBe(401);
    expect((await member.get('/api/portal/returns.csv?status=stolen')).statusCode).toBe(400);
  });
});

describe('the choices of the filters', () => {
  test('are the destinations of returns and the people who ordered them', async () => {
    await order(member);
    const choices = (await member.get('/api/portal/return-choices')).json<FilterChoices>();
    expect(choices.offices).toContain('Acme IT');
    expect(choices.creators.map(({ name }) => name)).toEqual(['Ada Admin', 'Max Member']);
    const theirs = (await stranger.get('/api/portal/return-choices')).json<FilterChoices>();
    expect(theirs.offices).not.toContain('Acme IT');
  });

  test('are counted, from stored counts if possible', async () => {
    const matches = async (query: string) =>
      (await member.get(`/api/portal/return-matches${query}`)).json<object>();
    const { counts } = await listPage(member);
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(await matches('')).toEqual({ count: total, isMore: false });
    expect(await matches('?status=lost,cancelled')).toEqual({
      count: (counts.lost ?? 0) + (counts.cancelled ?? 0),
      isMore: false,
    });
    expect(await matches('?search=xyzzy')).toEqual({ count: 0, isMore: false });
    const laptops = linesOf((await member.get('/api/portal/returns.csv?device=laptop')).body);
    expect(await matches('?device=laptop')).toEqual({ count: laptops.length - 1, isMore: false });
  });
});

describe('problems in the list', () => {
  test('are filtered and counted as they come and go', async () => {
    const before = (await listPage(member)).needsAttention;
    const theirs = (await listPage(stranger)).needsAttention;
    const [one, two] = [await order(admin), await order(admin)];
    const raise = { type: 'attention.raise', kind: 'damaged', note: 'Cracked.' };
    for (const { orderNumber } of [one, two]) {
      expect((await send(admin, orderNumber, raise)).statusCode).toBe(200);
    }
    expect((await listPage(member)).needsAttention).toBe(before + 2);
    const listed = async () =>
      (await listPage(member, '?attention=yes&sort=longest')).rows.filter(({ orderNumber }) =>
        [one.orderNumber, two.orderNumber].includes(orderNumber),
      );
    expect(await listed()).toMatchObject([
      { orderNumber: one.orderNumber, attention: { kind: 'damaged', note: 'Cracked.' } },
      { orderNumber: two.orderNumber },
    ]);
    await send(admin, one.orderNumber, { type: 'attention.resolve', note: 'Sorted out.' });
    expect((await listed()).map(({ orderNumber }) => orderNumber)).toEqual([two.orderNumber]);
    const page = await listPage(member);
    expect(page.needsAttention).toBe(before + 1);
    const { rows } = await portal.testDatabase.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM returns WHERE attention_kind IS NOT NULL AND organisation_id = $1',
      [portal.acme.id],
    );
    expect(page.needsAttention).toBe(rows[0]?.count);
    expect((await listPage(stranger)).needsAttention).toBe(theirs);
  });
});

describe('saved views', () => {
  const views = (answer: { json<T>(): T }) =>
    answer.json<SavedViews>().views.map(({ name, query }) => `${name}: ${query}`);

  test('are saved, renamed and deleted, and visible to their owner alone', async () => {
    const saved = await member.post('/api/portal/saved-views', {
      name: '  Lost  laptops ',
      query: 'status=lost&device=laptop',
    });
    expect(saved.statusCode).toBe(201);
    expect(views(saved)).toEqual(['Lost laptops: status=lost&device=laptop']);
    // A repeated click saves it once; the same name for another query is refused.
    const again = { name: 'lost laptops', query: 'status=lost&device=laptop' };
    expect(views(await member.post('/api/portal/saved-views', again))).toHaveLength(1);
    const other = await member.post('/api/portal/saved-views', { ...again, query: 'status=lost' });
    expect(other.statusCode).toBe(400);
    expect(other.json<{ errors: { name: string[] } }>().errors.name[0]).toContain('Lost laptops');
    const [view] = saved.json<SavedViews>().views;
    const path = `/api/portal/saved-views/${view?.id}`;
    for (const person of [admin, stranger]) {
      expect(views(await person.get('/api/portal/saved-views'))).toEqual([]);
      const renamed = await person.request('PUT', path, { body: { name: 'Mine', query: '' } });
      expect(renamed.statusCode).toBe(404);
      expect((await person.request('DELETE', path)).statusCode).toBe(200);
    }
    const renamed = { name: 'Stolen laptops', query: 'status=lost' };
    expect(views(await member.request('PUT', path, { body: renamed }))).toEqual([
      'Stolen laptops: status=lost',
    ]);
    expect(views(await member.request('DELETE', path))).toEqual([]);
  });

  test('are at most fifty, also when saved in parallel', async () => {
    await portal.testDatabase.pool.query(
      `INSERT INTO saved_views (organisation_id, user_id, name, query, created_at)
       SELECT organisation_id, id, 'view ' || n, '', now() FROM users, generate_series(1, 48) AS n
       WHERE email = 'warehouse@acme.test'`,
    );
    const person = await portal.signIn('warehouse@acme.test');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        person.post('/api/portal/saved-views', { name: `more ${index}`, query: '' }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    expect(views(await person.get('/api/portal/saved-views'))).toHaveLength(50);
  });

  test('are of one list, and an admin shares them with the organization', async () => {
    const path = '/api/portal/saved-views?list=warehouse';
    const held = { name: 'Held', query: 'held=yes', isShared: true };
    expect((await admin.post(path, held)).statusCode).toBe(201);
    expect(views(await admin.get('/api/portal/saved-views'))).toEqual([]);
    const colleague = await portal.signIn('warehouse@acme.test');
    const [view] = (await colleague.get(path)).json<SavedViews>().views;
    expect(view).toMatchObject({ name: 'Held', isShared: true, canChange: false });
    expect((await member.get(path)).statusCode).toBe(403);
    expect(views(await stranger.get(path))).toEqual([]);
    const one = `/api/portal/saved-views/${view?.id}?list=warehouse`;
    const renamed = { name: 'Mine', query: '' };
    for (const person of [colleague, stranger]) {
      expect((await person.request('PUT', one, { body: renamed })).statusCode).toBe(404);
      expect((await person.request('DELETE', one)).statusCode).toBe(200);
    }
    expect((await colleague.post(path, { ...held, name: 'Ours' })).statusCode).toBe(403);
    expect((await colleague.post(path, { ...renamed, name: 'held' })).statusCode).toBe(201);
    expect(views(await colleague.get(path))).toEqual(['Held: held=yes', 'held: ']);
    // A request without the field leaves the view shared.
    const stored = await admin.request('PUT', one, { body: { name: 'Holds', query: 'held=yes' } });
    expect(stored.json<SavedViews>().views).toMatchObject([{ name: 'Holds', isShared: true }]);
  });

  test('keep their names apart among those of their owner, whoever renames one', async () => {
    const path = '/api/portal/saved-views?list=users';
    const query = 'status=invited';
    await admin.post(path, { name: 'Private', query });
    const [, shared] = (
      await admin.post(path, { name: 'Shared', query, isShared: true })
    ).json<SavedViews>().views;
    await portal.testDatabase.pool.query(
      "UPDATE users SET role = 'admin' WHERE email = 'member@acme.test'",
    );
    const other = await portal.signIn('member@acme.test');
    const one = `/api/portal/saved-views/${shared?.id}?list=users`;
    const answer = await other.request('PUT', one, { body: { name: 'private', query } });
    expect(answer.statusCode).toBe(400);
    expect((await other.request('DELETE', one)).json<SavedViews>().views).toEqual([]);
    await portal.testDatabase.pool.query(
      "UPDATE users SET role = 'member' WHERE email = 'member@acme.test'",
    );
  });

  test('require a name', async () => {
    const answer = await member.post('/api/portal/saved-views', { name: ' \t ', query: '' });
    expect(answer.statusCode).toBe(400);
  });
});
