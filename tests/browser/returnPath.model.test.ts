import { subjectOf } from '../levels/contract.ts';
import { testBuiltApp } from '../levels/levelThree.ts';
import { returnPathContract } from '../machines/returnPath.contract.ts';
import { returnPathProfile } from '../machines/returnPath.profile.ts';

testBuiltApp(subjectOf(returnPathProfile, returnPathContract));
