import { returnPathContract } from '../machines/returnPath.contract.ts';
import { returnPathProfile } from '../machines/returnPath.profile.ts';
import { testViews } from '../model/levels/levelTwo.tsx';
import { subjectOf } from '../model/subject.ts';

testViews(subjectOf(returnPathProfile, returnPathContract));
