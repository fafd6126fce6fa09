import { authenticationContract } from '../machines/authentication.contract.ts';
import { authenticationProfile } from '../machines/authentication.profile.ts';
import { testBuiltApp } from '../model/levels/levelThree.ts';
import { subjectOf } from '../model/subject.ts';

testBuiltApp(subjectOf(authenticationProfile, authenticationContract));
