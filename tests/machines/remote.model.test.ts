import { testMachine } from '../model/levels/levelOne.ts';
import { subjectOf } from '../model/subject.ts';
import { remoteContract } from './remote.contract.ts';
import { remoteProfile } from './remote.profile.ts';

testMachine(subjectOf(remoteProfile, remoteContract), 'golden/remote.txt');
