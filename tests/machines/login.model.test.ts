import { testMachine } from '../../tools/statewalk/levels/levelOne.ts';
import { subjectOf } from '../../tools/statewalk/subject.ts';
import { loginContract } from './login.contract.ts';
import { loginProfile } from './login.profile.ts';

testMachine(subjectOf(loginProfile, loginContract), 'golden/login.txt');
