import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { labelsContract } from './labels.contract.ts';
import { labelsProfile } from './labels.profile.ts';

testPageMachine(subjectOf(labelsProfile, labelsContract));
