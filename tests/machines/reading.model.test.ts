import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { readingContract } from './reading.contract.ts';
import { readingProfile } from './reading.profile.ts';

testMachine(subjectOf(readingProfile, readingContract), 'golden/reading.txt', { isOfParts: true });
