import { subjectOf } from '../levels/contract.ts';
import { testBuiltApp } from '../levels/levelThree.ts';
import { returnPathContract } from '../machines/returnPath.contract.ts';
import { returnPathPageProfile } from '../machines/returnPath.profile.ts';

testBuiltApp(subjectOf(returnPathPageProfile, returnPathContract));
