import { testMachine } from '../../tools/statewalk/levels/levelOne.ts';
import { subjectOf } from '../../tools/statewalk/subject.ts';
import { webhookEndpointContract } from './webhookEndpoint.contract.ts';
import { webhookEndpointProfile } from './webhookEndpoint.profile.ts';

testMachine(
  subjectOf(webhookEndpointProfile, webhookEndpointContract),
  'golden/webhookEndpoint.txt',
);
