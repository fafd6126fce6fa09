import { describe, expect, test } from 'vitest';
import { startPortal } from './helpers/portal.ts';
import { askForLink, isSignedIn, PRESENT } from './helpers/signIn.ts';
import { MINUTE } from './helpers/testClock.ts';

describe('the emailed link', () => {
  test('signs in the browser that asked for it, and the answer names the user', async () => {
    const portal = await startPortal();
    const browser = await portal.signInByMail('admin@acme.test');
    const state = await browser.get('/auth_state/');
    expect(state.json()).toEqual({
      isAuthenticated: true,
      email: 'admin@acme.test',
      role: 'admin',
      orgName: 'Acme',
      sidebar: true,
      is_warehouse_user: false,
      is_company_inventory: false,
      name: 'Ada Admin',
      avatar: '',
    });
  });

  test('asks another browser to confirm a masked address, without being used up', async () => {
    const portal = await startPortal();
    const { browser, token } = await askForLink(portal);
    const other = portal.browser();
    await other.get('/authentication/link');
    for (let times = 0; times < 2; times += 1) {
      const response = await other.post(PRESENT, { token, confirmed: false });
      expect(response.json()).toEqual({
        outcome: 'confirmationNeeded',
        maskedEmail: 'm****@acme.test',
      });
    }
    expect(await isSignedIn(other)).toBe(false);
    expect((await browser.post(PRESENT, { token, confirmed: false })).json()).toEqual({
      outcome: 'signedIn',
    });
  });

  test('signs in another browser after a confirmation there, and is then used up', async () => {
    const portal = await startPortal();
    const { browser, token } = await askForLink(portal);
    const other = portal.browser();
    await other.get('/authentication/link');
    // Includes characters that the mail program took for a part of the link.
    expect((await other.post(PRESENT, { token: `${token}).`, confirmed: true })).json()).toEqual({
      outcome: 'signedIn',
    });
    expect(await isSignedIn(other)).toBe(true);
    for (const visitor of [browser, other]) {
      for (const confirmed of [false, true]) {
        const again = await visitor.post(PRESENT, { token, confirmed });
        expect(again.statusCode).toBe(410);
        expect(again.json()).toMatchObject({ type: 'urn:portal:problem:link-expired' });
      }
    }
  });

  test('starts one session when it is presented many times in parallel', async () => {
    const portal = await startPortal();
    const { browser, token } = await askForLink(portal);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        browser.post(PRESENT, { token, confirmed: index % 2 === 0 }, { ip: `192.0.2.${index}` }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([
      200,
      ...Array<number>(7).fill(410),
    ]);
    const { rows } = await portal.testDatabase.pool.query('SELECT 1 FROM sessions');
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['still works a moment before 10 minutes are over', 10 * MINUTE - 1, 200],
    ['has expired after 10 minutes', 10 * MINUTE, 410],
  ])('%s', async (_title, wait, status) => {
    const portal = await startPortal();
    const { browser, token } = await askForLink(portal);
    portal.clock.advance(wait);
    expect((await browser.post(PRESENT, { token, confirmed: false })).statusCode).toBe(status);
  });

  test('is rejected when it is made up', async () => {
    const portal = await startPortal();
    const { browser, token } = await askForLink(portal);
    for (const wrong of ['x', `${token}x`, token.slice(1), "' OR 1=1 --"]) {
      const answer = await browser.post(PRESENT, { token: wrong, confirmed: true });
      expect(answer.statusCode).toBe(410);
    }
  });

  test('is stored as a hash only', async () => {
    const portal = await startPortal();
    const { browser, token } = await askForLink(portal);
    await browser.post(PRESENT, { token, confirmed: false });
    const session = browser.cookies.get('session') ?? '';
    const browserId = browser.cookies.get('browser') ?? '';
    const { pool } = portal.testDatabase;
    const { rows } = await pool.query<{ text: string }>(
      `SELECT t::text AS text FROM magic_links t UNION ALL SELECT t::text FROM sessions t
       UNION ALL SELECT t::text FROM outbox t UNION ALL SELECT t::text FROM rate_limits t`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(4);
    for (const secret of [token, session, browserId]) {
      const forms = [secret, Buffer.from(secret).toString('hex'), secret.slice(0, 20)];
      for (const form of [...forms, Buffer.from(secret, 'base64url').toString('hex')]) {
        expect(rows.filter(({ text }) => text.includes(form))).toEqual([]);
      }
    }
  });

  test('is in the fragment of its address, in text and HTML, and in no log', async () => {
    const portal = await startPortal();
    const { token } = await askForLink(portal);
    const [mail] = portal.mails;
    const link = `${portal.services.config.publicUrl}/authentication/link#${token}`;
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(`href="${link}"`);
    expect(portal.logLines.join('')).not.toContain(token);
  });

  test('accepts an address in any case and with blanks around it', async () => {
    const portal = await startPortal();
    const browser = portal.browser();
    await browser.get('/authentication/login');
    await browser.request('POST', '/api/send_magic_link/', {
      form: { email: '  Member@ACME.test ' },
    });
    await portal.work();
    expect(portal.mails.map(({ to }) => to)).toEqual(['member@acme.test']);
  });
});
