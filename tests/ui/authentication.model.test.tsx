import { authenticationContract } from '../machines/authentication.contract.ts';
import { authenticationProfile } from '../machines/authentication.profile.ts';
import { testViews } from '../model/levels/levelTwo.tsx';
import { subjectOf } from '../model/subject.ts';

testViews(subjectOf(authenticationProfile, authenticationContract));
