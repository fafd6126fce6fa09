import { expect, test } from 'vitest';
import { enqueue } from '../../src/server/platform/outbox/outbox.ts';
import { PAUSES_MS } from '../../src/server/platform/outbox/queue.ts';
import { startWithEasyPost } from './helpers/easyPostPortal.ts';
import { BOX_IS_THERE } from './helpers/moves.ts';
import { order, send } from './helpers/orders.ts';
import { change, invite } from './helpers/people.ts';
import { hooksOn, startReceiver } from './helpers/webhookReceiver.ts';

// Jobs wait on the server while their subject changes: behind other jobs, or for an external server
// that was down. Each is checked again when its turn comes.

async function startWorld() {
  const receiver = await startReceiver();
  const { portal, admin, easyPost, rows } = await startWithEasyPost({
    WEBHOOK_ALLOW_PRIVATE: 'on',
  });
  const hooks = hooksOn(portal, admin);
  const { orderNumber } = await order(admin);
  const world = {
    portal,
    admin,
    easyPost,
    hooks,
    orderNumber,
    sql: rows,
    does: (event: object) => send(admin, orderNumber, event),
    boxIsThere: async () => {
      for (const event of BOX_IS_THERE) await send(admin, orderNumber, event);
      await portal.work();
    },
    hook: (await hooks.add({ url: receiver.url })).id,
    /** Messages that the portal has sent, one line each. */
    sent: () => [
      ...receiver.received.map(({ type }) => `webhook ${type}`),
      ...portal.mails.map(({ subject, to }) => `mail to ${to}: ${subject}`),
      ...easyPost.calls,
    ],
  };
  await portal.work();
  return world;
}
type World = Awaited<ReturnType<typeof startWorld>>;

interface Late {
  /** Queues the job. */
  readonly waits: (world: World) => Promise<unknown>;
  readonly changes: (world: World) => Promise<unknown>;
  /** Lines that must not be sent afterwards; without the change the job sends one. */
  readonly line: RegExp;
}

const step = { type: 'order.release' };
const reminder: Pick<Late, 'waits' | 'line'> = {
  async waits(world) {
    await world.boxIsThere();
    await world.does({ type: 'outreach.remindNow' });
  },
  line: /: Your box for the laptop is waiting$/,
};
const delivery: Pick<Late, 'waits' | 'line'> = {
  waits: ({ does }) => does(step),
  line: /^webhook/,
};
const link: Pick<Late, 'waits' | 'line'> = {
  waits: async ({ portal }) => {
    const visitor = portal.browser();
    await visitor.get('/authentication/login');
    const form = { email: 'member@acme.test' };
    await visitor.request('POST', '/api/send_magic_link/', { form });
  },
  line: /^mail to member@acme.test/,
};
const label: Pick<Late, 'waits' | 'line'> = {
  async waits({ easyPost, does, portal }) {
    const down = { status: 503, code: 'DOWN', message: 'Try again later.' };
    easyPost.next('POST /v2/shipments', down);
    easyPost.next('POST /v2/shipments', down);
    await does(step);
    await portal.work();
    portal.clock.advance(PAUSES_MS[0] ?? 0);
  },
  line: /\/buy$/,
};
const disabled: Pick<Late, 'waits' | 'line'> = {
  async waits({ portal, hooks, hook }) {
    await hooks.does(hook, 'events', { type: 'endpoint.disable' });
    const { id: organisationId, users } = portal.acme;
    const userId = users.get('admin@acme.test') ?? '';
    const payload = { endpointId: hook, userId, reason: 'gone' as const, failingSince: null };
    await portal.services.database.asSystem((tx) =>
      enqueue(tx, { organisationId, kind: 'webhook.disabled', payload }, portal.clock),
    );
  },
  line: /is disabled$/,
};

const LATE: Readonly<Record<string, Late>> = {
  'a delivery whose webhook was disabled': {
    ...delivery,
    changes: ({ hooks, hook }) => hooks.does(hook, 'events', { type: 'endpoint.disable' }),
  },
  'a delivery that was written while its webhook was being disabled': {
    ...delivery,
    changes: ({ sql }) =>
      sql("UPDATE webhook_endpoints SET state = 'disabled', disabled_by = 'person'"),
  },
  'a delivery whose webhook was deleted': {
    ...delivery,
    changes: ({ admin, hook }) => admin.request('DELETE', `/api/portal/webhooks/${hook}`),
  },
  'the mail that a webhook is disabled, of one that was enabled again': {
    ...disabled,
    changes: ({ hooks, hook }) => hooks.does(hook, 'events', { type: 'endpoint.enable' }),
  },
  'a reminder of a device that was sent': {
    ...reminder,
    changes: ({ does }) => does({ type: 'device.shipped' }),
  },
  'a reminder where reminders were stopped': {
    ...reminder,
    changes: ({ does }) => does({ type: 'outreach.stop' }),
  },
  'a reminder while something needs attention': {
    ...reminder,
    changes: ({ does }) => does({ type: 'attention.raise', kind: 'damaged', note: '' }),
  },
  'an invitation that was revoked': {
    waits: ({ admin }) => invite(admin, ['nina@acme.test']),
    changes: ({ admin }) => change(admin, 'nina@acme.test', { type: 'invitation.revoke' }),
    line: /^mail to nina@acme.test/,
  },
  'a log-in link of somebody who was deactivated': {
    ...link,
    changes: ({ admin }) => change(admin, 'member@acme.test', { type: 'user.deactivate' }),
  },
  'the label of a kit that somebody has sent by hand': {
    ...label,
    changes: ({ does }) => does({ type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' }),
  },
};

test.each(Object.entries(LATE))(
  '%s sends no outdated email',
  async (_, { waits, changes, line }) => {
    const world = await startWorld();
    await waits(world);
    const before = world.sent().filter((candidate) => line.test(candidate));
    await changes(world);
    await world.portal.work();
    expect(world.sent().filter((candidate) => line.test(candidate))).toEqual(before);
  },
);

test.each(
  [delivery, reminder, link, label, disabled].map((late) => [String(late.line), late] as const),
)('without the change it is sent: %s', async (_, { waits, line }) => {
  const world = await startWorld();
  await waits(world);
  const before = world.sent().filter((candidate) => line.test(candidate));
  await world.portal.work();
  expect(world.sent().filter((candidate) => line.test(candidate)).length).toBeGreaterThan(
    before.length,
  );
});
