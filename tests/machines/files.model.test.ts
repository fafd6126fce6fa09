import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { filesContract } from './files.contract.ts';
import { filesProfile } from './files.profile.ts';

testMachine(subjectOf(filesProfile, filesContract));
