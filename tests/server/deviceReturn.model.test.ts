import { afterAll, beforeAll } from 'vitest';
import type { Meter } from '../../tools/statewalk/statewalk.ts';
import { testJourneys, testPaths } from '../../tools/statewalk/suites.ts';
import { subjectOf } from '../levels/contract.ts';
import { deviceReturnContract } from '../machines/deviceReturn.contract.ts';
import { deviceReturnJourneyed, deviceReturnJourneys } from '../machines/deviceReturn.journeys.ts';
import { deviceReturnProfile } from '../machines/deviceReturn.profile.ts';
import { type LoopbackEasyPost, startEasyPost } from './helpers/easyPost.ts';
import { addPrices } from './helpers/orders.ts';
import { pathPickups } from './helpers/pathPickups.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import { returnPort } from './helpers/returnPort.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

// Runs the generated paths of a return's life through the real server: its endpoints, its database,
// its timers. `docs/testing.md` says which events are sent by requests and which go directly to the
// function behind them. Expected results come from the machine; the reviewed tables in
// tests/machines/golden/deviceReturn.* judge whether they are right.

let portal: TestPortal;
let easyPost: LoopbackEasyPost;
const browsers = new Map<string, TestBrowser>();

beforeAll(async () => {
  easyPost = await startEasyPost();
  easyPost.hasLabelFiles = false;
  const env = { ...easyPost.env, MAGIC_LINKS_PER_ADDRESS: '1000', SIGN_INS_PER_IP: '1000' };
  portal = await openPortal({ env });
  await addPrices(portal, portal.acme.id);
});
afterAll(async () => {
  await portal?.close();
  easyPost?.leave();
});

const onServer = {
  level: 2,
  isOnServer: true,
  openPort: (meter: Meter) => returnPort(portal, meter, browsers, pathPickups(portal, easyPost)),
} as const;

testJourneys({ subject: deviceReturnJourneyed, ...onServer }, deviceReturnJourneys);
testPaths({
  subject: subjectOf(deviceReturnProfile, deviceReturnContract),
  ...onServer,
  withoutPairs:
    'The pairs take ten times as many steps, minutes on the server; level 1 walks them on the same machine.',
});
