import { expect, test } from 'vitest';
import {
  ChunkLoadError,
  forgetFailedLoads,
  lazyPart,
} from '../../src/ui/app/routing/viewLoader.ts';

test('a chunk that failed is fetched once, until failed loads are reset', async () => {
  let loadCount = 0;
  const load = lazyPart(async () => {
    loadCount += 1;
    if (loadCount === 1) throw new Error('404');
    return 'here';
  });
  await expect(load()).rejects.toThrow(ChunkLoadError);
  // React retries rendering until an error boundary takes over.
  expect(load()).toBe(load());
  await expect(load()).rejects.toThrow('A part of the portal could not be loaded');
  expect(loadCount).toBe(1);
  forgetFailedLoads();
  expect(await load()).toBe('here');
  expect(await load()).toBe('here');
  expect(loadCount).toBe(2);
});
