import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { chooseTableContract } from './chooseTable.contract.ts';
import { chooseTableProfile } from './chooseTable.profile.ts';

testMachine(subjectOf(chooseTableProfile, chooseTableContract), 'golden/chooseTable.txt');
