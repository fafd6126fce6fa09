import { testMachine } from '../../tools/statewalk/levels/levelOne.ts';
import { subjectOf } from '../../tools/statewalk/subject.ts';
import { draftContract } from './draft.contract.ts';
import { draftProfile } from './draft.profile.ts';

testMachine(subjectOf(draftProfile, draftContract), 'golden/draft.txt');
