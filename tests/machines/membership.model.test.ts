import { testMachine } from '../../tools/statewalk/levels/levelOne.ts';
import { subjectOf } from '../../tools/statewalk/subject.ts';
import { membershipContract } from './membership.contract.ts';
import { membershipProfile } from './membership.profile.ts';

testMachine(subjectOf(membershipProfile, membershipContract), 'golden/membership.txt');
