import { testMachine } from '../model/levels/levelOne.ts';
import { subjectOf } from '../model/subject.ts';
import { newReturnContract } from './newReturn.contract.ts';
import { newReturnProfile } from './newReturn.profile.ts';

testMachine(subjectOf(newReturnProfile, newReturnContract), 'golden/newReturn.txt');
