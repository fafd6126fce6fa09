import { describe, expect, test } from 'vitest';
import { CURES } from '../../src/server/chat/compose.ts';
import { SETTLING_MS } from '../../src/server/chat/news.ts';
import { RETURN_ACTIONS } from '../../src/ui/words/returnActions.ts';
import { CHANNELS, orderFor, says, startChatService, startChats } from './helpers/chatService.ts';

describe('an admin', () => {
  test('never sees the address again, nor does the audit log', async () => {
    const chats = await startChats();
    const standIn = await startChatService('slack');
    const { id } = await chats.add(standIn.address, ['steps']);
    const list = await chats.admin.get(CHANNELS);
    expect(list.body).toContain('"addressHint":"127.0.0.1/…0001"');
    const body = { name: '#it', address: '', hears: ['steps'] };
    await chats.admin.request('PUT', `${CHANNELS}/${id}`, { body });
    standIn.answer(says(500));
    const test = await chats.admin.post(`${CHANNELS}/${id}/test`);
    const log = await chats.admin.get('/api/portal/audit-log');
    expect(log.body).toContain('channel.added');
    const { rows } = await chats.portal.testDatabase.pool.query(
      'SELECT c::text AS text FROM chat_channels AS c UNION ALL SELECT a::text FROM audit_log AS a UNION ALL SELECT o::text FROM outbox AS o',
    );
    const everything = [list.body, test.body, log.body, ...rows.map(({ text }) => text)];
    expect(everything.filter((text) => text.includes('s3cr3t'))).toEqual([]);
  });

  test('sends a test and hears at once what became of it', async () => {
    const chats = await startChats();
    const standIn = await startChatService('slack');
    const { id } = await chats.add(standIn.address, ['needsYou']);
    const sent = await chats.admin.post(`${CHANNELS}/${id}/test`);
    expect(sent.json()).toMatchObject({ tested: { id, isSent: true, trouble: '' } });
    expect(standIn.shown).toMatchObject([{ title: 'This channel is connected' }]);
    standIn.answer(says(404, 'no_service'));
    const failed = (await chats.admin.post(`${CHANNELS}/${id}/test`)).json();
    expect(failed).toMatchObject({ tested: { isSent: false }, channels: [{ state: 'active' }] });
    expect(failed.tested.trouble).toContain('the webhook was deleted');
    for (let count = 0; count < 8; count++) await chats.admin.post(`${CHANNELS}/${id}/test`);
    expect((await chats.admin.post(`${CHANNELS}/${id}/test`)).statusCode).toBe(429);
  });

  test('pauses a channel, which hears nothing then, and uses it again', async () => {
    const chats = await startChats();
    const standIn = await startChatService('slack');
    const { id } = await chats.add(standIn.address, ['steps']);
    await orderFor(chats.admin, 'Dana');
    const sends = (type: string) => chats.admin.post(`${CHANNELS}/${id}/events`, { type });
    expect((await sends('channel.pause')).json()).toMatchObject({ channels: [{ state: 'off' }] });
    expect((await sends('channel.pause')).statusCode).toBe(409);
    await chats.pass(SETTLING_MS);
    await sends('channel.resume');
    await chats.pass(SETTLING_MS);
    expect(standIn.requests).toBe(0);
    await orderFor(chats.admin, 'Ben');
    await chats.pass(SETTLING_MS);
    expect(standIn.shown).toHaveLength(1);
  });

  test('is told what is wrong with an address', async () => {
    const chats = await startChats();
    const answers = await Promise.all(
      [
        '',
        'https://example.com/services/T1/B1/abc',
        'https://hooks.slack.com.evil.test/services/T1/B1/abc',
        'https://evil@hooks.slack.com/services/T1/B1/abc',
        'http://169.254.169.254/latest',
        'https://user.webhook.office.com:8443/webhookb2/1',
      ].map((address) => chats.admin.post(CHANNELS, { name: 'x', address, hears: ['steps'] })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 400));
  });
});

test('a button to a cure is named as the one that it leads to', () => {
  const labels = Object.entries(RETURN_ACTIONS).map(([type, { label }]) => [type, label]);
  expect(labels).toEqual(expect.arrayContaining(Object.entries(CURES)));
});
