import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { membershipContract } from './membership.contract.ts';
import { membershipProfile } from './membership.profile.ts';

testMachine(subjectOf(membershipProfile, membershipContract));
