import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { deviceContract } from './device.contract.ts';
import { deviceProfile } from './device.profile.ts';

testPageMachine(subjectOf(deviceProfile, deviceContract));
