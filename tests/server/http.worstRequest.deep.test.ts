import { afterAll, beforeAll, test } from 'vitest';
import { type Asking, askWorst, beginAsking, ROUTES } from './helpers/worstRequest.ts';

let asking: Asking;
beforeAll(async () => {
  asking = await beginAsking();
});
afterAll(() => asking.portal.close());

test.each(ROUTES)(
  '%s: no body costs much more than a valid one',
  { timeout: 600_000 },
  async (route) => {
    const { times, cost, title, answered } = await askWorst(asking, route);
    const [most, said, ms] = [times, answered, cost].map((item) => item.toFixed(1));
    console.log(`${route}: ${most} × (${title}), at most ${ms} ms, answers ${said} ×`);
  },
);
