import { expect, test } from 'vitest';
import { shownDeploymentActions } from '../../src/machines/deployment/allowed.ts';
import { newDeployment } from '../../src/machines/deployment/apply.ts';
import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { deploymentContract } from './deployment.contract.ts';
import { deploymentProfile } from './deployment.profile.ts';

testMachine(subjectOf(deploymentProfile, deploymentContract));

test('a blocked step has a reason: no permission, or a hold', () => {
  const asker = { at: '2026-01-15T12:00:00.000Z', isDeviceHeld: true };
  const reasons = (kind: 'member' | 'warehouse') =>
    Object.fromEntries(
      shownDeploymentActions(newDeployment(), { ...asker, kind }).map(({ type, reason }) => [
        type,
        reason,
      ]),
    );
  const held = 'The device is on hold. An admin can release it.';
  const bench = 'Only an admin or a warehouse user can do this.';
  expect(reasons('warehouse')).toEqual({
    'label.order': held,
    'label.record': null,
    'device.ship': held,
    'order.cancel': null,
  });
  expect(reasons('member')).toEqual({
    'label.order': bench,
    'label.record': bench,
    'device.ship': bench,
    'order.cancel': null,
  });
});
