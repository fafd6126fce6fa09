import { expect, test } from 'vitest';
import type { SupportView } from '../../src/domain/returns/support/support.ts';
import { startAsked } from './helpers/askedReturn.ts';
import { orderForm, send } from './helpers/orders.ts';

// Employees ask the company on their page; it answers on the return's page.

const QUESTION = 'Is the mouse <b>wanted</b> too?';

async function startQuestion() {
  const asked = await startAsked();
  const { portal, admin, orderNumber, says, sends, page } = asked;
  await says({ type: 'address.confirm' });
  await portal.work();
  const answer = async (note: string, email = 'admin@acme.test') => {
    await portal.signIn(email, admin);
    return send(admin, orderNumber, { type: 'attention.resolve', note });
  };
  const ask = (note: string) => says({ type: 'question.asked', note });
  const mailsTo = (address: string) => portal.mails.filter(({ to }) => to === address);
  return { portal, answer, ask, sends, page, mailsTo, details: asked.details };
}

test('a question reaches the company, and the answer the employee and their page', async () => {
  const { portal, answer, ask, page, mailsTo, details } = await startQuestion();
  const asked = await ask(` ${QUESTION} `);
  expect(asked.json<SupportView>()).toMatchObject({
    asked: { text: QUESTION, answer: null },
    lookedInto: null,
    status: 'awaitingShipment',
  });
  await portal.work();
  expect(mailsTo('admin@acme.test').at(-1)?.text).toContain(QUESTION);
  expect((await details()).attention).toMatchObject({ kind: 'employeeQuestion', note: QUESTION });

  expect((await answer(' ')).statusCode).toBe(400);
  expect((await answer('No, <i>keep</i> it.', 'member@acme.test')).statusCode).toBe(200);
  await portal.work();
  const mail = mailsTo(orderForm().employee.email).at(-1);
  expect(mail?.subject).toBe('Acme answered your question');
  expect(mail?.text).toContain('No, <i>keep</i> it.');
  expect(mail?.html).toContain('No, &lt;i&gt;keep&lt;/i&gt; it.');
  expect((await page()).asked).toEqual({ text: QUESTION, answer: 'No, <i>keep</i> it.' });
  expect((await details()).attention).toBeNull();
});

test('a question can be asked without scripts, and stands there with its answer', async () => {
  const { portal, answer, sends, details, page } = await startQuestion();
  expect((await sends({ type: 'question.asked', note: ' ' })).statusCode).toBe(400);
  expect((await sends({ type: 'question.asked', note: QUESTION })).statusCode).toBe(303);
  const { employeeLink } = await details();
  const html = async () => (await portal.browser().get(new URL(employeeLink).pathname)).body;
  expect(await html()).toContain('Is the mouse &lt;b&gt;wanted&lt;/b&gt; too?');
  await answer('No.');
  expect(await html()).toContain('<h2>Acme answered your question</h2>');
  expect((await page()).actions).toContainEqual(
    expect.objectContaining({ type: 'question.asked', allowed: true }),
  );
});

test('a few questions are asked a day', async () => {
  const { answer, ask } = await startQuestion();
  for (let asked = 0; asked < 5; asked += 1) {
    expect((await ask('Well?')).statusCode).toBe(200);
    await answer('Yes.');
  }
  expect((await ask('Well?')).statusCode).toBe(429);
});
