import { testMachine } from '../../tools/statewalk/levels/levelOne.ts';
import { subjectOf } from '../../tools/statewalk/subject.ts';
import { authenticationContract } from './authentication.contract.ts';
import { authenticationProfile } from './authentication.profile.ts';

testMachine(subjectOf(authenticationProfile, authenticationContract), 'golden/authentication.txt');
