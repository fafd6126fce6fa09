import { testMachine } from '../../tools/statewalk/levels/levelOne.ts';
import { subjectOf } from '../../tools/statewalk/subject.ts';
import { returnPathContract } from './returnPath.contract.ts';
import { returnPathProfile } from './returnPath.profile.ts';

testMachine(subjectOf(returnPathProfile, returnPathContract), 'golden/returnPath.txt');
