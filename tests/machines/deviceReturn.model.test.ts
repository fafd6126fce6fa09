import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { deviceReturnContract } from './deviceReturn.contract.ts';
import { deviceReturnProfile } from './deviceReturn.profile.ts';

testMachine(subjectOf(deviceReturnProfile, deviceReturnContract));
