import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { webhooksContract } from './webhooks.contract.ts';
import { webhooksProfile } from './webhooks.profile.ts';

testPageMachine(subjectOf(webhooksProfile, webhooksContract));
