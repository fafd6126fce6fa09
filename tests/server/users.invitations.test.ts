import { describe, expect, test } from 'vitest';
import type { Invite } from '../../src/domain/people/invite.ts';
import { addOrganisation } from './helpers/organizations.ts';
import {
  accept,
  change,
  codeFor,
  codesFor,
  invite,
  pageOf,
  people,
  personIn,
} from './helpers/people.ts';
import { startPortal, type TestPortal } from './helpers/portal.ts';
import { isSignedIn } from './helpers/signIn.ts';
import { DAY } from './helpers/testClock.ts';

const NINA = 'nina@acme.test';

async function withAdmin(): Promise<{
  portal: TestPortal;
  admin: Awaited<ReturnType<TestPortal['signIn']>>;
}> {
  const portal = await startPortal();
  return { portal, admin: await portal.signInByMail('admin@acme.test') };
}
const read = async (portal: TestPortal, code: string, browser = portal.browser()) =>
  (await browser.get(pageOf(code))).json<Invite>();

describe('an invitation', () => {
  test('shows inviter and organization, and looking changes nothing', async () => {
    const { portal, admin } = await withAdmin();
    await invite(admin, [NINA]);
    const code = await codeFor(portal, NINA);
    const browser = portal.browser();
    for (let count = 0; count < 3; count += 1) {
      expect(await read(portal, code, browser)).toEqual({
        organisationName: 'Acme',
        inviterName: 'Ada Admin',
        inviterEmail: 'admin@acme.test',
        email: NINA,
        role: 'member',
        status: 'pending',
        expiresAt: '2030-03-11T09:00:00.000Z',
        signedInAs: null,
      });
    }
    expect(await isSignedIn(browser)).toBe(false);
    const page = await browser.get(`/invite/accept/${code}`);
    expect(page.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect((await read(portal, code)).status).toBe('pending');
  });

  test('makes its person a signed-in user', async () => {
    const { portal, admin } = await withAdmin();
    await invite(admin, [NINA], { isWarehouseUser: true });
    const code = await codeFor(portal, NINA);
    const browser = portal.browser();
    expect((await accept(browser, code)).json()).toMatchObject({
      status: 'accepted',
      signedInAs: NINA,
    });
    expect((await browser.get('/auth_state/')).json()).toMatchObject({
      isAuthenticated: true,
      email: NINA,
      role: 'member',
      orgName: 'Acme',
      is_warehouse_user: true,
    });
    expect(await personIn(admin, NINA)).toMatchObject({
      kind: 'user',
      status: 'active',
      lastSignInAt: '2030-03-04T09:00:00.000Z',
    });
    expect((await people(admin)).counts).toEqual({ active: 4, invited: 0, deactivated: 0 });
    // Afterwards they log in like other users.
    await portal.signInByMail(NINA);
  });

  test('is accepted only by a POST with this page’s token', async () => {
    const { portal, admin } = await withAdmin();
    await invite(admin, [NINA]);
    const code = await codeFor(portal, NINA);
    const stranger = portal.browser();
    await stranger.get(pageOf(code));
    for (const headers of [
      { 'x-csrftoken': undefined },
      { origin: 'https://evil.test' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await stranger.post(pageOf(code), { replaces: true }, { headers });
      expect(answer.statusCode).toBe(403);
    }
    expect(await isSignedIn(stranger)).toBe(false);
    expect((await read(portal, code)).status).toBe('pending');
  });

  test('works once, even with simultaneous clicks', async () => {
    const { portal, admin } = await withAdmin();
    await invite(admin, [NINA]);
    const code = await codeFor(portal, NINA);
    const browsers = Array.from({ length: 6 }, () => portal.browser());
    for (const browser of browsers) await browser.get(pageOf(code));
    const answers = await Promise.all(
      browsers.map((item) => item.post(pageOf(code), { replaces: false })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    const signedIn = await Promise.all(browsers.map(isSignedIn));
    expect(signedIn.filter(Boolean)).toHaveLength(1);
    expect((await read(portal, code)).status).toBe('accepted');
  });

  test('asks before it signs another person out, and leaves nothing of their session', async () => {
    const { portal, admin } = await withAdmin();
    await invite(admin, [NINA]);
    const code = await codeFor(portal, NINA);
    const browser = await portal.signInByMail('member@acme.test');
    const before = browser.cookies.get('session') ?? '';
    expect(await read(portal, code, browser)).toMatchObject({ signedInAs: 'member@acme.test' });
    const answer = await browser.post(pageOf(code), { replaces: false });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ state: 'someoneElse' });
    expect((await browser.get('/auth_state/')).json()).toMatchObject({ email: 'member@acme.test' });
    expect((await browser.post(pageOf(code), { replaces: true })).statusCode).toBe(200);
    expect((await browser.get('/auth_state/')).json()).toMatchObject({ email: NINA });
    expect(browser.cookies.get('session')).not.toBe(before);
    const old = portal.browser();
    old.cookies.set('session', before);
    expect(await isSignedIn(old)).toBe(false);
  });

  test('expires after a week, and can be sent again', async () => {
    const { portal, admin } = await withAdmin();
    await invite(admin, [NINA]);
    const old = await codeFor(portal, NINA);
    portal.clock.advance(7 * DAY);
    const again = await portal.signInByMail('admin@acme.test');
    expect((await read(portal, old)).status).toBe('expired');
    expect((await accept(portal.browser(), old)).statusCode).toBe(409);
    expect(await personIn(again, NINA)).toMatchObject({ status: 'expired' });
    expect((await change(again, NINA, { type: 'invitation.resend' })).statusCode).toBe(200);
    const code = await codeFor(portal, NINA);
    expect(code).not.toBe(old);
    // Both mails lead to the same invitation.
    expect([(await read(portal, old)).status, (await read(portal, code)).status]).toEqual([
      'pending',
      'pending',
    ]);
    expect((await accept(portal.browser(), code)).statusCode).toBe(200);
    expect((await read(portal, old)).status).toBe('accepted');
  });

  test('that has expired is replaced by a new one', async () => {
    const { portal, admin } = await withAdmin();
    await invite(admin, [NINA]);
    const old = await codeFor(portal, NINA);
    portal.clock.advance(8 * DAY);
    const again = await portal.signInByMail('admin@acme.test');
    expect((await invite(again, [NINA], { role: 'admin' })).statusCode).toBe(200);
    expect((await read(portal, old)).status).toBe('revoked');
    expect(await read(portal, await codeFor(portal, NINA))).toMatchObject({
      status: 'pending',
      role: 'admin',
    });
  });

  test('is over once it was revoked, and can be created anew', async () => {
    const { portal, admin } = await withAdmin();
    await invite(admin, [NINA]);
    const code = await codeFor(portal, NINA);
    expect((await change(admin, NINA, { type: 'invitation.revoke' })).statusCode).toBe(200);
    expect((await people(admin)).counts.invited).toBe(0);
    expect((await read(portal, code)).status).toBe('revoked');
    const refused = await accept(portal.browser(), code);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { state: 'revoked', allowed: [] },
    ]);
    expect((await invite(admin, [NINA])).statusCode).toBe(200);
  });

  test('that was revoked before its mail was sent mails nothing', async () => {
    const { portal, admin } = await withAdmin();
    await invite(admin, [NINA]);
    await change(admin, NINA, { type: 'invitation.revoke' });
    expect(await codesFor(portal, NINA)).toEqual([]);
  });

  test('is valid for the first organization to be accepted', async () => {
    const { portal, admin } = await withAdmin();
    const { database } = portal.services;
    await addOrganisation(database, {
      name: 'Other',
      domain: 'other.test',
      now: portal.clock.now(),
    });
    const other = await portal.signInByMail('admin@other.test');
    await invite(admin, [NINA]);
    const first = await codeFor(portal, NINA);
    await invite(other, [NINA]);
    const second = await codeFor(portal, NINA);
    const browsers = [portal.browser(), portal.browser()] as const;
    const answers = await Promise.all([accept(browsers[0], first), accept(browsers[1], second)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const late = answers[0].statusCode === 409 ? first : second;
    expect((await read(portal, late)).status).toBe('taken');
  });

  test('is not found by an admin of another organization', async () => {
    const { portal, admin } = await withAdmin();
    const { database } = portal.services;
    await addOrganisation(database, {
      name: 'Other',
      domain: 'other.test',
      now: portal.clock.now(),
    });
    await invite(admin, [NINA]);
    const { id } = await personIn(admin, NINA);
    const other = await portal.signInByMail('admin@other.test');
    const path = `/api/portal/invitations/${id}/events`;
    const answers = await Promise.all([
      other.post(path, { type: 'invitation.revoke' }),
      other.post(path.replace(id, '999999'), { type: 'invitation.revoke' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(answers[0].body).toBe(answers[1].body);
    expect(await personIn(admin, NINA)).toMatchObject({ status: 'invited' });
  });

  test('with an unknown code is not found, and tries are limited', async () => {
    const portal = await startPortal();
    const browser = portal.browser();
    for (const code of ['x', 'A'.repeat(43), '%00']) {
      expect((await browser.get(pageOf(code))).statusCode).toBe(404);
    }
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => browser.get(pageOf('A'.repeat(43)))),
    );
    expect(
      answers.at(-1)?.statusCode === 429 ||
        answers.some((candidate) => candidate.statusCode === 429),
    ).toBe(true);
  });
});
