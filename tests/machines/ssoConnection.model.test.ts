import { expect, test } from 'vitest';
import { connectionActions, type SsoAsker } from '../../src/machines/ssoConnection/allowed.ts';
import {
  applyToConnection,
  newSsoConnection,
  restoreSsoConnection,
  storeSsoConnection,
} from '../../src/machines/ssoConnection/apply.ts';
import type { SsoConnectionEvent } from '../../src/machines/ssoConnection/ssoConnection.machine.ts';
import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { ssoConnectionContract } from './ssoConnection.contract.ts';
import { ssoConnectionProfile } from './ssoConnection.profile.ts';

testMachine(subjectOf(ssoConnectionProfile, ssoConnectionContract));

const DAY = 24 * 60 * 60_000;
const ASKER: SsoAsker = {
  by: 'ada',
  at: 0,
  isComplete: true,
  breakGlass: 1,
  otherEnforced: null,
};
const after = (...events: readonly SsoConnectionEvent[]) =>
  events.reduce(
    (snapshot, event) => applyToConnection(snapshot, event)?.snapshot ?? snapshot,
    newSsoConnection(),
  );
const saved = { type: 'values.saved', isComplete: true, at: 0 } as const;
const passed = { type: 'test.passed', by: 'ada', end: 100 * DAY, at: 0 } as const;
const enabled = { type: 'connection.enable', at: 0 } as const;
const enforceReason = (snapshot: ReturnType<typeof after>, asker: Partial<SsoAsker> = {}) =>
  connectionActions(snapshot, { ...ASKER, ...asker }).find(
    ({ type }) => type === 'connection.enforce',
  )?.reason;

test('a refusal has a reason, and names the next step', () => {
  const open = after(saved, passed, enabled);
  expect(enforceReason(open)).toBeNull();
  expect(enforceReason(open, { at: DAY })).toBeNull();
  expect(enforceReason(open, { at: DAY + 1 })).toContain('more than 24 hours ago');
  expect(enforceReason(open, { by: 'ben' })).toContain('Another admin');
  expect(enforceReason(open, { breakGlass: 0 })).toContain('keeps the emailed link');
  expect(enforceReason(open, { otherEnforced: 'Azure' })).toContain('enforces Azure');
  expect(enforceReason(after(saved, passed))).toBe('Enable it first.');
  expect(enforceReason(after(saved, passed, enabled, saved))).toContain('test sign-in');
  const ended = restoreSsoConnection(storeSsoConnection(open), 1, 100 * DAY);
  expect(enforceReason(ended)).toContain('expired');
});

test('certificates expire at the end of their last second, and warn from thirty days before', () => {
  const stored = storeSsoConnection(after(saved, passed));
  const at = (time: number) => restoreSsoConnection(stored, 1, time).value.certificates;
  expect([at(70 * DAY - 1), at(70 * DAY)]).toEqual(['valid', 'expiring']);
  expect([at(100 * DAY - 1), at(100 * DAY)]).toEqual(['expiring', 'expired']);
});
