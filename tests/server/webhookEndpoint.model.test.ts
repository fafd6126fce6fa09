import { afterAll, beforeAll } from 'vitest';
import { testPaths } from '../../tools/statewalk/suites.ts';
import { subjectOf } from '../levels/contract.ts';
import { webhookEndpointContract } from '../machines/webhookEndpoint.contract.ts';
import { webhookEndpointProfile } from '../machines/webhookEndpoint.profile.ts';
import { endpointPort } from './helpers/endpointPort.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import { openReceiver, type Receiver } from './helpers/webhookReceiver.ts';

// Runs the generated paths of a webhook through the real server and a real receiver.

let portal: TestPortal;
let receiver: Receiver & { close(): void };

beforeAll(async () => {
  portal = await openPortal({
    env: {
      WEBHOOK_ALLOW_PRIVATE: 'on',
      SIGN_INS_PER_IP: '1000',
      MAGIC_LINKS_PER_ADDRESS: '1000',
    },
  });
  receiver = await openReceiver();
});
afterAll(async () => {
  receiver?.close();
  await portal?.close();
});

testPaths({
  subject: subjectOf(webhookEndpointProfile, webhookEndpointContract),
  level: 2,
  openPort: (meter) => endpointPort(portal, meter, receiver),
});
