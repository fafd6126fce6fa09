import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { usersContract } from './users.contract.ts';
import { usersProfile } from './users.profile.ts';

testMachine(subjectOf(usersProfile, usersContract), 'golden/users.txt', {
  isOfParts: true,
});
