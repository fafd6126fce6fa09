import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { webhookEndpointContract } from './webhookEndpoint.contract.ts';
import { webhookEndpointProfile } from './webhookEndpoint.profile.ts';

testMachine(subjectOf(webhookEndpointProfile, webhookEndpointContract));
