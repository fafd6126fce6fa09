import { testMachine } from '../model/levels/levelOne.ts';
import { subjectOf } from '../model/subject.ts';
import { draftContract } from './draft.contract.ts';
import { draftProfile } from './draft.profile.ts';

testMachine(subjectOf(draftProfile, draftContract), 'golden/draft.txt');
