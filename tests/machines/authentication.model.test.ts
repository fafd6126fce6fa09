import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { authenticationContract } from './authentication.contract.ts';
import { authenticationProfile } from './authentication.profile.ts';

testMachine(subjectOf(authenticationProfile, authenticationContract));
