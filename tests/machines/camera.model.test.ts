import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { cameraContract } from './camera.contract.ts';
import { cameraProfile } from './camera.profile.ts';

testMachine(subjectOf(cameraProfile, cameraContract));
