import { describe, expect, test } from 'vitest';
import { addOrganisation } from './helpers/organizations.ts';
import { change, codesFor, invite, people, personIn } from './helpers/people.ts';
import { startPortal, type TestPortal } from './helpers/portal.ts';

const NINA = 'nina@acme.test';

async function withAdmin(): Promise<{
  portal: TestPortal;
  admin: Awaited<ReturnType<TestPortal['signIn']>>;
}> {
  const portal = await startPortal();
  return { portal, admin: await portal.signInByMail('admin@acme.test') };
}
describe('inviting people', () => {
  test('mails each person one link, and lists them as invited', async () => {
    const { portal, admin } = await withAdmin();
    const answer = await invite(admin, [NINA, 'otto@acme.test'], { role: 'admin', sidebar: true });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ counts: { active: 3, invited: 2, deactivated: 0 } });
    expect(await personIn(admin, NINA)).toMatchObject({
      kind: 'invitation',
      status: 'invited',
      role: 'admin',
      sidebar: true,
      isWarehouseUser: false,
      invitedBy: 'Ada Admin',
      lastSignInAt: null,
    });
    await portal.work();
    const [mail] = portal.mails.filter(({ to }) => to === NINA);
    expect(mail?.subject).toBe('Ada Admin invited you to Acme on Retriever');
    for (const words of [
      'Organization: Acme',
      'Ada Admin (admin@acme.test)',
      'Your role: Admin',
      '9:00 AM UTC on Monday, March 11',
    ]) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.text.match(/https?:\S+/g)).toHaveLength(1);
    expect(await codesFor(portal, 'otto@acme.test')).toHaveLength(1);
  });

  test('is all or nothing: each rejected address has a reason', async () => {
    const { portal, admin } = await withAdmin();
    const { database } = portal.services;
    await addOrganisation(database, {
      name: 'Other',
      domain: 'other.test',
      now: portal.clock.now(),
    });
    await invite(admin, ['known@acme.test']);
    await change(admin, 'member@acme.test', { type: 'user.deactivate' });
    const answer = await invite(admin, [NINA, 'nobody']);
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: { 'emails.1': ["“nobody” isn't a valid email address."] },
    });
    const refused = await invite(admin, [
      NINA,
      'Admin@acme.test',
      'member@acme.test',
      'KNOWN@acme.test',
      'member@other.test',
    ]);
    expect(refused.json()).toMatchObject({
      status: 400,
      errors: {
        'emails.1': ['“Admin@acme.test” already has access.'],
        'emails.2': ['“member@acme.test” is deactivated. Reactivate them in the list instead.'],
        'emails.3': [
          '“KNOWN@acme.test” is already invited. You can resend the invitation in the list.',
        ],
        'emails.4': [
          "“member@other.test” can't be invited because it's already in use. Ask for another email.",
        ],
      },
    });
    expect(refused.body).not.toContain('Other');
    expect((await people(admin)).counts.invited).toBe(1);
    expect(await codesFor(portal, NINA)).toEqual([]);
    expect((await invite(admin, [])).json()).toMatchObject({
      errors: { emails: ['Enter at least one email address.'] },
    });
  });

  test('counts one address once when two admins invite it simultaneously', async () => {
    const { portal, admin } = await withAdmin();
    await change(admin, 'member@acme.test', { type: 'role.change', role: 'admin' });
    const second = await portal.signInByMail('member@acme.test');
    const answers = await Promise.all(
      [admin, second, admin, second, admin, second].map((browser, place) =>
        invite(browser, [place % 2 === 0 ? NINA : 'NINA@acme.test', `other${place}@acme.test`]),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 400, 400, 400, 400, 400,
    ]);
    // The refused requests have invited no user at all.
    expect((await people(admin)).counts.invited).toBe(2);
  });

  test('is for admins alone', async () => {
    const { portal } = await withAdmin();
    const member = await portal.signInByMail('member@acme.test');
    expect((await invite(member, [NINA])).statusCode).toBe(403);
    expect((await member.get('/api/portal/users')).statusCode).toBe(403);
  });

  test('is limited: mails to one address in a day', async () => {
    const { admin } = await withAdmin();
    await invite(admin, [NINA]);
    for (let count = 1; count < 10; count += 1) {
      expect((await change(admin, NINA, { type: 'invitation.resend' })).statusCode).toBe(200);
    }
    const answer = await change(admin, NINA, { type: 'invitation.resend' });
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({
      detail: `“${NINA}” was sent as many invitations as a day allows. Try again tomorrow.`,
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
