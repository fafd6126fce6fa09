import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { leavingContract } from './leaving.contract.ts';
import { leavingProfile } from './leaving.profile.ts';

testPageMachine(subjectOf(leavingProfile, leavingContract));
