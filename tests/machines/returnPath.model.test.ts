import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { returnPathContract } from './returnPath.contract.ts';
import { returnPathProfile } from './returnPath.profile.ts';

testMachine(subjectOf(returnPathProfile, returnPathContract));
