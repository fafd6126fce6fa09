import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { readingContract } from './reading.contract.ts';
import { readingProfile } from './reading.profile.ts';

testPageMachine(subjectOf(readingProfile, readingContract));
