import { describe, expect, test } from 'vitest';
import { TOLD_AFTER_MS } from '../../src/machines/chatChannel/chatChannel.machine.ts';
import { SETTLING_MS } from '../../src/server/chat/news.ts';
import { CHANNELS, orderFor, says, startChatService, startChats } from './helpers/chatService.ts';
import { MINUTE } from './helpers/testClock.ts';

describe('trouble', () => {
  test('429 is waited for as long as the service asks, beside the channel', async () => {
    const chats = await startChats();
    const standIn = await startChatService('slack');
    await chats.add(standIn.address, ['steps']);
    standIn.answer(says(429, 'rate_limited', { 'retry-after': '600' }));
    await orderFor(chats.admin, 'Dana');
    await chats.pass(SETTLING_MS);
    const [channel] = await chats.read();
    expect(channel).toMatchObject({ state: 'delayed' });
    expect(channel?.trouble).toContain('asked us to wait');
    expect(Date.parse(channel?.retryAt ?? '') - chats.portal.clock.now().getTime()).toBe(600_000);
    await chats.pass(9 * MINUTE);
    expect(standIn.requests).toBe(1);
    standIn.answer(null);
    await chats.pass(MINUTE);
    expect(standIn.shown).toHaveLength(1);
    expect(await chats.read()).toMatchObject([{ state: 'active', trouble: '', retryAt: null }]);
    expect(chats.portal.mails.filter(({ subject }) => subject.includes('#returns'))).toEqual([]);
  });

  test.each([
    ['slack', 404, 'no_service', 'the webhook was deleted'],
    ['slack', 410, 'channel_is_archived', 'the channel is archived'],
    ['slack', 403, 'action_prohibited', 'an admin of the workspace forbids it'],
    ['teams', 401, '{"error":{"code":"InvalidSas"}}', '(401)'],
    ['teams', 400, '{"error":{"code":"WorkflowTriggerIsNotEnabled"}}', 'switched off'],
  ] as const)('%s revokes the address by %i %s', async (service, status, words, reason) => {
    const chats = await startChats();
    const standIn = await startChatService(service);
    const { id } = await chats.add(standIn.address, ['steps']);
    standIn.answer(says(status, words));
    await orderFor(chats.admin, 'Dana');
    await chats.pass(SETTLING_MS);
    await orderFor(chats.admin, 'Ben');
    await chats.pass(MINUTE);
    expect(standIn.requests).toBe(1);
    const [channel] = await chats.read();
    expect(channel).toMatchObject({ state: 'revoked', canResume: true, retryAt: null });
    expect(channel?.trouble).toContain(reason);
    const mails = chats.portal.mails.filter(({ subject }) => subject.includes('#returns'));
    expect(mails.map(({ to }) => to)).toEqual(['admin@acme.test']);
    expect(mails[0]?.text).toContain(reason);
    // Another address brings it back; what came meanwhile is not told.
    standIn.answer(null);
    const body = { name: '#returns', address: standIn.address, hears: ['steps'] };
    await chats.admin.request('PUT', `${CHANNELS}/${id}`, { body });
    expect(await chats.read()).toMatchObject([{ state: 'active', trouble: '' }]);
    await orderFor(chats.admin, 'Cem');
    await chats.pass(SETTLING_MS);
    expect(standIn.shown).toHaveLength(1);
    expect(standIn.shown[0]?.text).toContain('Cem');
  });

  test('a message that the service refuses is dropped, and the next one comes', async () => {
    const chats = await startChats();
    const standIn = await startChatService('slack');
    await chats.add(standIn.address, ['steps']);
    standIn.answer(says(400, 'invalid_payload'));
    await orderFor(chats.admin, 'Dana');
    await chats.pass(SETTLING_MS);
    const [channel] = await chats.read();
    expect(channel).toMatchObject({ state: 'active' });
    expect(channel?.trouble).toContain("didn't take a message (400)");
    standIn.answer(null);
    await orderFor(chats.admin, 'Ben');
    await chats.pass(MINUTE);
    expect(standIn.shown.map(({ text }) => text)).toEqual([expect.stringContaining('Ben')]);
  });

  test('lasting failures are mailed once to whoever set it up, and nothing is lost', async () => {
    const chats = await startChats();
    const standIn = await startChatService('teams');
    await chats.add(standIn.address, ['steps']);
    // The old webhooks of Teams answer 200 and say in words what went wrong.
    standIn.answer(says(200, 'Webhook message delivery failed with error: HTTP error 500'));
    await orderFor(chats.admin, 'Dana');
    await chats.pass(SETTLING_MS);
    for (let hours = 0; hours < 4; hours++) await chats.pass(1.2 * TOLD_AFTER_MS);
    expect(await chats.read()).toMatchObject([{ state: 'failing' }]);
    const about = chats.portal.mails.filter(({ subject }) => subject.includes('#returns'));
    expect(about.map(({ to }) => to)).toEqual(['admin@acme.test']);
    standIn.answer(null);
    await chats.pass(1.2 * TOLD_AFTER_MS);
    expect(standIn.shown).toMatchObject([{ title: 'Ordered' }, { title: 'Preparing box' }]);
    expect(await chats.read()).toMatchObject([{ state: 'active' }]);
  });

  test('another address gets at once what waits for the old one', async () => {
    const chats = await startChats();
    const [old, next] = [await startChatService('slack'), await startChatService('teams')];
    const { id } = await chats.add(old.address, ['steps']);
    old.answer(says(429, '', { 'retry-after': '3600' }));
    await orderFor(chats.admin, 'Dana');
    await chats.pass(SETTLING_MS);
    const body = { name: '#returns', address: next.address, hears: ['steps'] };
    await chats.admin.request('PUT', `${CHANNELS}/${id}`, { body });
    await chats.portal.work();
    expect(next.shown).toMatchObject([{ title: 'Ordered' }]);
    expect(await chats.read()).toMatchObject([{ service: 'teams', state: 'active' }]);
  });

  test('messages and news that wait for a channel are removed with it', async () => {
    const chats = await startChats();
    const standIn = await startChatService('slack');
    const { id } = await chats.add(standIn.address, ['steps']);
    standIn.answer(says(503));
    await orderFor(chats.admin, 'Dana');
    await chats.pass(SETTLING_MS);
    await orderFor(chats.admin, 'Ben');
    await chats.admin.request('DELETE', `${CHANNELS}/${id}`);
    await chats.pass(MINUTE);
    expect(standIn.requests).toBe(1);
    const { rows } = await chats.portal.testDatabase.pool.query(
      `SELECT (SELECT count(*) FROM chat_news) + (SELECT count(*) FROM chat_messages) AS kept,
         (SELECT count(*) FROM outbox WHERE done_at IS NULL AND kind LIKE 'chat%') AS undone`,
    );
    expect(rows).toEqual([{ kept: '0', undone: '0' }]);
  });

  test('a lost answer is tried again', async () => {
    const chats = await startChats();
    const standIn = await startChatService('slack');
    await chats.add(standIn.address, ['steps']);
    standIn.answer((request) => request.socket.destroy());
    await orderFor(chats.admin, 'Dana');
    await chats.pass(SETTLING_MS);
    expect(await chats.read()).toMatchObject([
      { state: 'delayed', trouble: "We couldn't reach Slack." },
    ]);
    standIn.answer(null);
    await chats.pass(MINUTE);
    expect(standIn.shown).toHaveLength(1);
  });
});
