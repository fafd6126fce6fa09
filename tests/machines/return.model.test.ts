import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { returnContract } from './return.contract.ts';
import { returnProfile } from './return.profile.ts';

testPageMachine(subjectOf(returnProfile, returnContract));
