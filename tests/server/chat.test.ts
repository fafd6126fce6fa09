import { describe, expect, test } from 'vitest';
import { SETTLING_MS } from '../../src/server/chat/news.ts';
import { addSecondAdmin, setApprovals } from './helpers/approvals.ts';
import { type Chats, orderFor, startChatService, startChats } from './helpers/chatService.ts';
import { importRow, sendRows, start } from './helpers/imports.ts';
import { send } from './helpers/orders.ts';
import { MINUTE } from './helpers/testClock.ts';

const damage = { type: 'attention.raise', kind: 'damaged', note: '' };
const CANCEL = { type: 'order.cancel' };

/** Notes an event for each channel, as often as said, and wakes them. */
async function tell(chats: Chats, news: object, count = 1, orderNumber = '') {
  const { pool } = chats.portal.testDatabase;
  await pool.query(
    `INSERT INTO chat_news (organisation_id, channel_id, created_at, order_number, news)
     SELECT organisation_id, id, $1, $2, $3 FROM chat_channels, generate_series(1, $4) AS n`,
    [chats.portal.clock.now(), orderNumber, JSON.stringify(news), count],
  );
  await orderFor(chats.admin, 'Wakeful');
}

describe('a channel', () => {
  test.each(['slack', 'teams'] as const)(
    'of %s hears of a problem once, with the cure as a button, and of steps',
    async (service) => {
      const chats = await startChats();
      const standIn = await startChatService(service);
      await chats.add(standIn.address, ['needsYou', 'steps']);
      const { orderNumber } = await orderFor(chats.admin, 'Dana Whitfield');
      await chats.portal.work();
      expect(standIn.shown, 'news settles first').toEqual([]);
      await chats.pass(SETTLING_MS);
      const url = `${chats.portal.services.config.publicUrl}/returns/${orderNumber}`;
      expect(standIn.shown).toMatchObject([
        {
          title: 'Ordered',
          text: `Dana Whitfield, laptop (${orderNumber})`,
          button: 'Open the return',
          url,
        },
      ]);
      await send(chats.admin, orderNumber, { ...damage, kind: 'addressInvalid' });
      await chats.pass(SETTLING_MS);
      expect(standIn.shown.slice(1)).toMatchObject([
        {
          title: 'Needs you: Address is not valid',
          button: 'Edit contact',
          url: `${url}?do=contact.correct`,
        },
      ]);
      expect(standIn.shown[1]?.text).toContain('Ask Dana for the right address');
      expect(await chats.read()).toMatchObject([
        { state: 'active', trouble: '', createdBy: 'Ada Admin' },
      ]);
    },
  );

  test('hears only what it chose, and nothing that was solved before it was told', async () => {
    const chats = await startChats();
    const [problems, steps] = [await startChatService('slack'), await startChatService('teams')];
    await chats.add(problems.address, ['needsYou'], '#urgent');
    await chats.add(steps.address, ['steps']);
    const { orderNumber } = await orderFor(chats.admin, 'Dana');
    await send(chats.admin, orderNumber, damage);
    await send(chats.admin, orderNumber, { type: 'attention.resolve', note: 'It works.' });
    await chats.pass(SETTLING_MS);
    expect(problems.shown).toEqual([]);
    expect(steps.shown.map(({ title }) => title)).toEqual(['Solved: Arrived damaged']);
  });

  test('hears of an order that waits for approval, unless it was approved before it was told', async () => {
    const chats = await startChats();
    const standIn = await startChatService('slack');
    await chats.add(standIn.address, ['needsYou']);
    await addSecondAdmin(chats.portal);
    await setApprovals(chats.admin);
    const member = await chats.portal.signIn('member@acme.test');
    const approved = await orderFor(member, 'Ann');
    const { orderNumber } = await orderFor(member, 'Ben');
    await send(chats.admin, approved.orderNumber, { type: 'order.approve' });
    await chats.pass(SETTLING_MS);
    expect(standIn.shown).toMatchObject([
      {
        title: 'Needs you: An order waits for approval',
        text: `Ben, laptop (${orderNumber})`,
        button: 'Review the order',
      },
    ]);
  });

  test('gets one message about many returns, and then has quiet', async () => {
    const chats = await startChats();
    const standIn = await startChatService('slack');
    await chats.add(standIn.address, ['needsYou', 'steps']);
    const numbers: string[] = [];
    for (const name of ['Ann', 'Ben', 'Cem', 'Dee', 'Eli']) {
      numbers.push((await orderFor(chats.admin, name)).orderNumber);
    }
    await send(chats.admin, numbers[0] ?? '', damage);
    await chats.pass(SETTLING_MS);
    expect(standIn.shown).toMatchObject([
      {
        title: '1 needs you. Ordered: 4',
        text: `Arrived damaged: Ann, laptop (${numbers[0]})`,
        button: 'See what needs you',
      },
    ]);
    await orderFor(chats.admin, 'Fay');
    await chats.pass(MINUTE);
    expect(standIn.shown).toHaveLength(1);
    await chats.pass(10 * MINUTE);
    expect(standIn.shown.map(({ title }) => title).slice(1)).toEqual(['Ordered']);
  });

  test('hears at the end of its quiet time what happened in it, as one message', async () => {
    const chats = await startChats();
    const standIn = await startChatService('slack');
    await chats.add(standIn.address, ['needsYou', 'steps']);
    const numbers: string[] = [];
    for (const name of ['Ann', 'Ben', 'Cem', 'Dee']) {
      numbers.push((await orderFor(chats.admin, name)).orderNumber);
    }
    await chats.pass(SETTLING_MS);
    expect(standIn.shown.map(({ title }) => title)).toEqual(['Ordered: 4']);
    for (const number of numbers.slice(0, 2)) await send(chats.admin, number, damage);
    await chats.pass(MINUTE);
    for (const number of numbers.slice(2)) await send(chats.admin, number, CANCEL);
    await chats.pass(8 * MINUTE);
    expect(standIn.shown).toHaveLength(1);
    await chats.pass(2 * MINUTE);
    expect(standIn.shown.slice(1)).toMatchObject([
      {
        title: '2 need you. Canceled: 2',
        text: expect.stringContaining('Arrived damaged: Ann, laptop'),
        url: expect.stringContaining('/?attention=yes'),
      },
    ]);
  });

  test('hears of an import as one message', async () => {
    const chats = await startChats();
    const standIn = await startChatService('slack');
    await chats.add(standIn.address, ['steps']);
    const view = await sendRows(
      chats.admin,
      Array.from({ length: 9 }, (_, at) => importRow(at + 1)),
    );
    await start(chats.admin, view.id);
    await chats.portal.work();
    await chats.pass(SETTLING_MS);
    expect(standIn.shown).toMatchObject([
      { title: '9 returns ordered by import', text: 'leavers.csv, by Ada Admin' },
    ]);
    expect(standIn.shown[0]?.url).toContain(`/?import=${view.id}`);
  });

  test('shows names as words, whatever stands in them', async () => {
    const chats = await startChats();
    const [slack, teams] = [await startChatService('slack'), await startChatService('teams')];
    await chats.add(slack.address, ['steps']);
    await chats.add(teams.address, ['steps']);
    const name = '<!channel> [x](http://evil.test) *b* {{DATE(1)}}';
    await tell(chats, { kind: 'step', employeeName: name, device: 'laptop', status: 'lost' });
    await chats.pass(SETTLING_MS);
    const { text, blocks } = JSON.parse(slack.shown[0]?.body ?? '');
    expect(text).toContain('&lt;!channel&gt;');
    expect(text).not.toMatch(/[<>]|\*b\*/);
    // In plain text nothing is markup.
    expect(blocks[1].text).toMatchObject({ type: 'plain_text', emoji: false });
    const card = teams.shown[0]?.body ?? '';
    expect(card).not.toContain('"TextBlock"');
    expect(card).not.toContain('{{');
    expect(teams.shown[0]?.text).toContain('[x](http://evil.test)');
  });

  test('with a thousand problems and long names stays within the limits of both', async () => {
    const chats = await startChats();
    const standIns = [await startChatService('slack'), await startChatService('teams')];
    for (const { address } of standIns) await chats.add(address, ['needsYou']);
    const { orderNumber } = await orderFor(chats.admin, 'Dana');
    await send(chats.admin, orderNumber, damage);
    const about = { employeeName: '名'.repeat(200), device: 'cell_phone', status: 'boxInTransit' };
    await tell(chats, { kind: 'problem', ...about, problem: 'damaged' }, 1000, orderNumber);
    await chats.pass(SETTLING_MS);
    expect(standIns.map(({ shown }) => shown.length)).toEqual([1, 1]);
  });
});
