import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { leaverContract } from './leaver.contract.ts';
import { leaverProfile } from './leaver.profile.ts';

testMachine(subjectOf(leaverProfile, leaverContract));
