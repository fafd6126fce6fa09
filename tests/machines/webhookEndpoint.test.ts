import { expect, test } from 'vitest';
import {
  applyToEndpoint,
  restoreEndpoint,
  storeEndpoint,
} from '../../src/machines/webhookEndpoint/apply.ts';
import { PATIENCE_MS } from '../../src/machines/webhookEndpoint/webhookEndpoint.machine.ts';

const failing = { state: 'failing', failingSince: 1000, disabledBy: null } as const;

test('stored state is restored unchanged', () => {
  const disabledEndpoint = { state: 'disabled', failingSince: null, disabledBy: 'gone' } as const;
  for (const stored of [failing, disabledEndpoint])
    expect(storeEndpoint(restoreEndpoint(stored))).toEqual(stored);
});

test('admins are notified of automatic changes, with the reason', () => {
  const after = (type: 'delivery.failed' | 'delivery.gone' | 'endpoint.disable', at: number) =>
    applyToEndpoint(restoreEndpoint(failing), { type, at })?.notifyReason;
  expect(after('delivery.failed', 1000 + PATIENCE_MS)).toBe('failure');
  expect(after('delivery.gone', 1000)).toBe('gone');
  expect(after('endpoint.disable', 1000)).toBeNull();
});
