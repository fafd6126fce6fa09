import { subjectOf } from '../levels/contract.ts';
import { testPageMachine } from '../levels/levelOne.ts';
import { apiKeysContract } from './apiKeys.contract.ts';
import { apiKeysProfile } from './apiKeys.profile.ts';

testPageMachine(subjectOf(apiKeysProfile, apiKeysContract));
