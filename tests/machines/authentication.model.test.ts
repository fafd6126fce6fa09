import { testMachine } from '../model/levels/levelOne.ts';
import { subjectOf } from '../model/subject.ts';
import { authenticationContract } from './authentication.contract.ts';
import { authenticationProfile } from './authentication.profile.ts';

testMachine(subjectOf(authenticationProfile, authenticationContract), 'golden/authentication.txt');
