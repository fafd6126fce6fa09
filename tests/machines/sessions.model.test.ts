import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { sessionsContract } from './sessions.contract.ts';
import { sessionsProfile } from './sessions.profile.ts';

testPageMachine(subjectOf(sessionsProfile, sessionsContract));
