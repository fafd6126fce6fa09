import { expect, test } from 'vitest';
import { contract } from '../../src/api/contract/index.ts';
import { bodyLimitOf, MAX_BODY_BYTES } from '../../src/server/platform/http/bodyLimit.ts';

test('each endpoint limits its body to the size that it may need', () => {
  expect(bodyLimitOf(contract['POST /api/portal/magic-link'].body)).toBeLessThan(16 * 1024);
  expect(bodyLimitOf(contract['POST /api/portal/saved-views'].body)).toBeLessThan(64 * 1024);
  expect(bodyLimitOf(contract['PUT /api/portal/imports/:importId/rows'].body)).toBe(MAX_BODY_BYTES);
  expect(bodyLimitOf(undefined)).toBe(4 * 1024);
});
