import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { missingPartContract } from './missingPart.contract.ts';
import { missingPartProfile } from './missingPart.profile.ts';

testMachine(subjectOf(missingPartProfile, missingPartContract), 'golden/missingPart.txt');
