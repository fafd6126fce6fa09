import { subjectOf } from '../levels/contract.ts';
import { testBuiltApp } from '../levels/levelThree.ts';
import { loginContract } from '../machines/login.contract.ts';
import { loginProfile } from '../machines/login.profile.ts';

testBuiltApp(subjectOf(loginProfile, loginContract));
