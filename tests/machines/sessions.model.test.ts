import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { sessionsContract } from './sessions.contract.ts';
import { sessionsProfile } from './sessions.profile.ts';

testMachine(subjectOf(sessionsProfile, sessionsContract), 'golden/sessions.txt', {
  isOfParts: true,
});
