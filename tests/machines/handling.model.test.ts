import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { handlingContract } from './handling.contract.ts';
import { handlingProfile } from './handling.profile.ts';

testMachine(subjectOf(handlingProfile, handlingContract));
