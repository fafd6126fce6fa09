import { afterAll, beforeAll } from 'vitest';
import { ssoConnectionMachine } from '../../src/machines/ssoConnection/ssoConnection.machine.ts';
import { testPaths } from '../../tools/statewalk/suites.ts';
import { subjectOf } from '../levels/contract.ts';
import { ssoConnectionContract } from '../machines/ssoConnection.contract.ts';
import { ssoConnectionProfile } from '../machines/ssoConnection.profile.ts';
import { instancePort } from './helpers/instancePort.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import { ssoConnectionInstance } from './helpers/ssoConnectionInstance.ts';

// Runs the generated paths of a connection through the functions behind endpoints, sign-in and
// chore. Only the time is the model's.

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());

testPaths({
  subject: subjectOf(ssoConnectionProfile, ssoConnectionContract),
  level: 2,
  openPort: (meter) => instancePort(ssoConnectionMachine, ssoConnectionInstance(portal), meter),
});
