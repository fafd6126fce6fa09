import { testMachine } from '../model/levels/levelOne.ts';
import { subjectOf } from '../model/subject.ts';
import { webhookEndpointContract } from './webhookEndpoint.contract.ts';
import { webhookEndpointProfile } from './webhookEndpoint.profile.ts';

testMachine(
  subjectOf(webhookEndpointProfile, webhookEndpointContract),
  'golden/webhookEndpoint.txt',
);
