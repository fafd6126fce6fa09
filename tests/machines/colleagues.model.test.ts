import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { colleaguesContract } from './colleagues.contract.ts';
import { colleaguesProfile } from './colleagues.profile.ts';

testMachine(subjectOf(colleaguesProfile, colleaguesContract));
