import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { deviceContract } from './device.contract.ts';
import { deviceProfile } from './device.profile.ts';

testMachine(subjectOf(deviceProfile, deviceContract), 'golden/device.txt', { isOfParts: true });
