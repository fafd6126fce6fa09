import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { newLeaverContract } from './newLeaver.contract.ts';
import { newLeaverProfile } from './newLeaver.profile.ts';

testPageMachine(subjectOf(newLeaverProfile, newLeaverContract));
