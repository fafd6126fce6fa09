import { expect, test } from 'vitest';
import { DEVICE_LANES, DEVICES, LANES } from '../../src/domain/words.ts';

test('every device may take every lane, except monitors from Canada', () => {
  const missing = DEVICES.flatMap((device) =>
    LANES.filter((lane) => !DEVICE_LANES.some((way) => way.device === device && way.lane === lane)),
  );
  expect(missing).toEqual(['CA-US']);
  expect(DEVICE_LANES).not.toContainEqual({ device: 'monitor', lane: 'CA-US' });
});
