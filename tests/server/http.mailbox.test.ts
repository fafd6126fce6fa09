import { describe, expect, test } from 'vitest';
import { mailboxMailer } from '../../src/server/platform/mail/mailboxMailer.ts';
import { startPortal } from './helpers/portal.ts';

const withMailbox = () =>
  startPortal({ mailer: ({ database, clock }) => mailboxMailer(database, clock) });

async function askForLink(portal: Awaited<ReturnType<typeof withMailbox>>) {
  const browser = portal.browser();
  await browser.get('/authentication/login');
  const form = { email: 'admin@acme.test' };
  await browser.request('POST', '/api/send_magic_link/', { form });
  await portal.work();
  return browser;
}

describe('the mailbox page', () => {
  test('lists the mails and shows the log-in link to click, which signs in', async () => {
    const portal = await withMailbox();
    const browser = await askForLink(portal);
    const list = await browser.get('/dev/mailbox');
    expect(list.body).toContain('Log in to Retriever');
    expect(list.body).toContain('To admin@acme.test');
    const path = /href="(\/dev\/mailbox\/\d+)"/.exec(list.body)?.[1] ?? '';
    const mail = await browser.get(path);
    const link = /<a href="([^"]*)#([\w-]+)">/.exec(mail.body);
    expect(link?.[1]).toBe(`${portal.services.config.publicUrl}/authentication/link`);
    const answer = await browser.post('/api/portal/magic-link', {
      token: link?.[2],
      confirmed: false,
    });
    expect(answer.json()).toEqual({ outcome: 'signedIn' });
  });

  test('explains itself while it is empty', async () => {
    const portal = await withMailbox();
    expect((await portal.browser().get('/dev/mailbox')).body).toContain('No emails yet.');
  });

  test('shows mails as text, and their HTML only in a sandbox', async () => {
    const portal = await withMailbox();
    await portal.services.mailer.send({
      messageId: 'evil',
      to: '"<b>"@acme.test',
      subject: '<script>alert(1)</script>',
      text: '<img src=x> http://evil.test/?a=1 javascript:alert(1)',
      html: '"><script>alert(1)</script><p>hello</p>',
    });
    const browser = portal.browser();
    const list = await browser.get('/dev/mailbox');
    const id = /mailbox\/(\d+)/.exec(list.body)?.[1];
    const mail = await browser.get(`/dev/mailbox/${id}`);
    for (const { body, headers } of [list, mail]) {
      expect(body).not.toMatch(/<script|<img|<b>/);
      expect(String(headers['content-security-policy'])).toContain("default-src 'none'");
      expect(String(headers['content-security-policy'])).not.toContain('script-src');
    }
    expect(mail.body).toMatch(/<iframe sandbox title="[^"]*" srcdoc="&quot;&gt;&lt;script/);
    expect(mail.body).not.toContain('href="http://evil.test');
  });

  test('keeps one copy of a mail that is handed over twice', async () => {
    const portal = await withMailbox();
    const mail = { messageId: 'same', to: 'a@acme.test', subject: 's', text: 't', html: 'h' };
    await portal.services.mailer.send(mail);
    await portal.services.mailer.send(mail);
    const { rows } = await portal.testDatabase.pool.query('SELECT * FROM mailbox');
    expect(rows).toHaveLength(1);
  });

  test.each([
    '/dev/mailbox/999',
    '/dev/mailbox/x',
    '/dev/mailbox/9999999999999999999',
    '/dev/nothing',
  ])('has nothing at %s', async (url) => {
    const portal = await withMailbox();
    expect((await portal.browser().get(url)).statusCode).toBe(404);
  });

  test.each([
    ['in production', { PORTAL_MODE: 'production', PUBLIC_URL: 'https://returns.acme.test' }],
    ['in development', { PORTAL_MODE: 'development' }],
    ['where mails are really sent', {}],
    ['where others reach the server', { HOST: '0.0.0.0', PUBLIC_URL: 'http://portal.acme.test' }],
    ['behind a public address', { PUBLIC_URL: 'https://returns.acme.test' }],
  ])('does not exist %s', async (_title, env) => {
    const portal = await startPortal({ env: { ...env, SMTP_URL: 'smtp://127.0.0.1:1' } });
    for (const url of ['/dev/mailbox', '/dev/mailbox/1']) {
      const answer = await portal.browser().get(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
  });

  test('is hidden from pages that reach this machine under another name', async () => {
    const portal = await withMailbox();
    for (const [host, status] of [
      ['localhost:3000', 200],
      ['127.0.0.1:3000', 200],
      ['[::1]:3000', 200],
      ['evil.test', 404],
      ['127.0.0.1.evil.test', 404],
      ['localhost.evil.test:3000', 404],
    ] as const) {
      const answer = await portal.browser().get('/dev/mailbox', { headers: { host } });
      expect([host, answer.statusCode]).toEqual([host, status]);
    }
  });
});
