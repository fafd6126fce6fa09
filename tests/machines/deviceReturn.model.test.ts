import { testMachine } from '../../tools/statewalk/levels/levelOne.ts';
import { subjectOf } from '../../tools/statewalk/subject.ts';
import { deviceReturnContract } from './deviceReturn.contract.ts';
import { deviceReturnProfile } from './deviceReturn.profile.ts';

testMachine(subjectOf(deviceReturnProfile, deviceReturnContract), 'golden/deviceReturn.txt');
