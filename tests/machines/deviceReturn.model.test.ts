import { testMachine } from '../model/levels/levelOne.ts';
import { subjectOf } from '../model/subject.ts';
import { deviceReturnContract } from './deviceReturn.contract.ts';
import { deviceReturnProfile } from './deviceReturn.profile.ts';

testMachine(subjectOf(deviceReturnProfile, deviceReturnContract), 'golden/deviceReturn.txt');
