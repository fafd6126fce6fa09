import { describe, expect, onTestFinished, test } from 'vitest';
import { smtpMailer } from '../../src/server/platform/mail/smtpMailer.ts';
import { startMailServer } from './helpers/mailServer.ts';
import { linkTokenFor, startPortal } from './helpers/portal.ts';

const SENDER = 'Retriever <no-reply@acme.test>';

describe('mail over SMTP', () => {
  test('carries the log-in link to the address, as text and HTML', async () => {
    const server = await startMailServer();
    const portal = await startPortal({ mailer: () => smtpMailer(server.url, SENDER) });
    const browser = portal.browser();
    await browser.get('/authentication/login');
    const form = { email: 'admin@acme.test' };
    await browser.request('POST', '/api/send_magic_link/', { form });
    await portal.work();
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'no-reply@acme.test', to: ['admin@acme.test'] });
    expect(mail?.message).toMatch(/^From: Retriever <no-reply@acme\.test>\r$/m);
    expect(mail?.message).toMatch(/^Message-ID: <magic-link-\d+-1@acme\.test>\r$/m);
    expect(mail?.message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail?.message).toContain('multipart/alternative');
    const unwrapped = mail?.message.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    const token = linkTokenFor(
      [{ messageId: '', subject: '', html: '', to: 'admin@acme.test', text: unwrapped }],
      'admin@acme.test',
    );
    const answer = await browser.post('/api/portal/magic-link', { token, confirmed: false });
    expect(answer.json()).toEqual({ outcome: 'signedIn' });
  });

  test('that is rejected is sent again, with a link that works', async () => {
    const server = await startMailServer({ refusals: 1 });
    const portal = await startPortal({ mailer: () => smtpMailer(server.url, SENDER) });
    const browser = portal.browser();
    await browser.get('/authentication/login');
    const form = { email: 'admin@acme.test' };
    await browser.request('POST', '/api/send_magic_link/', { form });
    await portal.work();
    expect(server.received).toHaveLength(0);
    portal.clock.advance(60_000);
    await portal.work();
    expect(server.received.map(({ to }) => to)).toEqual([['admin@acme.test']]);
  });

  test('goes to one address even if that looks like two', async () => {
    const server = await startMailServer();
    const mailer = smtpMailer(server.url, SENDER);
    onTestFinished(() => mailer.close?.());
    const mail = { messageId: 'm', subject: 's', text: 't', html: '<p>t</p>' };
    await mailer
      .send({ ...mail, to: 'a@acme.test, b@evil.test' })
      .catch((error: unknown) => expect(error).toBeInstanceOf(Error));
    expect(server.received.flatMap(({ to }) => to)).not.toContain('b@evil.test');
  });

  test.each([
    ['Acme, Inc. <r@acme.test>', '"Acme, Inc." <r@acme.test>'],
    ['"Acme, Inc." <r@acme.test>', '"Acme, Inc." <r@acme.test>'],
    ['Acme: Returns <r@acme.test>', '"Acme: Returns" <r@acme.test>'],
    ['Acme (EU) <r@acme.test>', '"Acme (EU)" <r@acme.test>'],
    ['Łódź <r@acme.test>', '=?UTF-8?B?xYHDs2TFug==?= <r@acme.test>'],
    ['r@acme.test', 'r@acme.test'],
  ])('from %s has one sender with the whole name', async (sender, from) => {
    const server = await startMailServer();
    const mailer = smtpMailer(server.url, sender);
    onTestFinished(() => mailer.close?.());
    await mailer.send({ messageId: 'm', to: 'a@acme.test', subject: 's', text: 't', html: 'h' });
    expect(server.received[0]?.from).toBe('r@acme.test');
    expect(server.received[0]?.message.split('\r\n')).toContain(`From: ${from}`);
  });

  test('with a reminder lets mail programs unsubscribe, in one click with TLS', async () => {
    const server = await startMailServer();
    const mailer = smtpMailer(server.url, SENDER);
    onTestFinished(() => mailer.close?.());
    const mail = { messageId: 'm', to: 'a@acme.test', subject: 's', text: 't', html: '<p>t</p>' };
    await mailer.send({ ...mail, unsubscribeUrl: 'https://returns.acme.test/s/1?stop' });
    await mailer.send({ ...mail, unsubscribeUrl: 'http://127.0.0.1/s/1?stop' });
    await mailer.send(mail);
    const headers = server.received.map(({ message }) => message.split('\r\n\r\n')[0] ?? '');
    expect(headers[0]).toContain('List-Unsubscribe: <https://returns.acme.test/s/1?stop>');
    expect(headers[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(headers[1]).toContain('List-Unsubscribe: <http://127.0.0.1/s/1?stop>');
    expect(headers[1]).not.toContain('One-Click');
    expect(headers[2]).not.toContain('List-Unsubscribe');
  });

  test('to a server that is down fails, so that it is retried', async () => {
    const mailer = smtpMailer('smtp://127.0.0.1:1', SENDER);
    onTestFinished(() => mailer.close?.());
    await expect(
      mailer.send({ messageId: 'm', to: 'a@acme.test', subject: 's', text: 't', html: 'h' }),
    ).rejects.toThrow(/ECONNREFUSED/);
  });
});
