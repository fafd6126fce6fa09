import { expect, test } from 'vitest';
import { planDigests } from '../../src/server/digest/planDigests.ts';
import { orderFor, says, startChatService, startChats } from './helpers/chatService.ts';
import { addLeaver, leaverForm, person } from './helpers/leavers.ts';
import { send } from './helpers/orders.ts';
import { DAY, MINUTE } from './helpers/testClock.ts';

/** Starts a portal before its next morning. */
async function startMorning() {
  const chats = await startChats();
  await chats.portal.testDatabase.pool.query("UPDATE organisations SET time_zone = 'UTC'");
  await planDigests(chats.portal.services);
  return {
    ...chats,
    /** Lets the next morning come, and with it its messages. */
    async morning() {
      const now = chats.portal.clock.now();
      const eight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 8);
      const ahead = eight - now.getTime();
      await chats.pass(ahead > 0 ? ahead : ahead + DAY);
      await chats.pass(2 * MINUTE);
    },
    async admin() {
      return chats.portal.signIn('admin@acme.test');
    },
  };
}

test('a channel hears each morning what happened, once, and nothing on a day without news', async () => {
  const chats = await startMorning();
  const [slack, teams] = [await startChatService('slack'), await startChatService('teams')];
  await chats.add(slack.address, ['summary']);
  await chats.add(teams.address, ['summary'], 'Returns team');
  const admin = await chats.admin();
  const { orderNumber } = await orderFor(admin, 'Dana Whitfield');
  await send(admin, orderNumber, { type: 'attention.raise', kind: 'damaged', note: '' });
  await orderFor(admin, 'Ben Ode');
  await chats.morning();
  for (const { shown } of [slack, teams]) {
    expect(shown).toMatchObject([
      {
        title: 'Since yesterday: 1 problem, 2 updates',
        text: `Arrived damaged: Dana Whitfield, laptop (${orderNumber})\nOrdered (2): Ben Ode, Dana Whitfield`,
        button: 'See what needs you',
      },
    ]);
  }
  await chats.morning();
  await chats.morning();
  expect(slack.shown).toHaveLength(1);
});

test('a channel hears of leavers without an order, the first to leave first', async () => {
  const chats = await startMorning();
  const standIn = await startChatService('slack');
  await chats.add(standIn.address, ['leavers']);
  const admin = await chats.admin();
  const inDays = (days: number) =>
    new Date(chats.portal.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
  const leaves = (name: string, days: number) =>
    addLeaver(admin, {
      employee: { ...leaverForm().employee, name, email: `${name}@home.test` },
      lastDay: inDays(days),
    });
  await leaves('Later', 30);
  await leaves('Cem', 6);
  await leaves('Ann', 2);
  await addLeaver(admin, { employee: person('Ben', ''), lastDay: inDays(3) });
  await chats.morning();
  const [message] = standIn.shown;
  expect(message).toMatchObject({ title: '3 leavers without an order' });
  expect(message?.url).toMatch(/\/leaving$/);
  expect(
    message?.text.split('\n').map((line) => line.replace(/: leaves on [^,]*, \w+ \d+/, '')),
  ).toEqual(['Ann', 'Ben, something is missing', 'Cem']);
});

test('a summary that a channel could not get waits, and comes before what is newer', async () => {
  const chats = await startMorning();
  const standIn = await startChatService('slack');
  await chats.add(standIn.address, ['summary']);
  await orderFor(await chats.admin(), 'Dana');
  standIn.answer(says(503));
  await chats.morning();
  expect(await chats.portal.testDatabase.pool.query('SELECT FROM chat_messages')).toMatchObject({
    rowCount: 1,
  });
  standIn.answer(null);
  await chats.pass(MINUTE);
  expect(standIn.shown).toMatchObject([{ title: 'Since yesterday: 1 update' }]);
});
