import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { webhookContract } from './webhook.contract.ts';
import { webhookProfile } from './webhook.profile.ts';

testPageMachine(subjectOf(webhookProfile, webhookContract));
