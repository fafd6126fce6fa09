import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { undoContract } from './undo.contract.ts';
import { undoProfile } from './undo.profile.ts';

testMachine(subjectOf(undoProfile, undoContract));
