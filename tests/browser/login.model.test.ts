import { loginContract } from '../machines/login.contract.ts';
import { loginProfile } from '../machines/login.profile.ts';
import { testBuiltApp } from '../model/levels/levelThree.ts';
import { subjectOf } from '../model/subject.ts';

testBuiltApp(subjectOf(loginProfile, loginContract));
