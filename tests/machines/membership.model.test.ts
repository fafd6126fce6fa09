import { testMachine } from '../model/levels/levelOne.ts';
import { subjectOf } from '../model/subject.ts';
import { membershipContract } from './membership.contract.ts';
import { membershipProfile } from './membership.profile.ts';

testMachine(subjectOf(membershipProfile, membershipContract), 'golden/membership.txt');
