import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { loginContract } from './login.contract.ts';
import { loginProfile } from './login.profile.ts';

testMachine(subjectOf(loginProfile, loginContract));
