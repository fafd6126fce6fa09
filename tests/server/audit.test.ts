import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { SavedSettings } from '../../src/domain/organization/organization.ts';
import { laptop } from './helpers/apiOrders.ts';
import { programOf } from './helpers/apiProgram.ts';
import { addPrices, order } from './helpers/orders.ts';
import { startPortal, type TestPortal } from './helpers/portal.ts';

const recordsOf = (portal: TestPortal) =>
  portal.services.database.forOrganisation(portal.acme.id, (tx) =>
    tx
      .selectFrom('audit_log')
      .selectAll()
      .where('organisation_id', '=', portal.acme.id)
      .orderBy('id')
      .execute(),
  );
const actionsOf = async (portal: TestPortal) =>
  (await recordsOf(portal)).map(({ action }) => action);

// For all other endpoints, `serve` itself checks that each request leaves exactly one record, and
// fails every test whose request did not.
describe('a changing request', () => {
  test('is recorded with person, action, old and new values, and origin', async () => {
    const portal = await startPortal();
    const admin = await portal.signInByMail('admin@acme.test');
    const { version: basedOn, ...before } = (
      await admin.get('/api/portal/organisation')
    ).json<SavedSettings>();
    const body = { ...before, expiryDays: 45, basedOn };
    await admin.request('PUT', '/api/portal/organisation', {
      body,
      ip: '192.0.2.77',
      headers: { 'user-agent': 'A browser' },
    });
    expect((await recordsOf(portal)).at(-1)).toMatchObject({
      action: 'organisation.changed',
      at: portal.clock.now(),
      actor_kind: 'admin',
      actor_id: portal.acme.users.get('admin@acme.test'),
      actor_name: 'Ada Admin',
      subject_kind: 'organisation',
      subject_id: portal.acme.id,
      subject_name: 'Acme',
      before: { expiryDays: before.expiryDays },
      after: { expiryDays: 45 },
      ip: '192.0.2.77',
      user_agent: 'A browser',
    });
  });

  test('is recorded for log-ins, log-outs and links of people without an account', async () => {
    const portal = await startPortal();
    await addPrices(portal, portal.acme.id);
    const admin = await portal.signInByMail('admin@acme.test');
    const { orderNumber } = await order(admin);
    await portal.work();
    const [, token = ''] = /[?&]token=([\w-]+)/.exec(portal.mails.at(-1)?.text ?? '') ?? [];
    const visitor = portal.browser();
    const link = `/api/portal/order-cancel/${orderNumber}`;
    await visitor.get(`${link}?token=${token}`);
    const cancelled = await visitor.post(link, { token });
    expect(cancelled.statusCode).toBe(200);
    await admin.post('/logout/');
    await admin.post('/logout/');
    expect(await actionsOf(portal)).toEqual([
      'session.started',
      'return.ordered',
      'return.moved',
      'session.ended',
    ]);
    expect((await recordsOf(portal))[2]).toMatchObject({
      actor_name: 'the link in the order email',
      subject_name: orderNumber,
      before: { status: 'cancellable' },
      after: { status: 'cancelled', event: 'order.cancel' },
    });
  });

  test('that is rejected leaves no record', async () => {
    const portal = await startPortal();
    const admin = await portal.signInByMail('admin@acme.test');
    const wrong = await admin.request('PUT', '/api/portal/organisation', {
      body: {
        name: '',
        displayName: '',
        notificationAddresses: [],
        reminderDays: [],
        expiryDays: 1,
        basedOn: '1',
      },
    });
    expect(wrong.statusCode).toBe(400);
    expect(await actionsOf(portal)).toEqual(['session.started']);
  });

  test('by a program is recorded with its key, and a repetition adds nothing', async () => {
    const portal = await startPortal();
    await addPrices(portal, portal.acme.id);
    const program = await programOf(portal);
    const headers = { 'idempotency-key': 'once' };
    for (let i = 0; i < 2; i++) {
      const { status } = await program.post('/api/v1/device_returns/', laptop(), headers);
      expect(status).toBe(201);
    }
    const records = (await recordsOf(portal)).filter(({ action }) => action === 'return.ordered');
    expect(records).toMatchObject([
      { actor_kind: 'apiKey', actor_name: expect.stringMatching(/^key/) },
    ]);
  });
});

describe('the audit log', () => {
  test('cannot be changed or emptied by anyone', async () => {
    const portal = await startPortal();
    await portal.signInByMail('admin@acme.test');
    for (const statement of [
      "UPDATE audit_log SET ip = ''",
      'DELETE FROM audit_log',
      'TRUNCATE audit_log',
    ]) {
      await expect(
        portal.services.database.asSystem((tx) => sql.raw(statement).execute(tx)),
      ).rejects.toThrow('append-only');
    }
    expect(await actionsOf(portal)).toEqual(['session.started']);
  });
});
