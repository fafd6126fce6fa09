import { testMachine } from '../../tools/statewalk/levels/levelOne.ts';
import { subjectOf } from '../../tools/statewalk/subject.ts';
import { newReturnContract } from './newReturn.contract.ts';
import { newReturnProfile } from './newReturn.profile.ts';

testMachine(subjectOf(newReturnProfile, newReturnContract), 'golden/newReturn.txt');
