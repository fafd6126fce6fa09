import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { supportContract } from './support.contract.ts';
import { supportProfile } from './support.profile.ts';

testMachine(subjectOf(supportProfile, supportContract), 'golden/support.txt', { isOfParts: true });
