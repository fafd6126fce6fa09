import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { listContract } from './list.contract.ts';
import { listProfile } from './list.profile.ts';

testPageMachine(subjectOf(listProfile, listContract));
