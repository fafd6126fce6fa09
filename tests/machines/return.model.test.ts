import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { returnContract } from './return.contract.ts';
import { returnProfile } from './return.profile.ts';

testMachine(subjectOf(returnProfile, returnContract), 'golden/return.txt', { isOfParts: true });
