import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { webhookContract } from './webhook.contract.ts';
import { webhookProfile } from './webhook.profile.ts';

testMachine(subjectOf(webhookProfile, webhookContract), 'golden/webhook.txt', { isOfParts: true });
