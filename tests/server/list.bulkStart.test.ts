import { expect, test } from 'vitest';
import { start, startReturns, visibleJob } from './helpers/bulk.ts';
import { send } from './helpers/orders.ts';
import { MINUTE } from './helpers/testClock.ts';

const DAYS = 24 * 60 * MINUTE;

test('a bulk change of the start skips orders that have started', async () => {
  const { portal, member, numbers } = await startReturns(3);
  const [started = '', moved = ''] = numbers;
  await send(member, started, { type: 'order.release' });
  const startsAt = new Date(portal.clock.now().getTime() + 5 * DAYS).toISOString();
  await start(member, { filter: {}, event: 'order.edit', startsAt });
  await portal.work();
  const reason = 'It has already started.';
  expect(await visibleJob(member)).toMatchObject({
    ...{ done: 2, skipped: 1, isFinished: true },
    reasons: [{ reason, count: 1, examples: [started] }],
  });
  const read = async () =>
    (await member.get(`/api/portal/returns/${moved}`)).json<{
      status: string;
      startsAt: string;
      timeline: object[];
    }>();
  expect(await read()).toMatchObject({ status: 'cancellable', startsAt });
  expect((await read()).timeline.at(-1)).toMatchObject({
    type: 'order.edit',
    actor: 'Max Member',
    changes: [{ part: 'startsAt', before: '', after: startsAt }],
  });
  portal.clock.advance(4 * DAYS);
  await portal.work();
  expect((await read()).status).toBe('cancellable');
  portal.clock.advance(1 * DAYS);
  await portal.work();
  expect((await read()).status).not.toBe('cancellable');
});
