import { testMachine } from '../model/levels/levelOne.ts';
import { subjectOf } from '../model/subject.ts';
import { returnPathContract } from './returnPath.contract.ts';
import { returnPathProfile } from './returnPath.profile.ts';

testMachine(subjectOf(returnPathProfile, returnPathContract), 'golden/returnPath.txt');
