import { returnPathContract } from '../machines/returnPath.contract.ts';
import { returnPathProfile } from '../machines/returnPath.profile.ts';
import { testBuiltApp } from '../model/levels/levelThree.ts';
import { subjectOf } from '../model/subject.ts';

testBuiltApp(subjectOf(returnPathProfile, returnPathContract));
