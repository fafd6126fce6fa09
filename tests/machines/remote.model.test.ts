import { testMachine } from '../../tools/statewalk/levels/levelOne.ts';
import { subjectOf } from '../../tools/statewalk/subject.ts';
import { remoteContract } from './remote.contract.ts';
import { remoteProfile } from './remote.profile.ts';

testMachine(subjectOf(remoteProfile, remoteContract), 'golden/remote.txt');
