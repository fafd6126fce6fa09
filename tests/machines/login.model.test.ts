import { testMachine } from '../model/levels/levelOne.ts';
import { subjectOf } from '../model/subject.ts';
import { loginContract } from './login.contract.ts';
import { loginProfile } from './login.profile.ts';

testMachine(subjectOf(loginProfile, loginContract), 'golden/login.txt');
