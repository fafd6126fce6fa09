import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { usersContract } from './users.contract.ts';
import { usersProfile } from './users.profile.ts';

testPageMachine(subjectOf(usersProfile, usersContract));
