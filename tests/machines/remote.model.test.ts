import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { remoteContract } from './remote.contract.ts';
import { remoteProfile } from './remote.profile.ts';

testMachine(subjectOf(remoteProfile, remoteContract), 'golden/remote.txt');
