import { describe, expect, test } from 'vitest';
import type { Person } from '../../src/domain/people/users.ts';
import { listen } from './helpers/liveStream.ts';
import { addOrganisation } from './helpers/organizations.ts';
import { accept, change, codeFor, invite, people, personIn, USERS } from './helpers/people.ts';
import { startPortal } from './helpers/portal.ts';
import { askForLink, isSignedIn, PRESENT } from './helpers/signIn.ts';

const MEMBER = 'member@acme.test';
const ADMIN = 'admin@acme.test';
const LAST = 'This is the last active admin. Make someone else an admin first.';
const toAdmin = { type: 'role.change', role: 'admin' } as const;
const toMember = { type: 'role.change', role: 'member' } as const;
const actionOf = ({ actions }: Person, type: string) =>
  actions.find((action) => action.type === type);

async function withTwoAdmins() {
  const portal = await startPortal();
  const admin = await portal.signInByMail(ADMIN);
  await change(admin, MEMBER, toAdmin);
  return { portal, admin, other: await portal.signInByMail(MEMBER) };
}

describe('the last active admin', () => {
  test('can be neither demoted nor deactivated, with the reason in the list', async () => {
    const portal = await startPortal();
    const admin = await portal.signInByMail(ADMIN);
    const me = await personIn(admin, ADMIN);
    expect(me.isMe).toBe(true);
    expect(actionOf(me, 'role.change')).toEqual({
      type: 'role.change',
      allowed: false,
      reason: LAST,
    });
    expect(actionOf(me, 'user.deactivate')).toMatchObject({
      allowed: false,
      reason: "You can't deactivate yourself. Ask another admin.",
    });
    const answer = await change(admin, ADMIN, toMember);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { detail: LAST, state: 'active', allowed: ['flags.change'] },
    ]);
    expect((await change(admin, ADMIN, { type: 'user.deactivate' })).statusCode).toBe(409);
    expect(await personIn(admin, ADMIN)).toMatchObject({ role: 'admin', status: 'active' });
  });

  test('remains when two admins demote each other simultaneously', async () => {
    const { portal, admin, other } = await withTwoAdmins();
    const [first, second] = [await personIn(admin, ADMIN), await personIn(admin, MEMBER)];
    for (const [event, back] of [
      [toMember, toAdmin],
      [{ type: 'user.deactivate' }, { type: 'user.reactivate' }],
    ] as const) {
      const answers = await Promise.all([
        admin.post(`${USERS}/${second.id}/events`, event),
        other.post(`${USERS}/${first.id}/events`, event),
      ]);
      // The slower admin is no admin any more, so the request is refused.
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
      const { rows } = await portal.testDatabase.pool.query(
        "SELECT id FROM users WHERE role = 'admin' AND status = 'active'",
      );
      expect(rows).toHaveLength(1);
      const [won, lost] = answers[0].statusCode === 200 ? [admin, second] : [other, first];
      await won.post(`${USERS}/${lost.id}/events`, back);
      if (event.type === 'user.deactivate') return;
      expect((await people(admin)).people.filter(({ role }) => role === 'admin')).toHaveLength(2);
    }
  });

  test('remains when two admins step down simultaneously', async () => {
    const { admin, other } = await withTwoAdmins();
    const [first, second] = [await personIn(admin, ADMIN), await personIn(admin, MEMBER)];
    const answers = await Promise.all([
      admin.post(`${USERS}/${first.id}/events`, toMember),
      other.post(`${USERS}/${second.id}/events`, toMember),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('a changed role', () => {
  test('applies from the person’s next request on', async () => {
    const { admin, other } = await withTwoAdmins();
    expect((await other.get(USERS)).statusCode).toBe(200);
    await change(admin, MEMBER, toMember);
    expect((await other.get(USERS)).json()).toMatchObject({
      status: 403,
      type: 'urn:portal:problem:admins-only',
    });
    expect((await other.get('/auth_state/')).json()).toMatchObject({ role: 'member' });
    await change(admin, MEMBER, { type: 'flags.change', isWarehouseUser: true, sidebar: true });
    expect((await other.get('/auth_state/')).json()).toMatchObject({
      is_warehouse_user: true,
      sidebar: true,
    });
  });

  test('is reported to their open pages, which stay open', async () => {
    const { portal, admin, other } = await withTwoAdmins();
    const theirs = await listen(portal, other);
    const mine = await listen(portal, admin);
    const timesTold = (stream: typeof mine) =>
      stream.messages().filter(({ type }) => type === 'rights').length;
    // The portal has just begun to listen: a new stream gets a message that there may have been
    // changes.
    const [theirTimes, myTimes] = [timesTold(theirs), timesTold(mine)];
    await change(admin, MEMBER, toMember);
    await theirs.until((stream) => timesTold(stream) > theirTimes);
    expect(theirs.isOver()).toBe(false);
    expect(timesTold(mine)).toBe(myTimes);
  });
});

describe('a deactivated user', () => {
  test('is signed out at their next request, and their open pages learn it right away', async () => {
    const { portal, admin, other } = await withTwoAdmins();
    const secondBrowser = await portal.signInByMail(MEMBER);
    const stream = await listen(portal, other);
    await change(admin, MEMBER, { type: 'user.deactivate' });
    await stream.until(() => stream.isOver());
    expect(stream.messages().at(-1)?.type).toBe('ended');
    for (const browser of [other, secondBrowser]) {
      expect((await browser.get(USERS)).statusCode).toBe(401);
      expect(await isSignedIn(browser)).toBe(false);
    }
    const { rows } = await portal.testDatabase.pool.query(
      'SELECT FROM sessions JOIN users ON users.id = user_id WHERE email = $1',
      [MEMBER],
    );
    expect(rows).toEqual([]);
    expect(await personIn(admin, MEMBER)).toMatchObject({ status: 'deactivated', role: 'admin' });
  });

  test('is treated like a stranger when asking for a link, as is an invited person', async () => {
    const { portal, admin } = await withTwoAdmins();
    const { browser, token } = await askForLink(portal, MEMBER);
    await change(admin, MEMBER, { type: 'user.deactivate' });
    await invite(admin, ['nina@acme.test']);
    await portal.work();
    portal.mails.length = 0;
    const answers = await Promise.all(
      [MEMBER, 'nina@acme.test', 'stranger@acme.test'].map(async (email) => {
        const visitor = portal.browser();
        await visitor.get('/authentication/login');
        const { statusCode, body } = await visitor.request('POST', '/api/send_magic_link/', {
          form: { email },
        });
        return [statusCode, body];
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await portal.work();
    expect(portal.mails).toEqual([]);
    // A link mailed before the deactivation is invalid.
    const redeemed = await browser.post(PRESENT, { token, confirmed: true });
    expect(redeemed.statusCode).toBe(410);
  });

  test('comes back with their earlier permissions, and has to log in', async () => {
    const { portal, admin, other } = await withTwoAdmins();
    await change(admin, MEMBER, { type: 'user.deactivate' });
    const blocked = await change(admin, MEMBER, toMember);
    expect([blocked.statusCode, blocked.json()]).toMatchObject([
      409,
      {
        detail: 'This person is deactivated. Reactivate them first.',
        allowed: ['user.reactivate'],
      },
    ]);
    expect((await change(admin, MEMBER, { type: 'user.reactivate' })).statusCode).toBe(200);
    expect(await isSignedIn(other)).toBe(false);
    const back = await portal.signInByMail(MEMBER);
    expect((await back.get('/auth_state/')).json()).toMatchObject({ role: 'admin' });
  });
});

describe('the list of users', () => {
  test('shows a first admin alone', async () => {
    const portal = await startPortal();
    await portal.testDatabase.pool.query("DELETE FROM users WHERE email <> 'admin@acme.test'");
    const admin = await portal.signInByMail(ADMIN);
    const { people: all, counts, nextCursor } = await people(admin);
    expect(all.map(({ email }) => email)).toEqual([ADMIN]);
    expect([counts, nextCursor]).toEqual([{ active: 1, invited: 0, deactivated: 0 }, null]);
  });

  test('is searched by name and address, and filtered by status', async () => {
    const portal = await startPortal();
    const admin = await portal.signInByMail(ADMIN);
    await invite(admin, ['nina@acme.test']);
    await change(admin, MEMBER, { type: 'user.deactivate' });
    const found = async (query: Parameters<typeof people>[1]) =>
      (await people(admin, query)).people.map(({ email }) => email);
    expect(await found({ search: ' ADA ' })).toEqual([ADMIN]);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ status: 'invited' })).toEqual(['nina@acme.test']);
    expect(await found({ status: 'deactivated' })).toEqual([MEMBER]);
    expect(await found({ status: 'active' })).toEqual([ADMIN, 'warehouse@acme.test']);
    expect(await found({ status: 'active', search: 'nina' })).toEqual([]);
  });

  test('is paged without gaps or repetitions', async () => {
    const portal = await startPortal();
    const admin = await portal.signInByMail(ADMIN);
    await portal.testDatabase.pool.query(
      `INSERT INTO users (organisation_id, email, role, created_at)
       SELECT $1, 'Person' || n || '@acme.test', 'member', now() FROM generate_series(1, 120) AS n`,
      [portal.acme.id],
    );
    await invite(admin, ['nina@acme.test']);
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await people(admin, cursor === undefined ? {} : { cursor });
      seen.push(...page.people.map(({ email }) => email));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([124, 124]);
    for (const cursor of ['x', Buffer.from('["a","b"]').toString('base64url')]) {
      expect((await admin.get(`${USERS}?cursor=${cursor}`)).statusCode).toBe(400);
    }
  });

  test('shows and changes its own organization alone', async () => {
    const portal = await startPortal();
    const { database } = portal.services;
    const now = portal.clock.now();
    await addOrganisation(database, { name: 'Other', domain: 'other.test', now });
    const admin = await portal.signInByMail(ADMIN);
    const other = await portal.signInByMail('admin@other.test');
    const { id } = await personIn(other, 'member@other.test');
    const foreign = await admin.post(`${USERS}/${id}/events`, toAdmin);
    const absent = await admin.post(`${USERS}/999999/events`, toAdmin);
    expect([foreign.statusCode, absent.statusCode]).toEqual([404, 404]);
    expect(foreign.body).toBe(absent.body);
    expect((await people(admin, { search: 'other.test' })).people).toEqual([]);
    expect(await personIn(other, 'member@other.test')).toMatchObject({ role: 'member' });
  });

  test('has the accepted person, with their permitted actions', async () => {
    const portal = await startPortal();
    const admin = await portal.signInByMail(ADMIN);
    await invite(admin, ['nina@acme.test'], { role: 'admin', sidebar: true });
    const nina = portal.browser();
    await accept(nina, await codeFor(portal, 'nina@acme.test'));
    expect((await nina.get(USERS)).statusCode).toBe(200);
    expect((await change(nina, ADMIN, toMember)).statusCode).toBe(200);
    expect((await admin.get(USERS)).statusCode).toBe(403);
  });
});
