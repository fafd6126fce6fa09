import { subjectOf } from '../levels/contract.ts';
import { testViews } from '../levels/levelTwo.tsx';
import { authenticationContract } from '../machines/authentication.contract.ts';
import { authenticationProfile } from '../machines/authentication.profile.ts';

testViews(subjectOf(authenticationProfile, authenticationContract));
