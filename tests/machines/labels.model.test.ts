import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { labelsContract } from './labels.contract.ts';
import { labelsProfile } from './labels.profile.ts';

testMachine(subjectOf(labelsProfile, labelsContract), 'golden/labels.txt', { isOfParts: true });
