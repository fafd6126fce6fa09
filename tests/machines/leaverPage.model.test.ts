import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { leaverPageContract } from './leaverPage.contract.ts';
import { leaverPageProfile } from './leaverPage.profile.ts';

testPageMachine(subjectOf(leaverPageProfile, leaverPageContract));
