import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { supportContract } from './support.contract.ts';
import { supportProfile } from './support.profile.ts';

testPageMachine(subjectOf(supportProfile, supportContract));
