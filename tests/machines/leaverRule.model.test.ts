import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { leaverRuleContract } from './leaverRule.contract.ts';
import { leaverRuleProfile } from './leaverRule.profile.ts';

testPageMachine(subjectOf(leaverRuleProfile, leaverRuleContract));
