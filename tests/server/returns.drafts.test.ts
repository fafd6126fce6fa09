import { describe, expect, test } from 'vitest';
import type { Problem } from '../../src/domain/problem.ts';
import type { NewReturnDraft } from '../../src/domain/returns/ordering/drafts.ts';
import { EMPTY_REFERENCES } from '../../src/domain/returns/references.ts';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { orderForm, startOrders } from './helpers/orders.ts';
import { addOrganisation } from './helpers/organizations.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

const URL = '/api/portal/drafts/new-return';
const NO_ADDRESS = { line1: '', line2: '', city: '', region: '', postalCode: '' };

/** A draft with half a name typed. */
function draftOf(idempotencyKey: string, name = 'Eve Emp'): NewReturnDraft {
  return {
    idempotencyKey,
    step: 'employee',
    answered: ['device'],
    device: { device: 'laptop', lane: 'US-US' },
    employee: { name, email: 'eve@', phone: '', address: NO_ADDRESS },
    destination: { choice: '', recipient: '', company: '', address: NO_ADDRESS },
    options: {
      charger: true,
      cellPhone: false,
      dispose: false,
      declaredValue: 'a lot',
      legalHoldDays: '',
      ...EMPTY_REFERENCES,
      kitNote: '  two\n lines ',
    },
  };
}

const keep = (browser: TestBrowser, body: object) => browser.request('PUT', URL, { body });
const read = async (browser: TestBrowser) =>
  (await browser.get(URL)).json<{ draft: { content: NewReturnDraft; savedAt: string } | null }>()
    .draft;

describe('the draft of a new return', () => {
  test('is stored as typed, unfinished answers too, for every browser of its person', async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    expect(await read(member)).toBeNull();
    const saved = await keep(member, draftOf('key-of-mine'));
    expect(saved.statusCode, saved.body).toBe(200);
    await keep(member, draftOf('key-of-mine', 'Eve Employee'));
    const elsewhere = await portal.signIn('member@acme.test');
    expect(await read(elsewhere)).toEqual({
      content: draftOf('key-of-mine', 'Eve Employee'),
      savedAt: portal.clock.now().toISOString(),
    });
  });

  test('is private: hidden from colleagues and other organizations', async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    await addOrganisation(portal.services.database, {
      name: 'Globex',
      domain: 'globex.test',
      now: portal.clock.now(),
    });
    const colleague = await portal.signIn('admin@acme.test');
    const stranger = await portal.signIn('member@globex.test');
    await keep(member, draftOf('key-of-member'));
    await keep(colleague, draftOf('key-of-colleague', 'Somebody else'));
    expect(await read(stranger)).toBeNull();
    await colleague.request('DELETE', URL);
    expect(await read(colleague)).toBeNull();
    expect((await read(member))?.content.employee.name).toBe('Eve Emp');
    expect((await portal.browser().get(URL)).statusCode).toBe(401);
  });

  test('is deleted once it is discarded, and discarding none is no error', async () => {
    const { browser: member } = await startOrders('member@acme.test');
    await keep(member, draftOf('key-of-mine'));
    for (let times = 0; times < 2; times++) {
      expect((await member.request('DELETE', URL)).statusCode).toBe(200);
      expect(await read(member)).toBeNull();
    }
  });

  test("in another version's format is not restored", async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    await keep(member, draftOf('key-of-mine'));
    await portal.testDatabase.pool.query(
      `UPDATE drafts SET version = 99, content = '{"other":true}'`,
    );
    expect(await read(member)).toBeNull();
  });

  test('that is invalid is rejected at its fields', async () => {
    const { browser: member } = await startOrders('member@acme.test');
    const answer = await keep(member, { ...draftOf('key-of-mine'), step: 'payment' });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<Problem>().errors ?? {})).toEqual(['step']);
  });
});

describe('a draft that becomes an order', () => {
  const place = (browser: TestBrowser, idempotencyKey: string) =>
    browser.post('/api/portal/returns', { idempotencyKey, order: orderForm() });

  test('is deleted with the order, also when the response was lost and it is sent again', async () => {
    const { browser: member } = await startOrders('member@acme.test');
    await keep(member, draftOf('key-of-mine'));
    expect((await place(member, 'key-of-mine')).statusCode).toBe(201);
    expect(await read(member)).toBeNull();
    expect((await place(member, 'key-of-mine')).statusCode).toBe(201);
  });

  test('is kept when the order is rejected', async () => {
    const { browser: member } = await startOrders('member@acme.test');
    await keep(member, draftOf('key-of-mine'));
    const wrong = { ...orderForm(), employee: { ...orderForm().employee, name: '' } };
    const answer = await member.post('/api/portal/returns', {
      idempotencyKey: 'key-of-mine',
      order: wrong,
    });
    expect(answer.statusCode).toBe(400);
    expect((await read(member))?.content.idempotencyKey).toBe('key-of-mine');
  });

  test('does not delete the draft of the next order', async () => {
    const { browser: member } = await startOrders('member@acme.test');
    await keep(member, draftOf('key-of-the-next'));
    await place(member, 'key-of-mine');
    expect((await read(member))?.content.idempotencyKey).toBe('key-of-the-next');
  });

  test('cannot be saved anymore: a late tab learns the order, and a late row is not shown', async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    await keep(member, draftOf('key-of-mine'));
    const late = await portal.testDatabase.pool.query('SELECT * FROM drafts');
    const ordered = (await place(member, 'key-of-mine')).json<ReturnDetails>();
    const answer = await keep(member, draftOf('key-of-mine'));
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Problem>().detail).toContain(ordered.orderNumber);
    // Saved at the moment at which the order was placed.
    const { organisation_id, user_id, kind, content, version, updated_at } = late.rows[0];
    await portal.testDatabase.pool.query('INSERT INTO drafts VALUES ($1, $2, $3, $4, $5, $6)', [
      organisation_id,
      user_id,
      kind,
      content,
      version,
      updated_at,
    ]);
    expect(await read(member)).toBeNull();
  });
});
