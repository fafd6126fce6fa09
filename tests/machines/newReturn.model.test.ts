import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { newReturnContract } from './newReturn.contract.ts';
import { newReturnProfile } from './newReturn.profile.ts';

testMachine(subjectOf(newReturnProfile, newReturnContract));
