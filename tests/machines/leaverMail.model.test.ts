import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { leaverMailContract } from './leaverMail.contract.ts';
import { leaverMailProfile } from './leaverMail.profile.ts';

testPageMachine(subjectOf(leaverMailProfile, leaverMailContract));
