import { subjectOf } from '../levels/contract.ts';
import { testBuiltApp } from '../levels/levelThree.ts';
import { authenticationContract } from '../machines/authentication.contract.ts';
import { authenticationProfile } from '../machines/authentication.profile.ts';

testBuiltApp(subjectOf(authenticationProfile, authenticationContract));
