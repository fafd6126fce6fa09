import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { webhooksContract } from './webhooks.contract.ts';
import { webhooksProfile } from './webhooks.profile.ts';

testMachine(subjectOf(webhooksProfile, webhooksContract), 'golden/webhooks.txt', {
  isOfParts: true,
});
