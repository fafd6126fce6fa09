import { afterAll, beforeAll } from 'vitest';
import { testPaths } from '../../tools/statewalk/suites.ts';
import { subjectOf } from '../levels/contract.ts';
import { chatChannelContract } from '../machines/chatChannel.contract.ts';
import { chatChannelProfile } from '../machines/chatChannel.profile.ts';
import { chatPort } from './helpers/chatPort.ts';
import { type ChatStandIn, openChatService } from './helpers/chatService.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';

// Runs the generated paths of a channel through the real server and a stand-in of Slack.

let portal: TestPortal;
let standIn: ChatStandIn & { close(): void };

beforeAll(async () => {
  portal = await openPortal({ env: { WEBHOOK_ALLOW_PRIVATE: 'on', SIGN_INS_PER_IP: '1000' } });
  standIn = await openChatService('slack');
});
afterAll(async () => {
  standIn?.close();
  await portal?.close();
});

testPaths({
  subject: subjectOf(chatChannelProfile, chatChannelContract),
  level: 2,
  openPort: (meter) => chatPort(portal, meter, standIn),
});
