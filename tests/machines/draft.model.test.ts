import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { draftContract } from './draft.contract.ts';
import { draftProfile } from './draft.profile.ts';

testMachine(subjectOf(draftProfile, draftContract));
